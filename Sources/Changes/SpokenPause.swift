import Calendars
package import Meanings
package import SentenceWords
package import Understanding

/// Until when words put something off: «ساعة», `until tomorrow`, `to Sunday at 5pm`.
package struct SpokenPause {
  package let understanding: ConversationUnderstanding
  package let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// Returns the value of the slot `when`; nil where a text says no time.
  package func end(in text: String) -> SlotValue? {
    if let when = understanding.knowingReader.read(text, at: moment).values.when {
      return .text(when.normalized(zone: moment.zone))
    }
    return understanding.span(in: FoldedText(text)).map { span in
      .text(OffsetDateTime(span.instant(after: moment), in: moment.zone).description)
    }
  }
}
