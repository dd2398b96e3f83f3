package import FoundationEssentials
package import Localization
package import Models

/// The sentences about where alerts and notifications come from, and how old what is known of them is.
package struct SourceWording: Sendable {
  private let localizer: Localizer
  private let now: Date

  package init(localizer: Localizer, now: Date) {
    self.localizer = localizer
    self.now = now
  }

  /// When it answered last, why it has not since, and what of it was too much to keep.
  package func state(of source: some HeardBackend) -> String {
    ([freshness(of: source)] + excess(of: source)).joined(separator: " ")
  }

  /// A sentence for each thing that was too much.
  package func excess(of source: some HeardBackend) -> [String] {
    (source.excess?.explanations ?? []).map { localizer.text($0) }
  }

  /// What a backend has yet to hear of, and when one that wants to be left alone is asked again.
  package func outlook(of source: some HeardBackend, dismissals: Int, marks: Int) -> [String] {
    let closedFor = source.closedFor(at: now)
    // What asks and what words it are not of the same second.
    let minutes = closedFor > 0 ? max(1, Int((closedFor / 60).rounded())) : 0
    let facts = [
      ("source.unheard.dismissals", dismissals), ("source.unheard.marks", marks), ("source.closed", minutes),
    ]
    return facts.filter { $0.1 > 0 }.map { key, count in localizer.text(key, .text("\(count)")) }
  }

  /// When it answered last, and why it has not since.
  package func freshness(of source: some HeardBackend) -> String {
    let name = Argument.text(source.url)
    guard let answeredAt = source.answered(at: now) else {
      if source.answeredAt != nil { return ahead(name, source.failure) }
      if (source as? any FollowedBackend)?.isAsking == true { return localizer.text("source.asking", name) }
      guard let failure = source.failure else { return localizer.text("source.waiting", name) }
      return localizer.text("source.silent", name, reason(failure))
    }
    guard let failure = source.failure else { return localizer.text("source.fresh", name, age(of: answeredAt)) }
    return localizer.text("source.stale", name, age(of: answeredAt), reason(failure))
  }

  /// How old what it told is, of one that is being asked anew.
  package func asking(_ source: some HeardBackend) -> String {
    let name = Argument.text(source.url)
    guard let answeredAt = source.answered(at: now) else { return localizer.text("source.asking", name) }
    return localizer.text("source.asking.anew", name, age(of: answeredAt))
  }

  /// A time that is yet to come tells no age.
  private func ahead(_ name: Argument, _ failure: Explanation?) -> String {
    guard let failure else { return localizer.text("source.aheadOfClock", name) }
    return localizer.text("source.aheadOfClock.failing", name, reason(failure))
  }

  /// The same for one that did not answer when it was asked last, or never yet; nil where it did.
  package func staleness(of source: some FollowedBackend) -> String? {
    source.failure != nil || source.isNew ? state(of: source) : nil
  }

  /// The sentence around it brings its own full stop.
  private func reason(_ failure: Explanation) -> Argument {
    let text = localizer.text(failure)
    return .phrase(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  private func age(of instant: Date) -> Argument {
    let minutes = Int(now.timeIntervalSince(instant) / 60)
    let text =
      switch minutes {
      case ..<1: localizer.text("age.now")
      case 1..<60: localizer.text("age.minutes", .integer(minutes))
      case 60..<2_880: localizer.text("age.hours", .integer(minutes / 60))
      default: localizer.text("age.days", .integer(minutes / 1_440))
      }
    return .phrase(text)
  }
}
