package import Calendars
package import Meanings
package import Understanding

/// What a sentence says of a change besides slots.
extension ConversationUnderstanding {
  /// Returns what a text says of how something is to be otherwise.
  package func amendment(in text: String, at moment: Moment, isOfTime: Bool = false) -> SpokenAmendment {
    amendments.read(text, at: moment, isOfTime: isOfTime)
  }

  /// Whether a text has words for spans of time, or for what comes before something.
  package func countsTime(in text: String) -> Bool {
    let found = references.read(text)
    return !found.values(of: "span").isEmpty || !found.values(of: "before").isEmpty
  }

  /// How many of the things that were done last a text means: of `both` two, of «عنهم» all of those `together`; nil for one.
  package func several(in text: String, together: Int) -> Int? {
    let values = references.read(text).values(of: "several")
    guard !values.isEmpty else { return nil }
    return values.lazy.compactMap(Int.init).first ?? (pair(in: text) != nil ? 2 : together)
  }

  /// The words of a text that mean two things together.
  package func pair(in text: String) -> Range<Int>? { references.read(text).pair }

  /// Whether a text means the hour that was said before: «بكرة نفس الوقت».
  package func meansSameTime(_ text: String) -> Bool { references.read(text).values(of: "same").contains("time") }

  /// Whether a text speaks of money that came in; nil where it says neither that nor that it was spent.
  package func saysIncome(_ text: String) -> Bool? {
    let cues = income.cues(in: text)
    return cues.isEmpty ? nil : cues.contains("income") && !cues.contains("expense")
  }

  /// Whether a sum is to be added to what is held, or taken from it; nil where it is to replace it.
  package func direction(in text: String) -> Amendment.Direction? {
    let folded = FoldedText(text)
    let places = shifts.places(in: folded)
    // `put my budget up to 90` says how much it is to be, and adds nothing.
    let isValue = places.contains { cue in
      cue.value == "to" && cue.words.upperBound < folded.words.count
        && folded[cue.words.upperBound].first?.isNumber == true
    }
    return Amendment.Direction(cues: Set(places.map(\.value)).subtracting(isValue ? ["plus"] : []))
  }

  /// Whether a text has a word that does what an intent is for, in any form.
  package func speaks(of intent: Intent, in text: String) -> Bool { acts.speaks(of: intent.rawValue, in: text) }

  /// The days of a span that a text says, the last such that have been.
  package func pastDays(in text: String, at moment: Moment) -> ClosedRange<CalendarDay>? {
    knowingReader.read(text, at: moment).values.when.flatMap { $0.isSpan ? $0.pastDays ?? $0.days : nil }
  }

  /// Whether a text begins with a conjunction, and not with a request.
  package func isJoinedAlone(_ text: String) -> Bool {
    let folded = FoldedText(text)
    return Joints(text: folded).isJoined && !references.read(folded).beginsRequest && !requestReader.asks(text)
  }

  /// Whether a text means what stands beside something else in a list: «اللي بعد», `the one after`.
  package func meansNeighbour(_ text: String) -> Bool { !references.read(text).values(of: "neighbour").isEmpty }

  /// The kinds of things that a text names: «تذكير», `the transaction`.
  package func kinds(in text: String) -> Set<RecordKind> {
    Set(references.read(text).values(of: "kind").compactMap(RecordKind.init(rawValue:)))
  }

  /// Whether a text is made of words alone that stand for something else: `it`.
  package func namesNothing(_ text: String) -> Bool { references.read(text).isBare }

  /// Returns the kind of alerts that a text names; nil where it is what is to go on: «كل شيء إلا الضرائب».
  package func alertType(in text: String, at moment: Moment) -> String? {
    limits.cues(in: text).contains("limit") ? nil : knowingReader.read(text, at: moment)["alert_type"]?.value
  }

  /// Whether a text has a word that raises or lowers a sum.
  package func shifts(in text: String) -> Bool {
    !shifts.cues(in: text).isDisjoint(with: ["up", "down", "more", "less"])
  }

  /// The place in a list that a text names.
  package func ordinal(in text: String, at moment: Moment) -> Int? {
    knowingReader.read(text, at: moment).values.ordinal?.value
  }

  /// The words by which a text names what an intent is about.
  package func name(in text: String, of intent: String, at moment: Moment) -> String? {
    let words = WordsOfSlots(
      reading: knowingReader.read(text, at: moment),
      names: knownNames,
      texts: texts,
      moment: moment
    )
    return (sources[intent]?[.text]).flatMap(words.value(from:))?.text
  }

  /// Up to when something is to be: «لين الخميس», `for two hours`; nil where a text says neither, or more than that.
  package func end(in text: String, at moment: Moment) -> SlotValue? {
    let cues = limits.cues(in: text)
    guard !cues.contains("limit") else { return nil }
    if !cues.contains("until"), let lead = span(in: FoldedText(text)) {
      let instant = lead.instant(after: moment)
      return .text(OffsetDateTime(instant, in: moment.zone).description)
    }
    let hour = ClockRangeReader(words: reader.values, at: moment).readEnd(FoldedText(text))
    guard let when = knowingReader.read(text, at: moment).end(isLed: cues.contains("until")) else {
      return hour.map { .text($0.description) }
    }
    return .text(when.normalized(zone: moment.zone))
  }
}
