import Foundation
import IntentFiles
import Models
import Understanding

/// The values of slots as one sentence says them.
///
/// A class, for every slot that is looked for holds it.
final class WordsOfSlots {
  let reading: SlotReading
  /// The dependents' names, which are values as they were typed.
  let names: Set<String>
  let texts: [String: FreeText]
  let zone: TimeZone

  init(reading: SlotReading, names: Set<String>, texts: [String: FreeText], zone: TimeZone) {
    self.reading = reading
    self.names = names
    self.texts = texts
    self.zone = zone
  }

  func values(of sources: [Slot: SlotSource]) -> [Slot: SlotValue] {
    var values: [Slot: SlotValue] = [:]
    for (slot, source) in sources {
      guard let value = value(from: source) else { continue }
      // Most sentences say none; one that says something may say all.
      if values.isEmpty { values.reserveCapacity(sources.count) }
      values[slot] = value
    }
    return values
  }

  func value(from source: SlotSource) -> SlotValue? {
    switch source {
    case .vocabulary(let name):
      reading[name].map { .text(word(of: $0)) }
    case .text(let name):
      texts[name]?.reader.read(reading.text, except: takenWords).map(SlotValue.text)
    case .value(let value):
      self.value(value)
    }
  }

  /// A relationship is named by its value, a person by the name as it was typed, but for its ending.
  private func word(of match: SlotReading.Match) -> String {
    names.contains(match.value) && Folding.fold(match.typed) == Folding.fold(match.value) ? match.typed : match.value
  }

  private func value(_ value: SpokenValue) -> SlotValue? {
    let values = reading.values
    return switch value {
    case .amount: values.amount.map { .money(value: $0.value, currency: $0.currency) }
    case .ordinal: values.ordinal.map { .number($0.value) }
    case .when: unreadTimes.isEmpty ? values.when.map { .text($0.normalized(zone: zone)) } : nil
    case .repeat: values.when?.repetition.map { .text($0.rawValue) }
    case .start: values.range.map { .text($0.start.description) }
    case .end: values.range.map { .text($0.end.description) }
    }
  }

  /// The words that say when and how much belong to nobody's own words.
  private var takenWords: [Range<Int>] {
    (reading.values.when?.words ?? []) + (reading.values.amount.map { [$0.words] } ?? []) + unreadTimes
  }

  /// Times that were said and cannot be read: what else the sentence says of time is not all of it.
  private var unreadTimes: [Range<Int>] { reading.text.unreadTimes(except: reading.values.when?.words ?? []) }

  /// Whether the sentence is nothing but values.
  private(set) lazy var isElliptical = reading.isElliptical

  /// What the sentence says to a question, if it says nothing else.
  var reply: Utterance.Reply? {
    guard isElliptical, let match = reading[Self.replies],
      reading.matches.allSatisfy({ $0.slot == Self.replies || match.words.contains($0.words) })
    else { return nil }
    return Utterance.Reply(rawValue: match.value)
  }

  private static let replies = "reply"
}

extension Range<Int> {
  fileprivate func contains(_ other: Self) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
