package import Meanings
import Models
import SentenceWords
import Understanding

/// What sentences that mean nothing that was taught tell by what is held and by what kind of value they say.
extension MisguidingWords {
  /// Whether it tells what somebody else says or does.
  var tellsOfAnother: Bool {
    understanding.references.read(text).values(of: "withdrawing").contains("returned")
  }

  /// What a sentence tells or shows besides; the raw value is its name in `Intents/References`.
  package enum Told: String {
    /// A document is lost or stolen.
    case lost
    /// What was to be done before today.
    case overdue
    /// What is asked for is to be drawn.
    case chart
    /// One has an appointment: «عندي موعد».
    case appointment
    /// One has something at a time, which moves nothing: «الساعة ٥ عندي اجتماع».
    case having

    /// Which day of the month it is.
    case dayOfMonth = "day of month"
    /// With what the program helps.
    case helping
    /// How the program itself is made.
    case secret
    /// Why nobody was told of something.
    case untold
    /// Something is to be told later.
    case snoozing
    /// What is told unasked.
    case interrupting
    /// No more than a number.
    case atMost = "at most"
    /// How many times: «كم مرة».
    case howOften = "how often"
    /// How much money may still go.
    case maySpend = "may spend"

    /// What tells that one has something.
    package static let ofOnesOwn = Set([appointment, having].map(\.rawValue))
  }

  package var told: [String] { understanding.references.read(reading.text).values(of: "told") }

  /// What a sentence means that is like no phrase.
  package var unknown: Intent? {
    if AlarmWish(words: self).isUttered { return .createReminder }
    if mutesType { return .muteNotifications }
    if tellsUnheldDate { return .createReminder }
    if CommandedRenewal(words: self).isMeant { return .serviceRenew }
    if isUnknownEntry { return .logTransaction }
    if let refused { return refused }
    if unmutesAll { return .unmuteNotifications }
    let found = understanding.references.read(reading.text)
    if !found.values(of: "remainder").isEmpty { return asksForRemainder ? .convertDate : nil }
    return found.values(of: "told").contains(Told.chart.rawValue) ? .summarizeSpending : nil
  }

  /// «إقامتي تنتهي ١٥ مارس»: a document that is not kept here, and its day, of which a reminder may be set.
  var tellsUnheldDate: Bool {
    guard reading[Slot.service.rawValue] == nil, tellsDay else { return false }
    return !understanding.references.read(reading.text).values(of: "unheld").isEmpty
  }

  /// «لا تحذف شاهد», `I didn't buy coffee`: what is not to be done, or was not, is nothing to be done.
  private var refused: Intent? {
    // «لا تتفلسف» is no verb of what may be done, though it begins like one.
    let verbs = text.split(separator: " ").filter { $0 != "لا" }.joined(separator: " ")
    guard !ConversationUnderstanding.endsAsking(text) else { return nil }
    return [Intent.cancelReminder, .logTransaction].first { intent in
      understanding.acts.speaks(of: intent.rawValue, in: verbs)
        && understanding.act(of: text, for: intent.rawValue) == .refusal
    }
  }

  /// «شغل الكل»: a verb that turns something on, and all.
  private var unmutesAll: Bool {
    let found = understanding.references.read(reading.text)
    return reading.text.words.count <= Self.mostWordsOfAll && found.values(of: "aspect").contains(Aspect.all.rawValue)
      && reading.matches.isEmpty && understanding.acts.commands(Intent.unmuteNotifications.rawValue, in: text)
      && !understanding.acts.speaks(of: Intent.undo.rawValue, in: text)
  }

  private static let mostWordsOfAll = 3

  /// «ستاربكس ٢٢»: a sum, and a word, or two of which nobody has taught any.
  private var isUnknownEntry: Bool {
    guard let amount = reading.values.amount, reading.values.when == nil, reading.matches.isEmpty else { return false }
    let others = reading.text.words.indices.filter { !amount.words.contains($0) }
    guard others.allSatisfy({ reading.text.typed($0).first?.isLetter == true }) else { return false }
    return switch others.count {
    case 1: reading.text.typed(others[0]).count >= Self.shortestName
    case 2: others.allSatisfy { !understanding.model.knows($0, of: reading.text) }
    default: false
    }
  }

  private static let shortestName = 4

  /// `turn off the achievements stuff`: a word that silences, and a type; what is cancelled may be a payment itself.
  var mutesType: Bool {
    guard let type = reading["notification_type"]?.value, type != "recurring_transaction",
      reading.values.amount == nil, !ConversationUnderstanding.endsAsking(text)
    else { return false }
    return understanding.acts.commands(Intent.muteNotifications.rawValue, in: text)
      && !understanding.acts.commands(Intent.cancelReminder.rawValue, in: text)
      && understanding.act(of: text, for: Intent.muteNotifications.rawValue) == .command
  }

  /// Whether it asks how long a week, a month or a year still goes on.
  var asksForRemainder: Bool {
    guard reading.values.amount == nil, reading["spending_category"] == nil else { return false }
    let found = understanding.references.read(reading.text)
    return !found.values(of: "remainder").isEmpty
      && found.values(of: "aspect").contains { [Aspect.left, .days, .when].map(\.rawValue).contains($0) }
  }

  /// Whether it asks what money went on.
  var asksWhatWasBought: Bool {
    understanding.requestReader.asks(text)
      && !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }
}
