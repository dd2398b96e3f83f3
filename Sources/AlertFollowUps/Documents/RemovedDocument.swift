import Alerts
import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that a document of one's own is to be kept no longer: «احذف إقامتي», `delete my insurance`, and «احذفها» right behind one.
package struct RemovedDocument: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question?.isOffer ?? true, !utterance.isAsking, !utterance.isDenied,
      (1...Self.mostWords).contains(folded.words.count),
      understanding.acts.commands(Intent.deleteService.rawValue, in: text),
      understanding.act(of: text, for: Intent.deleteService.rawValue) == .command
    else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let documents = reading.matches.filter { $0.slot == Slot.service.rawValue }
    guard documents.count < 2, understanding.kinds(in: text).isEmpty, reading.values.when == nil,
      utterance.leaning.references.isDisjoint(with: [.their, .brother, .sister, .mother, .father])
    else { return nil }
    return documents.first.map { named($0, reading, utterance) } ?? pointed(text, reading, utterance)
  }

  /// The document that is named, unless it is somebody else's or more is said of it.
  private func named(_ document: SlotReading.Match, _ reading: SlotReading, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(reading.text)
    guard let service = ServiceType(rawValue: document.value), service.isRenewal,
      understanding.names(in: reading.text).isEmpty, reading[Slot.dependent.rawValue] == nil,
      SpokenOwner(of: document, in: reading.text, found) == nil,
      saysNothingElse(reading, besides: document.words)
    else { return nil }
    return removal(of: service, utterance)
  }

  /// «احذفها» behind one's own document that was told of or kept just now; that it is meant is asked, for nothing names it.
  private func pointed(_ text: String, _ reading: SlotReading, _ utterance: Utterance) -> Understood? {
    guard let mention = dialogue.mentions.last, mention.person == nil, let service = mention.service,
      mention.intent == .serviceStatus, [.serviceStatus, .updateService].contains(dialogue.subject),
      understanding.amendment(in: text, at: moment).cues.contains(.it), saysNothingElse(reading, besides: 0..<0)
    else { return nil }
    var removal = removal(of: service, utterance)
    removal?.isLimited = true
    return removal
  }

  private func removal(of service: ServiceType, _ utterance: Utterance) -> Understood? {
    var removal = context.understood(.deleteService, utterance)
    removal.slots = [.service: .text(service.rawValue)]
    return removal
  }

  /// Whether the other words only take away, or say nothing.
  private func saysNothingElse(_ reading: SlotReading, besides document: Range<Int>) -> Bool {
    reading.text.words.indices.filter { !document.contains($0) }.map { reading.text.typed($0) }.allSatisfy { word in
      understanding.acts.commands(Intent.deleteService.rawValue, in: word)
        || understanding.amendment(in: word, at: moment).rest.isEmpty
        || understanding.references.read(word).isBare(
          besides: NamedTargets.empty.union(["reference", "determiner", "filler"])
        )
        || saysOnly([word], ["anyway", "too"], in: reading.text.original)
        || !understanding.references.read(word).values(of: "expiry").isEmpty
    }
  }

  private static let mostWords = 6
}
