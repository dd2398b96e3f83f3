import Alerts
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads a question about a reminder that is called by what it is about, and not a reminder: «متى أزور خالتي؟», «واش الاجتماع مازال؟»,
/// `is the team meeting still on?`.
struct ReminderByMatter: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .reminders)
    let found = understanding.references.read(words.text)
    let isStillAsked = words.says("still there") && (utterance.isAsking || understanding.requestReader.asks(text))
    guard !utterance.isDenied, (2...Self.mostWords).contains(words.count), mayMean(utterance.understood),
      isStillAsked || found.values(of: "aspect").contains("when") || words.says("when"),
      namesNothingElse(text, found)
    else { return nil }
    let asking = words.words(of: ["still there", "when", "must"])
    let name = words.text.words.indices.filter { !asking.contains($0) }.map { words.text.typed($0) }
      .filter { !NamedTargets(context: context).saysNothing([$0]) }
    guard (1...Self.longestName).contains(name.count) else { return nil }
    let held = heldReminders
    let search = TargetSearch(name.joined(separator: " "))
    let meant = search.matches(in: held.map(\.text))
    guard !meant.isEmpty, meant.count < max(held.count, 2), search.matches(in: others).isEmpty else { return nil }
    if meant.count == 1 {
      var told = told(held[meant[0]], utterance)
      told.slots[.text] = .text(held[meant[0]].text)
      return told
    }
    var told = context.understood(.listReminders, utterance)
    told.slots[.text] = .text(name.joined(separator: " "))
    return told
  }

  /// Whether a guess may be a wrong one: what is changed, and money that was spent, are asked for by words of their own.
  private func mayMean(_ understood: Understood) -> Bool {
    if Self.otherwise.contains(understood.intent) { return false }
    return !understanding.changes(understood.name) || understood.intent == .changeReminder
      || understood.confidence < ConversationUnderstanding.uncertain
  }

  /// What else has a name that may be said.
  private var others: [String] {
    situation.records.goals.map(\.title) + payments.held.map(\.title)
      + situation.records.appointments.compactMap(\.petName)
  }

  /// Whether nothing is named that has a date of its own.
  private func namesNothingElse(_ text: String, _ found: ReferenceReader.Found) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let people = reading.matches.filter { $0.slot == Slot.dependent.rawValue }
    return !reading.matches.contains { Self.naming.contains($0.slot) }
      && people.allSatisfy { !understanding.isKnown($0) && isStranger($0) }
      && !found.matches.contains { Self.anchors.contains($0.slot) && $0.value != Intent.listAppointments.rawValue }
      && understanding.kinds(in: text).isSubset(of: [.reminder])
      && understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  /// Whether nobody of such a name or relationship is looked after.
  private func isStranger(_ match: SlotReading.Match) -> Bool {
    understanding.relationships.dependents(meantBy: match.value, among: situation.center.dependents).isEmpty
  }

  private static let naming: Set = ["service", "alert_type", "occasion", "language"]
  private static let anchors: Set = ["anchor", "unheld", "subscription"]
  private static let otherwise: Set<Intent> = [
    .summarizeSpending, .listTransactions, .undo, .goalProgress, .paymentDue, .loanStatus, .taxDeadlines,
    .quietHoursStatus, .logTransaction, .forgetData,
  ]
  private static let mostWords = 9
  private static let longestName = 5
}
