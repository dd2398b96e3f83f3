import Calendars
package import Meanings
import Models
package import Understanding

/// A sentence as it was typed and read, and what was said before it.
package struct ReadSentence {
  package let reading: SlotReading
  package let text: String
  package let moment: Moment
  /// The intent that it may go on with.
  let openIntent: String?
  /// Whether anything was said that it may lean on.
  package let isLeaning: Bool

  package init(reading: SlotReading, text: String, moment: Moment, openIntent: String?, isLeaning: Bool) {
    self.reading = reading
    self.text = text
    self.moment = moment
    self.openIntent = openIntent
    self.isLeaning = isLeaning
  }
}

/// Finds in a sentence what makes a change of it, besides the guess that one was meant.
package struct EvidenceReader {
  package let understanding: ConversationUnderstanding
  package let understood: Understood
  package let sentence: ReadSentence

  package init(understanding: ConversationUnderstanding, understood: Understood, sentence: ReadSentence) {
    self.understanding = understanding
    self.understood = understood
    self.sentence = sentence
  }

  /// Whether the change is made without asking.
  package var isEnough: Bool {
    let enough = ChangeEvidence.enough(for: understood.intent)
    return !isOfAlternatives && !isDenied && (enough.isEmpty || enough.contains(where: has))
  }

  /// `qəhvəyə 5 manat verməyəcəm`: nothing was spent.
  private var isDenied: Bool {
    understood.intent == .logTransaction && understood.language == .azerbaijani
      && FiniteVerb.isDenied(in: reading.text.words.indices.map { reading.text.typed($0) })
  }

  /// Whether a type of notifications is named, or some of them, of which it is asked which.
  package var saysWhich: Bool {
    ["notification_type", "alert_type"].contains { reading[$0] != nil }
      || !understanding.references.read(reading.text).values(of: "portion").isEmpty
  }

  private func has(_ evidence: ChangeEvidence) -> Bool {
    switch evidence {
    case .deed: isDone
    case .income: understanding.saysIncome(sentence.text) == true && !isAhead
    case .entry: isEntry
    case .owner: !isOfStranger
    }
  }

  private var reading: SlotReading { sentence.reading }

  /// Whether a word does what is meant: of «زد ٥٠» nobody can tell to what, and nothing was spent tomorrow.
  private var isDone: Bool {
    guard understanding.acts.speaks(of: understood.name, in: sentence.text) || mutesFromHourToHour || turnsOffQuietHours
    else { return false }
    // «رجع ٢٠٠» tells of money that came back.
    if understood.intent == .undo, reading.values.amount != nil { return false }
    guard understood.intent == .logTransaction else { return true }
    // «سددت الكهرباء أمس وارتحت»: without a sum it only tells.
    let isSumSaid = understood.slots[.amount] != nil
    guard isSumSaid || understanding.acts.commands(understood.name, in: sentence.text) else { return false }
    return !isAhead && !isDoneByAnother && (understood.slots[.category] != nil || !shifts)
  }

  /// Whether it has a word that turns something off, and names the quiet hours: `turn off quiet hours`.
  private var turnsOffQuietHours: Bool {
    understood.intent == .endQuietHours
      && understanding.acts.commands(Intent.muteNotifications.rawValue, in: sentence.text)
      && understanding.acts.speaks(of: Intent.setQuietHours.rawValue, in: sentence.text)
  }

  /// Whether it has a word that mutes, and both hours: «اوقف الإشعارات من ١١ بالليل لـ ٦ الصبح».
  private var mutesFromHourToHour: Bool {
    understood.intent == .setQuietHours && understood.slots[.start] != nil && understood.slots[.end] != nil
      && understanding.acts.commands(Intent.muteNotifications.rawValue, in: sentence.text)
  }

  /// Whether a word changes a sum, of whatever it is.
  private var shifts: Bool {
    !understanding.shifts.cues(in: sentence.text).isDisjoint(with: ["up", "down", "more", "less", "plus"])
  }

  /// Whether somebody else stands right before what was done: `my brother paid 50`, `John paid 60`.
  private var isDoneByAnother: Bool {
    // Arabic and Azerbaijani verbs tell who did it.
    guard !reading.text.isArabic, understood.language != .azerbaijani else { return false }
    let values = reading.values.words.joined()
    return understanding.acts.tellings(of: understood.name, in: sentence.text).contains { verb in
      verb > 0 && !values.contains(verb - 1) && !FirstPerson.mayStandBeforeVerb(reading.text[verb - 1])
    }
  }

  /// Whether it speaks of a day to come.
  private var isAhead: Bool {
    guard let day = understood.slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }) else { return false }
    return day > CalendarDay(of: sentence.moment.now, in: sentence.moment.zone)
  }

  /// Whether a sum and what it went on are all that is said.
  ///
  /// What it went on may be what nobody has taught behind a sum in a currency («٤٩٫٩٥ ريال اشتراك تطبيق»), and where another sum
  /// was logged just before: «وكمان ٣٥ عيش وجبنة».
  private var isEntry: Bool {
    let covered = reading.covered.union(reading.values.sums.joined())
    guard let amount = reading.values.amount, !isAhead, reading[Slot.dependent.rawValue] == nil,
      let others = understanding.references.read(reading.text).others(besides: covered)
    else { return false }
    if others.allSatisfy(isPriced) { return reading[Self.categories] != nil }
    if sentence.openIntent == understood.name, isAnother(amount) { return true }
    guard amount.currency != nil, others.count <= Self.mostWords else { return false }
    return others.allSatisfy { $0 >= amount.words.upperBound || !understanding.model.knows($0, of: reading.text) }
  }

  /// Whether a word is part of another price: «لبن ب 12 وعيش ب 5».
  private func isPriced(_ word: Int) -> Bool {
    reading.text[word] == Self.priceMark
      || word > 0 && reading.text[word - 1] == Self.priceMark && isNumber(word)
  }

  /// Whether a sum goes on behind a conjunction.
  private func isAnother(_ amount: Amount) -> Bool {
    let joints = Joints(text: reading.text)
    return joints.isJoined || joints.starts.contains { $0.word == amount.words.lowerBound }
  }

  /// Whether a document is named that is somebody's whom nobody looks after here: «جواز مديري», `my friend's passport`.
  private var isOfStranger: Bool {
    guard reading[Slot.dependent.rawValue] == nil, let document = reading[Slot.service.rawValue] else { return false }
    guard ConversationUnderstanding.isArabic(document.typed) else {
      let before = document.words.lowerBound - 1
      guard before >= 0 else { return false }
      return ConversationUnderstanding.owning.contains(where: reading.text.typed(before).hasSuffix)
    }
    let name = Folding.fold(document.typed)
    if name.hasPrefix("ال") || Self.ownedByOneself.contains(where: name.hasSuffix) { return false }
    if Self.ownedByOthers.contains(where: name.hasSuffix) { return !sentence.isLeaning }
    let owner = document.words.upperBound
    guard reading.text.words.indices.contains(owner), !reading.covered.contains(owner) else { return false }
    return !understanding.acts.speaks(of: understood.name, in: reading.text.typed(owner))
  }

  /// Whether two sums stand beside each other of which one is meant: «دفعت 50 ولا 60».
  private var isOfAlternatives: Bool {
    understanding.references.read(reading.text).matches.contains { match in
      match.slot == "either" && isNumber(match.words.lowerBound - 1) && isNumber(match.words.upperBound)
    }
  }

  private func isNumber(_ word: Int) -> Bool {
    reading.text.words.indices.contains(word)
      && reading.text.typed(word).first?.isNumber == true
  }

  package static let categories = "spending_category"
  private static let priceMark = "ب"

  /// What an Arabic document ends with that is the speaker's own, and what one ends with that is somebody else's.
  private static let ownedByOneself = ["ي", "نا"]
  private static let ownedByOthers = ["ه", "ها", "هم", "هن", "ك", "كم"]
  /// So many words may tell what a sum went on.
  private static let mostWords = 3
}
