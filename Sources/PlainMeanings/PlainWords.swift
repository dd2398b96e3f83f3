import Meanings
import SentenceWords
import Understanding

/// What the words of a sentence say for certain, whatever it sounds like as a whole.
struct PlainWords {
  let words: MisguidingWords

  private var understanding: ConversationUnderstanding { words.understanding }
  private var hasSum: Bool { words.reading.values.amount != nil }

  /// Whether they begin with the verb that writes down, and say a sum: «سجل ٦٤٫٥ في جاهز».
  var logSum: Bool {
    let log = Intent.logTransaction.rawValue
    // «احسب ٣٤٥ ضرب ١٢» is a sum to be worked out.
    guard hasSum, !words.isAsking, words.reading.text.words.count > 2, !words.reading.text[0].hasPrefix("احسب"),
      understanding.acts.commands(log, in: words.reading.text.typed(0))
    else { return false }
    return understanding.act(of: words.text, for: log) == .command
  }

  /// Whether they say a sum and have it written down, wherever the verb stands: «إذا تقدر سجل ٥٠ قهوة», «انخصم مني ٢٩ ريال، دوّنها».
  var logSumAnywhere: Bool {
    let log = Intent.logTransaction.rawValue
    return hasSum && !words.isAsking && understanding.acts.commands(log, in: words.text)
      && understanding.act(of: words.text, for: log) == .command
  }

  /// Whether they say nothing but a sum and in two words that it came in: «نزل الراتب ٩٢٠٠».
  var tellIncome: Bool {
    guard let amount = words.reading.values.amount, !words.isAsking else { return false }
    let others = words.reading.text.words.indices.filter { !amount.words.contains($0) }
    return others.count == 2
      && others.allSatisfy { understanding.saysIncome(words.reading.text.typed($0)) == true }
  }

  /// Whether they have a verb by which money went out: «كم صرفت بين اليوم وأمس؟».
  var speakOfSpending: Bool {
    understanding.acts.hasVerb(of: Intent.logTransaction.rawValue, in: words.text)
      || understanding.kinds(in: words.text).contains(.transaction)
  }

  /// Whether they wish to save a sum: «عايز أحوش ٢٠ ألف لعربية».
  var wishForSum: Bool {
    hasSum && !words.isAsking && words.found.values(of: "saving").contains("wish")
      && !understanding.acts.negates(words.text) && words.reading.text.words.count > 3
  }

  /// Whether they name what is held of somebody, and not only what was listed: «بياناتي», `everything you know about me`.
  var nameData: Bool { words.found.values(of: "recalled").contains("data") }

  /// Whether they only point to all that there is: «شيلها كلها».
  var pointToAll: Bool {
    words.reading.text.words.count <= Self.mostPointing && words.reading.text[0].hasSuffix("ها")
      && !words.found.values(of: "recalled").contains("list")
  }

  /// Whether they have all that is held erased, and no part of it.
  var eraseAll: Bool {
    !words.reading.matches.contains { Self.parts.contains($0.slot) } && (nameData || pointToAll)
  }

  /// Whether they ask for the goals, and not how many were reached.
  var askWhichGoals: Bool {
    understanding.kinds(in: words.text).contains(.goal)
      && (!Self.howMany.contains(words.reading.text[0])
        || words.reading.text.words.count <= Self.mostCounting
          && words.found.isMade(of: ["kind", "request", "function", "filler", "aspect", "count", "determiner", "told"]))
  }

  // Folded.
  private static let howMany: Set = ["كم", "how", "nece"]
  /// Words for a part of what is held.
  private static let parts: Set = ["screen", "notification_type", "alert_type", "service", "dependent"]
  private static let mostPointing = 3
  private static let mostCounting = 6

  /// Whether they ask if a budget is exceeded: «مطعم اتجاوز الميزانية؟».
  var askWhetherOver: Bool {
    words.isAsking && understanding.shifts.cues(in: words.text).contains("over") && !hasSum
      && words.found.values(of: "following").contains("budget")
  }

  /// Whether they begin with one that points at something, and tell of nothing that was bought.
  var pointOnly: Bool {
    words.found.matches.contains { $0.slot == "pointing" && $0.words.lowerBound == 0 }
      && !words.understanding.acts.speaks(of: Intent.logTransaction.rawValue, in: words.text)
  }
}
