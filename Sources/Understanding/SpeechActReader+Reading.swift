/// What the words of one sentence come to.
extension SpeechActReader {
  struct Found<Kind: Sendable>: Sendable {
    let form: Kind
    let words: Range<Int>

    init?(form: Kind?, words: Range<Int>) {
      guard let form else { return nil }
      self.form = form
      self.words = words
    }

    /// Whether it is part of another phrase or stands close behind it: «كنت بسجل».
    func isWithin<Other>(_ other: Found<Other>) -> Bool {
      words.lowerBound >= other.words.lowerBound && words.lowerBound <= other.words.upperBound + 2
    }

    /// Whether it stands behind another word with at most two words between, or as many as may be: «لا داعي إنك تلغي».
    func isClose<Other>(behind other: Found<Other>, within most: Int = 2) -> Bool {
      (0...most).contains(words.lowerBound - other.words.upperBound)
    }
  }

  /// How a sentence speaks of a deed that it does not command.
  package enum Telling {
    /// As somebody's words.
    case quoted
    /// As what is not certain.
    case hedged
  }

  /// The words of one sentence, weighed.
  struct Reading {
    var deeds: [Found<DeedForm>] = []
    var cues: [Found<SpeechCue>] = []
    /// Whether it ends with a question mark.
    let isAsking: Bool

    init(isAsking: Bool) { self.isAsking = isAsking }

    var act: SpeechAct {
      if isRefused { return .refusal }
      if isAsked { return .question }
      return isReported ? .report : .command
    }

    private var isRefused: Bool {
      if has(.later), !verbs.isEmpty { return true }
      if has(.light), verbs.isEmpty { return true }
      let command = deeds.first { $0.form == .do }?.words.lowerBound ?? .max
      return deeds.contains { deed in
        if deed.form == .undone, deed.words.lowerBound < command, !isUrged(deed) { return true }
        return cues.contains { cue in
          switch cue.form {
          case .no: deed.form != .do && deed.isClose(behind: cue)
          case .not, .nobody: deed.isClose(behind: cue)
          case .warn: forbids(deed, cue)
          // `don't put my phone on mute`
          case .light: deed.isClose(behind: cue, within: 5)
          // «شيله، ماله داعي»: behind a command it is the reason, and before one «ماله داعي تذكرني» refuses.
          case .deny: deed.form != .do && cue.isClose(behind: deed) || deed.form == .doing && deed.isClose(behind: cue)
          case .unsaid: cue.isClose(behind: deed) || deed.form == .doing && deed.isClose(behind: cue)
          default: false
          }
        }
      }
    }

    /// Whether a warning stands before a verb of what is not done yet; «دير بالك لا تنسى» urges.
    private func forbids(_ deed: Found<DeedForm>, _ cue: Found<SpeechCue>) -> Bool {
      deed.form == .doing && deed.isClose(behind: cue) && !has(.urge)
    }

    /// Whether it warns of doing something: «أوعى تشيله».
    var forbids: Bool {
      cues.contains { cue in cue.form == .warn && deeds.contains { forbids($0, cue) } }
    }

    /// Whether it does something only if something else is so: «إذا نزل الراتب حط ٥٠٠», and not «إذا ممكن».
    var isConditional: Bool {
      cues.contains { cue in
        cue.form == .if
          && !cues.contains {
            $0.form == .polite && ($0.words.upperBound == cue.words.lowerBound || $0.isClose(behind: cue, within: 0))
          }
      }
    }

    /// Whether a clause says what is to be waited for, at its beginning, «أول ما ينزل الراتب», `unless it rains`, or behind what is to be
    /// done then, where that is still to come: «حط ٥٠٠ بعد ما ينزل الراتب».
    func waits(in text: FoldedText) -> Bool {
      cues.contains { cue in
        switch cue.form {
        // «خلها لين يوم الأحد»
        case .until:
          cue.words.lowerBound <= Self.latestStart && ComingClause.begins(at: cue.words.upperBound, in: text)
            && !deeds.contains { $0.form == .do && $0.words.lowerBound < cue.words.lowerBound }
        case .condition, .when:
          cue.words.lowerBound <= Self.latestStart || ComingClause.begins(at: cue.words.upperBound, in: text)
        default: false
        }
      }
    }

