package import Calendars
package import FoundationEssentials

/// The types that are muted for a time, and when each of them is wanted again.
///
/// They are switched off as those are that are muted for good: it is only here that they differ.
package struct TimedMutes: Hashable, Sendable {
  package private(set) var ends: [MutableType: OffsetDateTime] = [:]

  package init() {}

  package init(_ ends: [MutableType: OffsetDateTime]) { self.ends = ends }

  package subscript(type: MutableType) -> OffsetDateTime? {
    get { ends[type] }
    set { ends[type] = newValue }
  }

  package var isEmpty: Bool { ends.isEmpty }

  /// Those whose time is over at an instant.
  package func over(at instant: Date) -> [MutableType] { ends.filter { $0.value.date <= instant }.map(\.key) }

  /// Leaves out what is wanted by its switch: nothing of it is muted.
  package mutating func keep(mutedBy settings: NotificationSettings) {
    ends = ends.filter { settings.isMuted($0.key) }
  }
}

extension NotificationSettings {
  /// Whether a type is switched off by itself, for good or for a time.
  package func isMuted(_ type: MutableType) -> Bool {
    switch type {
    case .notifications(let type): !self[keyPath: Self.switchOf(type)]
    case .alerts(let type): mutedAlerts.contains(type)
    }
  }

  /// Switches a type off by itself, for good unless a time is told behind it.
  package mutating func mute(_ type: MutableType) { setMuted(type, true) }

  /// Switches a type off or on by itself, for good.
  mutating func setMuted(_ type: MutableType, _ isMuted: Bool) {
    timedMutes[type] = nil
    switch type {
    case .notifications(let type): self[keyPath: Self.switchOf(type)] = !isMuted
    case .alerts(let type):
      mutedAlerts = isMuted ? Self.sorted(mutedAlerts + [type]) : mutedAlerts.filter { $0 != type }
    }
  }

  /// Returns when notifications of a kind are wanted again that are muted for a time, with all others or by themselves; nil where
  /// they are not.
  package func endOfMute(of kind: NotificationKind) -> Date? {
    let own = NotificationType(rawValue: kind.rawValue).flatMap { timedMutes[.notifications($0)] }
    return [mutedUntil, own].compactMap { $0?.date }.max()
  }

  /// When the first of what is muted for a time is wanted again; nil where nothing is.
  package var nextEndOfMute: Date? { ([mutedUntil].compactMap(\.self) + timedMutes.ends.values).map(\.date).min() }
}
