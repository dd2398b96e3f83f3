import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Models
import Notifications
import Repositories
import Scheduling
import Store

/// The words of notices of which nobody was told yet: they say what holds when they are told.
@MainActor
struct UntoldWords: AccountPart {
  let account: Account

  /// Words anew what came of a record that was changed since, as its new name or sum.
  func word(_ wanted: [NotificationPlan.Wanted], by planner: Planner, now: Date) throws(StoreError) {
    let held = try records()
    for wanted in wanted {
      guard let cause = try held.schedule.cause(wanted.id), try held.withdrawals.isLeft(cause.inboxID) == true,
        var item = try held.inbox.get(cause.inboxID)
      else { continue }
      let wording = NotificationWording(localizer: account.localizer)
      let planned = planner.clock.day(at: cause.due)
      // What says what the record says, on whatever day and in whatever language it was put so, stays as it is.
      let wordings = wanted.content.wordings(planned: planned)
      let isTrue = Language.allCases.lazy.map { NotificationWording(localizer: account.assistant.localizer(for: $0)) }
        .flatMap { wordings.map($0.words) }
        .contains { title, body in
          item.title == title && (item.body == body || item.body.hasPrefix(body + Self.lineEnd))
        }
      if isTrue { continue }
      let time = try account.delivery.tellingTime(of: wanted.kind, planner, now: now)
      let comes = planner.clock.day(at: time)
      let (title, body) = wording.words(of: wanted.content.told(planned: planned, on: comes, isHeld: true))
      // Behind it stands that it comes late.
      let rest = item.body.split(separator: Self.lineEnd, omittingEmptySubsequences: false).dropFirst()
      (item.title, item.body) = (title, ([body[...]] + rest).joined(separator: Self.lineEnd))
      try held.withdrawals.word(item)
    }
  }

  /// Says of what quiet hours held for when it was, where nobody was there when they ended, as if nobody had looked in them.
  func sayLate(_ item: NotificationItem, by planner: Planner, now: Date) throws(StoreError) -> NotificationItem {
    guard planner.isQuiet(at: item.createdAt), planner.isMissed(item.createdAt, now: now),
      !item.body.contains(Self.lineEnd)
    else { return item }
    let clock = planner.clock
    let reason = ShiftReason.late(clock.time(at: item.createdAt), clock.day(at: item.createdAt), missed: 1)
    var late = item
    late.body = [item.body, account.localizer.text(reason.explanation)].filter { !$0.isEmpty }
      .joined(separator: Self.lineEnd)
    try records().withdrawals.word(late)
    return late
  }

  private static let lineEnd = "\n"
}
