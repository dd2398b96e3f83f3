import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that everything is to stay as it is, in however many words and whatever is asked: «طيب سيبه زي ما هو», «لا لا خلاص لا تكتم شي»,
/// `I was just telling you`, «رجع كلشي كيف كان».
///
/// It closes what is asked; what was only told and noted is taken back.
struct LeftAsItIs: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count), !utterance.isAsking, utterance.reply == nil else {
      return nil
    }
    let found = understanding.references.read(folded)
    let said = Set(found.values(of: "wanted"))
    if said.isSubset(of: ["not"]), found.values(of: "keeping").isEmpty { return refusesAsked(text, folded, utterance) }
    guard !understanding.requestReader.asks(text), isAlone(found, folded) else { return nil }
    if said.contains("undo all") { return undoing(utterance) }
    let isTelling =
      said.contains("tell")
      && (said.contains("tell aside") || following(text).contains("only") || utterance.opening == .no)
    if said.contains("telling") || isTelling {
      // «دفعت الإيجار», «لا بس كنت أقولك»: what was noted of it is not wanted.
      let isNoted =
        dialogue.memory.hasJustChanged && dialogue.memory.done?.request.map { Self.noted.contains($0.intent) } == true
      return isNoted ? undoing(utterance) : unchanged(utterance)
    }
    if said.contains("nothing") || found.keepsAsItIs && !dialogue.memory.hasJustChanged { return unchanged(utterance) }
    // «خله», where it is asked what is to become of it.
    return found.keepsOnly && dialogue.question?.isOffer == true ? unchanged(utterance) : nil
  }

  /// «لا لا خلاص لا تكتم» where it is asked whether to mute, «شيل هاد» where it is asked of what to remind: that is left.
  private func refusesAsked(_ text: String, _ folded: FoldedText, _ utterance: Utterance) -> Understood? {
    guard let question = dialogue.question, !folded.words.isEmpty else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.saysValue, spoken.ordinal == nil else { return nil }
    if case .offer(let offered) = question {
      let acts = understanding.acts
      guard acts.hasVerb(of: offered.name, in: text), understanding.act(of: text, for: offered.name) == .refusal,
        acts.words(of: text, besides: offered.name).allSatisfy({ saysOnly([$0], ["anyway", "only"]) })
      else { return nil }
      return unchanged(utterance)
    }
    if question.isOfMissing, let asked = dialogue.last, asked.intent.adds, refuses(asked, text) {
      return context.understood(.cancelled, utterance)
    }
    guard question.isOfMissing, dialogue.last?.intent.adds == true, spoken.rest.isEmpty, spoken.cues.contains(.remove),
      spoken.cues.isSubset(of: [.remove, .it, .filler, .objection]), folded.words.count <= Self.mostWordsOfRemoval
    else { return nil }
    return context.understood(.cancelled, utterance)
  }

  /// Whether a text refuses what lacks something, and says no more: «ما عاد بدي سجل شي» to «كم المبلغ؟».
  private func refuses(_ asked: Understood, _ text: String) -> Bool {
    let acts = understanding.acts
    return acts.hasVerb(of: asked.name, in: text) && understanding.act(of: text, for: asked.name) == .refusal
      && acts.words(of: text, besides: asked.name).allSatisfy { word in
        saysOnly([word], ["anyway", "only"], in: text) || understanding.references.read(word).isBare
      }
  }

  /// Whether a text says nothing else.
  private func isAlone(_ found: ReferenceReader.Found, _ folded: FoldedText) -> Bool {
    let taken = Set(
      found.matches.filter { ["wanted", "keeping", "filler", "turning", "function", "pausing"].contains($0.slot) }
        .flatMap(\.words)
    )
    return folded.words.indices.filter { !taken.contains($0) }.allSatisfy { word in
      let typed = folded.typed(word)
      let spoken = understanding.amendment(in: typed, at: moment)
      return spoken.rest.isEmpty && !spoken.saysValue && spoken.ordinal == nil
        || saysOnly([typed], ["anyway", "only"])
        || !understanding.references.read(typed).values(of: "entry").isDisjoint(with: ["halt"])
    }
  }

  private func unchanged(_ utterance: Utterance) -> Understood {
    var refused = context.understood(.undo, utterance)
    refused.act = .refusal
    return refused
  }

  private func undoing(_ utterance: Utterance) -> Understood {
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = dialogue.memory.hasJustChanged
    return undoing
  }

  /// What notes what somebody told.
  private static let noted: Set<Intent> = [
    .payRecurring, .unpayRecurring, .payInstalment, .finishDependent, .updateService, .changeRecurring,
  ]
  private static let mostWords = 10
  private static let mostWordsOfRemoval = 3
}

extension [String] {
  fileprivate func isDisjoint(with others: Set<String>) -> Bool { !contains(where: others.contains) }
}
