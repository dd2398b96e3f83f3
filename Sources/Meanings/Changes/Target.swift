package import Calendars
package import Models
import Understanding

/// Which of the things that are held a sentence means: whatever it names of one must fit.
package struct Target: Hashable, Sendable {
  package var id: String?
  /// The place in the list of them, from 1; negative from its end.
  package var place: Int?
  /// Words of what it says.
  package var name: String?
  package var amount: DecimalAmount?
  package var day: CalendarDay?
  package var time: ClockTime?
  /// Whether the time is one that the face of a clock shows twice.
  package var isOnFace = false
  package var isAll = false
  /// The ones of which one is meant, and nothing says which.
  package var among: [String]?

  package init(
    id: String? = nil,
    place: Int? = nil,
    name: String? = nil,
    amount: DecimalAmount? = nil,
    day: CalendarDay? = nil,
    time: ClockTime? = nil,
    isAll: Bool = false
  ) {
    self.id = id
    self.place = place
    self.name = name
    self.amount = amount
    self.day = day
    self.time = time
    self.isAll = isAll
  }

  /// Whether words name all there are.
  package static func namesAll(_ words: String) -> Bool { all.contains(words.trimmingPrefix("ال").lowercased()) }

  private static let all: Set<String> = [
    "كل", "كلها", "كلهم", "جميع", "جميعها", "جميعهم", "كافة", "all", "every", "everything", "all of them", "every one",
    "hamısı", "hamısını", "bütün", "bütününü",
  ]

  /// Something that may be meant, as far as words can name it.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let text: String
    package let amount: DecimalAmount?
    package let day: CalendarDay?
    package let time: ClockTime?

    package init(
      id: String,
      text: String,
      amount: DecimalAmount? = nil,
      day: CalendarDay? = nil,
      time: ClockTime? = nil
    ) {
      self.id = id
      self.text = text
      self.amount = amount
      self.day = day
      self.time = time
    }
  }

  private func isTime(_ held: ClockTime?, _ said: ClockTime) -> Bool {
    held == said || isOnFace && held.map { abs($0.minuteOfDay - said.minuteOfDay) == Self.halfDay } ?? false
  }

  private static let halfDay = 12 * 60

  /// Returns the places, from 0, of those that may be meant: one where the target is found, several where it is to be asked.
  package func places(in candidates: [Candidate]) -> [Int] {
    if let id { return candidates.indices.filter { candidates[$0].id == id } }
    if let among { return candidates.indices.filter { among.contains(candidates[$0].id) } }
    if let place {
      return [place < 0 ? candidates.count + place : place - 1].filter(candidates.indices.contains)
    }
    let fitting = candidates.indices.filter { index in
      let candidate = candidates[index]
      return (amount == nil || candidate.amount?.value == amount?.value) && (day == nil || candidate.day == day)
        && (time.map { isTime(candidate.time, $0) } ?? true)
    }
    guard let name else { return fitting }
    return TargetSearch(name).matches(in: fitting.map { candidates[$0].text }).map { fitting[$0] }
  }
}
