import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that what was just done is not wanted, and that it is wanted after all: «لا تسجلها», «طيب سجلها».
struct RefusedChange: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let memory = dialogue.memory
    if memory.last != nil, dialogue.question == nil, isUndo(text) { return undoing(utterance) }
    guard memory.hasJustChanged || memory.isUndoing || wasUnwanted, !utterance.isAsking,
      folded(text).words.count <= Self.mostWords
    else { return nil }
    if memory.isUndoing { return again(text, utterance) }
    return (memory.hasJustChanged ? refusal(text, utterance) : nil) ?? afterAll(text, utterance)
  }

  /// Whether what the last change took away was not wanted, which may be wanted after all.
  private var wasUnwanted: Bool {
    dialogue.memory.done?.request?.intent == .deleteTransaction && dialogue.memory.last == nil
  }

  /// `ləğv et` alone, which takes the last change back.
  private func isUndo(_ text: String) -> Bool {
    let folded = folded(text)
    return understanding.references.read(folded).matches.contains {
      $0.slot == "following" && $0.value == "undo" && $0.words == 0..<folded.words.count
    }
  }

  private func undoing(_ utterance: Utterance) -> Understood {
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  /// What takes back a change that adds nothing, or one of the things that were just added; of what was added alone the
  /// conversation knows already.
  private func refusal(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let request = dialogue.memory.done?.request, let rest = refused(text) else { return nil }
    if rest.isEmpty {
      if Self.noted.contains(request.intent) { return undoing(utterance) }
      guard request.intent == .changeTransaction, let last = dialogue.memory.last, last.kind == .transaction,
        dialogue.memory.added?.contains(last) == true
      else { return nil }
      return deletion(of: last, utterance)
    }
    // `don't log the coffee` behind a taxi and a coffee: whether that one is to go is asked.
    let added = dialogue.memory.justAdded
    guard added.count > 1, rest.count <= TurnContext.longestName, request.intent == .logTransaction,
      !understanding.amendment(in: text, at: moment).saysValue,
      let found = named.found(by: rest.joined(separator: " "))
    else { return nil }
    let meant = found.filter(added.contains)
    guard meant.count == 1 else { return nil }
    var offered = deletion(of: meant[0], utterance)
    (offered.isContinued, offered.confidence) = (false, 0)
    return offered
  }

  private func deletion(of reference: RecordReference, _ utterance: Utterance) -> Understood {
    var deletion = context.understood(.deleteTransaction, utterance)
    deletion.reference = reference
    return deletion
  }

  /// The words besides a refusal to write something down; nil where a text refuses no such thing.
  private func refused(_ text: String) -> [String]? {
    let log = Intent.logTransaction.rawValue
    let acts = understanding.acts
    guard understanding.act(of: text, for: log) == .refusal, acts.hasVerb(of: log, in: text),
      acts.tellings(of: log, in: text).isEmpty
    else { return nil }
    return acts.words(of: text, besides: log).filter { word in
      !understanding.amendment(in: word, at: moment).rest.isEmpty && !saysOnly([word], ["anyway"])
    }
  }

  /// «طيب سجلها» behind what was taken back: the same is asked for once more.
  private func again(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let request = dialogue.memory.done?.takenBack, request.intent.adds || Self.noted.contains(request.intent),
      commands(request, text)
    else { return nil }
    var again = request
    (again.isContinued, again.isConfirmed, again.rivals) = (true, true, [])
    again.language = utterance.understood.language ?? request.language
    return again
  }

  /// The same behind what was taken away because it was not wanted.
  private func afterAll(_ text: String, _ utterance: Utterance) -> Understood? {
    guard wasUnwanted, commands(Understood(.logTransaction), text) else { return nil }
    return undoing(utterance)
  }

  /// Whether a text commands what was asked for, and says nothing of it.
  private func commands(_ request: Understood, _ text: String) -> Bool {
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.saysValue, spoken.ordinal == nil else { return false }
    let verb = [request.name, Intent.logTransaction.rawValue].first { understanding.acts.commands($0, in: text) }
    guard let verb, understanding.act(of: text, for: verb) == .command,
      understanding.acts.tellings(of: verb, in: text).isEmpty
    else { return false }
    let rest = understanding.acts.words(of: text, besides: verb).filter { word in
      !understanding.amendment(in: word, at: moment).rest.isEmpty && !saysOnly([word], ["anyway"])
    }
    return rest.isEmpty || saysOnly([text], ["anyway"]) || rest.allSatisfy(words(of: ["anyway"], in: text).contains)
  }

  /// What notes or changes something of a payment, which nothing but taking it back makes undone.
  private static let noted: Set<Intent> = [
    .payRecurring, .unpayRecurring, .payInstalment, .changeRecurring, .addRecurring, .addLoan, .changeLoan,
  ]
  private static let mostWords = 6
}