    /// «لا تنسى» is a word of another meaning.
    private func isUrged(_ deed: Found<DeedForm>) -> Bool {
      cues.contains { ($0.form == .urge || $0.form == .plain) && $0.words.overlaps(deed.words) }
    }

    private var isAsked: Bool {
      if has(.alternative) || has(.suppose) || has(.deliberate) { return true }
      let question = cues.first {
        ($0.form == .question || $0.form == .when) && $0.words.lowerBound <= Self.latestStart
      }
      // `how can I`: the question is what comes first.
      if let question, cues.contains(where: { $0.form == .polite && $0.words.lowerBound == question.words.upperBound })
      {
        return true
      }
      guard !has(.polite), !has(.urge) else { return false }
      let form = verbs.first?.form
      if has(.whether) { return form != .doing }
      if let question, question.words.lowerBound <= (verbs.first?.words.lowerBound ?? .max) { return true }
      if has(.if), let form, form != .do { return true }
      return isAsking && form != .do && form != .doing
    }

    /// Whether it gives somebody's words, or what is not certain, and does nothing of it: «محد قال الغيه», `maybe cancel it`.
    var told: Telling? {
      guard let first = verbs.first?.words.lowerBound else { return nil }
      // `she renewed it` tells what she did, and nothing that she said.
      if isQuoted(as: [.do, .doing]) { return .quoted }
      return cues.contains { $0.form == .hedge && $0.words.lowerBound < first } ? .hedged : nil
    }

    private func isQuoted(as forms: Set<DeedForm>? = nil) -> Bool {
      cues.contains { cue in
        // «سجل ١٠٠ عند الدكتور قال لي أدفع كاش» commands before it tells.
        cue.form == .quote
          && !(deeds.first { $0.form == .do }.map { $0.words.upperBound <= cue.words.lowerBound } ?? false)
          && verbs.contains { verb in
            (0...1).contains(verb.words.lowerBound - cue.words.upperBound) && forms?.contains(verb.form) != false
          }
          || (cue.form == .addressed || cue.form == .requested)
            && verbs.contains { verb in
              (verb.form == .doing || verb.form == .do && cue.form == .addressed)
                && (1...3).contains(verb.words.lowerBound - cue.words.upperBound)
            }
      }
    }

    var supposes: Bool { has(.suppose) && !verbs.isEmpty }

    var asksWhatFollows: Bool {
      (has(.question) || has(.when) || isAsking)
        && cues.contains { cue in cue.form == .if && verbs.contains { $0.words.lowerBound == cue.words.upperBound } }
    }

    private var isReported: Bool {
      let isTold = verbs.contains { $0.form == .do || $0.form == .told }
      let isElsewhere = cues.contains { cue in
        switch cue.form {
        case .price: !isTold
        case .wish: verbs.isEmpty || verbs.contains { $0.isWithin(cue) }
        case .unreal, .once:
          !isTold || verbs.contains { ($0.form == .do || $0.form == .doing) && $0.isWithin(cue) }
        default: false
        }
      }
      if !isTold, verbs.contains(where: { $0.form == .meant }) { return true }
      return isElsewhere || isQuoted()
        || verbs.contains { $0.form == .done } && !verbs.contains { $0.form == .do } && !has(.polite)
    }

    /// What is said to be done, in any form.
    private var verbs: [Found<DeedForm>] { deeds.filter { $0.form != .thing } }

    func has(_ cue: SpeechCue) -> Bool { cues.contains { $0.form == cue } }

    /// A question may begin behind «طيب», `and`, `so`.
    private static var latestStart: Int { 1 }
  }
}
