import Calendars
import Models

/// Which of what is said is named, and which only counted.
///
/// What a person is to do before somebody is likely to be there again is named, however much it is; nothing is named twice before it crosses a
/// step or changes.
struct Naming {
  /// As what everything was said last.
  let marks: [Matter.ID: AlertPacing.Mark]
  let today: CalendarDay
  let policy: PacingPolicy

  /// Returns what of it is named, in the order in which that is done.
  func named(of matters: [Matter], in speech: Speech) -> [Matter.ID] {
    let (now, along) = (Set(speech.now), Set(speech.along.values.flatMap(\.self)))
    let row = Set(speech.together + speech.recalled)
    let atOnce = namedAtOnce(of: matters.filter { now.contains($0.id) })
    let besides = matters.filter { along.contains($0.id) && isUnnamed($0) && isLate($0) }
    return (atOnce + besides).map(\.id) + named(ofRow: matters.filter { row.contains($0.id) && isUnnamed($0) })
  }

  /// Of what is said one by one all that is critical is named, of the rest up to a number, and beyond it what would be too late.
  private func namedAtOnce(of now: [Matter]) -> [Matter] {
    now.filter { $0.severity == .critical }
      + [false, true].flatMap { isOfDependents in
        let rest = now.filter { ($0.kind == .dependent) == isOfDependents && $0.severity < .critical }
        let freely = rest.count > Bounds.toldAtOnce ? 0 : AlertPacing.namedInSentence
        return rest.enumerated().filter { $0.offset < freely || isLate($0.element) }.map(\.element)
      }
  }

  /// Of what is told together all that would be too late, then what was never named by its deadline, and the most urgent.
  private func named(ofRow fresh: [Matter]) -> [Matter.ID] {
    let byDeadline = fresh.filter { $0.deadline != nil }.sorted { one, other in
      (one.deadline ?? .last, -one.severity.rank) < (other.deadline ?? .last, -other.severity.rank)
    }
    var named = byDeadline.filter(isLate).map(\.id)
    let near = byDeadline.filter { matter in
      step(of: matter) == nil && !named.contains(matter.id) && daysLeft(matter) <= policy.recalledDays
    }
    named += near.prefix(max(0, AlertPacing.namedInSentence - named.count)).map(\.id)
    let first = fresh.min { (-$0.severity.rank, $0.deadline ?? .last) < (-$1.severity.rank, $1.deadline ?? .last) }
    if let first, named.count < AlertPacing.namedInSentence, !named.contains(first.id) { named.append(first.id) }
    return named
  }

  private func daysLeft(_ matter: Matter) -> Int { matter.deadline?.days(since: today) ?? .max }

  /// Whether a matter was not named since it crossed its last step or changed.
  private func isUnnamed(_ matter: Matter) -> Bool {
    guard let named = step(of: matter) else { return true }
    return named < Step.crossed(daysRemaining: matter.deadline?.days(since: today))
  }

  /// How many steps were behind when it was named last; nil where it never was, as urgent and with this deadline.
  func step(of matter: Matter) -> Int? {
    guard let mark = marks[matter.id], mark.deadline == matter.deadline, mark.severity >= matter.severity else {
      return nil
    }
    return mark.named
  }

  /// Whether a matter is due before somebody is likely to be there again.
  private func isLate(_ matter: Matter) -> Bool { (0...policy.lateDays).contains(daysLeft(matter)) }
}

extension AlertPacing {
  /// So many are named in one sentence.
  package static let namedInSentence = 3

  /// Says what of it is named, and notes what was said.
  mutating func name(
    _ matters: [Matter],
    in speech: inout Speech,
    due: Set<Matter.ID>,
    on today: CalendarDay,
    by policy: PacingPolicy
  ) {
    let naming = Naming(marks: marks, today: today, policy: policy)
    speech.named = naming.named(of: matters, in: speech)
    let (said, named) = (Set(speech.said), Set(speech.named))
    for matter in matters {
      let isDue = due.contains(matter.id) && said.contains(matter.id)
      guard isDue || named.contains(matter.id) else { continue }
      let mark = Mark(matter, on: today)
      let step = named.contains(matter.id) ? mark.step : naming.step(of: matter)
      marks[matter.id] = Mark(matter, on: today, saidOn: today, named: step)
    }
  }
}

extension Speech {
  /// Has what belongs together said as one, by the most urgent of it.
  mutating func group(_ matters: [Matter]) {
    let (atOnce, row) = (Set(now), Set(together + recalled))
    var first: [String: Matter.ID] = [:]
    // What is said one by one comes first: what would be said together beside it is said along with it.
    for matter in matters.filter({ atOnce.contains($0.id) }) + matters.filter({ row.contains($0.id) }) {
      guard let group = matter.group else { continue }
      guard let parent = first[group] else {
        if atOnce.contains(matter.id) { first[group] = matter.id }
        continue
      }
      along[parent, default: []].append(matter.id)
      now.removeAll { $0 == matter.id }
      together.removeAll { $0 == matter.id }
      recalled.removeAll { $0 == matter.id }
    }
  }
}
