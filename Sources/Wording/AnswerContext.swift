package import Alerts
package import Calendars
import Changes
package import FoundationEssentials
package import Localization
package import Meanings
package import Models
package import SentenceWords

/// What an answer may draw on: the state of things at one moment, and the words of one language.
package struct AnswerContext {
  package let situationWording: SituationWording
  package var understood: Understood
  package let now: Date
  package var zone = ZoneInfo.gmt
  /// Whether the user's quiet hours are now, which few answers ask.
  package let isQuiet: () -> Bool
  /// Whether the device lets no notification come, which few answers ask.
  package let isDenied: () -> Bool
  /// Why what is open is not said unasked now, which few answers ask.
  package let held: () -> [Matter.ID: Speech.Hold]?
  /// When a payment was made and is to be made, which few answers ask.
  package let days: (RecurringTransaction) -> PaymentDays
  /// Whether it may be asked whether to go on telling of alerts of a type, which few answers ask.
  package let mayAskAboutMuting: (AlertType) -> Bool
  /// Whether the intent changes anything.
  package let changes: Bool
  /// How often the last sentences in a row meant the same, this one included.
  package var repetition = Repetition()
  /// Whether the person said nothing before it.
  package var isFirst = false
  /// What was spoken of last.
  package var lastMention: Mention?
  /// What the conversation did and showed last.
  package var memory = ChangeMemory()

  package init(
    situationWording: SituationWording,
    understood: Understood,
    now: Date,
    zone: ZoneInfo = .gmt,
    isQuiet: @escaping () -> Bool,
    isDenied: @escaping () -> Bool,
    held: @escaping () -> [Matter.ID: Speech.Hold]?,
    days: @escaping (RecurringTransaction) -> PaymentDays,
    mayAskAboutMuting: @escaping (AlertType) -> Bool,
    changes: Bool,
    repetition: Repetition = Repetition(),
    isFirst: Bool = false,
    lastMention: Mention? = nil,
    memory: ChangeMemory = ChangeMemory()
  ) {
    (
      self.situationWording, self.understood, self.now, self.zone, self.isQuiet, self.isDenied, self.held, self.days,
      self.mayAskAboutMuting, self.changes, self.repetition, self.isFirst, self.lastMention, self.memory
    ) = (
      situationWording, understood, now, zone, isQuiet, isDenied, held, days, mayAskAboutMuting, changes, repetition,
      isFirst, lastMention, memory
    )
  }

  package var localizer: Localizer { situationWording.localizer }

  package var relationships: Relationships { situationWording.relationships }

  package var records: UserRecords { situationWording.situation.records }

  package var center: AlertCenter { situationWording.situation.center }

  package var today: CalendarDay { center.today }

  package var taxDeadlines: [KnownDeadline] { situationWording.situation.taxDeadlines }

  /// The weekday that the user's week begins on.
  package var weekStart: Int { Week.start(in: zone.identifier) }

  package var alertWording: AlertWording { situationWording.alerts }

  package var sourceWording: SourceWording { SourceWording(localizer: localizer, now: now) }

  package func text(_ key: ChatText, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, arguments)
  }

  package func text(_ key: ChatText, gender: Gender, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, gender: gender, arguments)
  }

  /// What can be asked, as a person would say it.
  package var suggestedQuestions: [String] {
    [text(.askAlerts), text(.askDependents), text(.askPassport), text(.askLicence)]
  }

  /// The place of a list that the sentence names, the first where it names none; nil where the list has no such place.
  package func index(in list: some Collection) -> Int? {
    let ordinal = understood.slots[.ordinal]?.number ?? 1
    let index = ordinal < 0 ? list.count + ordinal : ordinal - 1
    return (0..<list.count).contains(index) ? index : nil
  }

  /// Asks back for what the intent needs and the sentence leaves out.
  package func asking(for slot: Slot) -> Answer {
    let question: ChatText =
      switch slot {
      case .amount: understood.intent == .logTransaction ? .amountAsked : .plannedAmountAsked
      case .when: .whenAsked
      default: .reminderAsked
      }
    return Answer(response: Draft(text: text(question)), effect: .ask(.slot(slot)))
  }

  /// Asks for the next thing that a payment or a loan needs which is being added.
  package func asking(step: PaymentStep) -> Answer {
    let key =
      switch step {
      case .title: ChangeText.paymentTitleAsked.rawValue
      case .amount: ChangeText.paymentSumAsked.rawValue
      case .every: ChangeText.paymentEveryAsked.rawValue
      case .loan: ChangeText.loanAsked.rawValue
      case .instalment: ChangeText.instalmentSumAsked.rawValue
      case .due: ChangeText.instalmentDueAsked.rawValue
      }
    return Answer(response: Draft(text: localizer.text(key)), effect: .ask(.step(understood, step)))
  }

  /// Says that a time cannot be kept as it was said, and asks for another one; nil where it can.
  package var refusal: Answer? {
    understood.unkept.map { words in
      Answer(response: Draft(text: text(.timeUnkept, .text(words))), effect: .ask(.slot(.when)))
    }
  }

  /// The currency of the plans, where a sentence names none.
  package var usualCurrency: String {
    let known = records.budgets.map(\.currency) + records.goals.map(\.currency) + records.recurring.map(\.currency)
    return known.first ?? Self.standardCurrency
  }

  private static let standardCurrency = "SAR"

  package var yesAndNo: [String] { [text(.yes), text(.no)] }
}
