import Foundation
import Models
import Notifications
import Operations
import PropertyTesting
import Store
import TestSupport
import Testing

/// Whatever comes in by any way, at the edges of what may: it is exported, taken elsewhere, and exported the same.
@MainActor
struct ExportPropertyTests {
  @Test func `whatever way it came in, what is exported is taken again to the byte`() async {
    await forAll(Gen<History>.history) { history in
      let here = try SampleAssistant(timeZone: history.zone)
      let there = try SampleAssistant(timeZone: history.zone)
      for step in history.steps { try step.perform(on: here) }
      let held = try here.held()
      there.now = here.now
      let report = try there.take(held)
      #expect(report.skipped == [], "\(held)")
      #expect(report.unchanged == 0)
      let again = try there.held()
      #expect(Array(again.utf8) == Array(held.utf8), "\(difference(held, again))")
      #expect(try there.take(held).line.hasPrefix("0 added, 0 changed"))
      #expect(Array(try there.held().utf8) == Array(held.utf8))
      #expect(try here.assistant.unreadableValues() == [])
    }
  }

  private func difference(_ held: String, _ again: String) -> String {
    let (old, new) = (held.split(separator: "\n"), again.split(separator: "\n"))
    return (old.filter { !new.contains($0) } + ["->"] + new.filter { !old.contains($0) }).joined(separator: "\n")
  }
}

/// What happens to a store, in the zone of its user.
struct History: Sendable {
  let zone: String
  let steps: [Step]
}

/// One thing that comes in: `way` says by which way.
struct Step: Sendable {
  let way: Int
  /// A JSON string, quotes and all.
  let text: String
  let id: String
  let at: String
  let day: String
  let link: String
  let amount: String
  let every: String
  let flag: Bool

  @MainActor
  func perform(on sample: SampleAssistant) throws {
    if way < Self.kinds {
      try sample.take(record)
    } else if way < Self.kinds + Self.operations {
      _ = sample.error(operation.method, operation.params)
    } else {
      try act(on: sample)
    }
  }

  static let kinds = 16
  static let operations = 9
  static let acts = 7

  private var record: String {
    let (every, link) = (every.isEmpty ? "" : #","every":"\#(every)""#, link.isEmpty ? "" : #","link":\#(link)"#)
    return switch way {
    case 0: #"{"kind":"profile","name":\#(text),"locale":"az"}"#
    case 1: #"{"kind":"service","service":"passport_renewal","expires":"\#(day)"}"#
    case 2:
      #"{"kind":"dependent","id":\#(id),"name":\#(text),"relationship":"ولدك","serviceType":\#(text),"daysRemaining":36525,"countedFrom":"\#(day)"}"#
    case 3:
      #"{"kind":"alert","id":\#(flag ? "9007199254740993" : "2"),"alertType":\#(text),"title":\#(text),"message":\#(text),"severity":"high","isRead":\#(flag),"createdAt":"\#(at)","deadlineDate":"\#(day)","actionUrl":\#(link.isEmpty ? "null" : self.link)}"#
    case 4: #"{"kind":"appointment","id":\#(id),"petName":\#(text),"time":"\#(at)"}"#
    case 5:
      #"{"kind":"transaction","id":\#(id),"amount":"\#(amount)","currency":"SAR","merchant":\#(text),"at":"\#(at)"}"#
    case 6: #"{"kind":"transaction","amount":"\#(amount)","currency":"SAR","category":\#(text),"at":"\#(at)"}"#
    case 7: #"{"kind":"budget","period":"daily","category":\#(text),"amount":"\#(amount)","currency":"SAR"}"#
    case 8:
      #"{"kind":"goal","id":\#(id),"title":\#(text),"target":"\#(amount)","current":"1.50","currency":"SAR","deadline":"\#(day)"}"#
    case 9:
      #"{"kind":"recurring","id":\#(id),"title":\#(text),"amount":"\#(amount)","currency":"SAR","every":"monthly","nextDue":"\#(day)"}"#
    case 10:
      #"{"kind":"loan","id":\#(id),"status":\#(text),"amount":"\#(amount)","currency":"SAR","reason":\#(text),"nextPaymentDue":"\#(day)"}"#
    case 11:
      #"{"kind":"notification","id":\#(id),"type":\#(text),"title":\#(text),"body":\#(text),"createdAt":"\#(at)","isRead":\#(flag)\#(link)}"#
    case 12: #"{"kind":"reminder","id":\#(id),"title":\#(text),"body":\#(text),"at":"\#(at)"\#(every)\#(link)}"#
    case 13:
      #"{"kind":"device","deviceToken":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a0\#(flag ? 8 : 9)","createdAt":"\#(at)"}"#
    case 14: #"{"kind":"balance","amount":"\#(amount)","currency":"SAR","day":"\#(day)"}"#
    default: #"{"kind":"settings","goalProgress":\#(flag),"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#
    }
  }

  private var operation: (method: String, params: String) {
    switch way - Self.kinds {
    case 0:
      (
        "notifications/schedule",
        #"{"id":\#(id),"title":\#(text),"body":\#(text),"triggerDate":"\#(at)","isDeadline":\#(flag)\#(every.isEmpty ? "" : #","repeatInterval":"\#(every)""#)}"#
      )
    case 1:
      (
        "events/record",
        #"{"event":{"kind":"transaction","amount":"\#(amount)","currency":"SAR","category":\#(text),"at":"\#(at)"}}"#
      )
    case 2:
      (
        "events/record",
        #"{"event":{"kind":"goal","id":\#(id),"title":\#(text),"target":"100","current":"\#(amount)","currency":"SAR"}}"#
      )
    case 3: ("events/record", #"{"event":{"kind":"opened"}}"#)
    case 4: ("notifications/markRead", #"{"id":\#(id)}"#)
    case 5: ("alerts/dismiss", #"{"id":2}"#)
    case 6: ("settings/update", #"{"settings":{"achievements":\#(flag),"quietHoursEnd":null}}"#)
    case 7: ("notifications/permission", #"{"answer":"\#(flag ? "granted" : "denied")"}"#)
    default: ("notifications/stats", #"{"isCounting":\#(flag)}"#)
    }
  }

  @MainActor
  private func act(on sample: SampleAssistant) throws {
    let assistant = sample.assistant
    let records = try assistant.records()
    let word = (try? JSONDecoder().decode(String.self, from: Data(text.utf8))) ?? ""
    switch way - Self.kinds - Self.operations {
    case 0:
      let url = "https://inbox.example.com"
      if try records.inbox.source() == nil {
        try records.inbox.follow(InboxSource(url: url, tokenFile: flag ? "/etc/token" : nil))
      }
      let link = try? JSONDecoder().decode(String.self, from: Data(link.utf8))
      let items = [word, "é", "e\u{301}"].enumerated().map { index, id in
        NotificationItem(
          id: id + "\(index)",
          type: String(word.prefix(64)),
          title: String(word.prefix(64)),
          body: word,
          createdAt: sample.now.addingTimeInterval(-1 / 8),
          isRead: index == 1,
          link: link
        )
      }
      _ = try records.inbox.hold(items, of: url, telling: .init(isHeld: flag))
      try records.inbox.markRead(items[2].id)
      if flag { try records.inbox.delete(items[0].id, at: sample.now) }
    case 1:
      let source = AlertSource(url: "https://alerts.example.com/a", allowsForeignRedirects: true, entityTag: "x")
      try records.sources.put(source)
      let number = try records.alerts.freeNumber()
      try records.alerts.put(
        Alert(
          id: number,
          alertType: .taxDeadline,
          title: "t",
          message: String(word.prefix(256)),
          severity: .low,
          createdAt: "2026-11-14T10:00:00"
        )
      )
      if try records.sources.numbers(of: source.url)[number % 1_000] == nil {
        try records.sources.link(number, to: number % 1_000, at: source.url)
      }
      if flag { try records.alerts.dismiss(number) }
    case 2:
      let sessions = Sessions(assistant: assistant)
      let session = sessions.begin(in: "/tmp", from: assistant.perspective)
      _ = sessions.reply(to: word, in: session)
      _ = sessions.reply(to: "متى ينتهي جوازي؟", in: session)
      sessions.save()
    case 3: try records.inputHistory.append(word)
    case 4:
      let question = try JSONEncoder().encode("remind me to call \(word) tomorrow at 9 every day")
      _ = sample.error("chat/send", #"{"text":\#(String(decoding: question, as: UTF8.self))}"#)
    case 5:
      _ = sample.error("chat/send", #"{"text":"سجل ٥٠ ريال قهوة"}"#)
    default:
      sample.now += flag ? 86_400.125 : 45 * 60
      if every.isEmpty { _ = try assistant.deliverDue() }
    }
  }
}

extension Gen where Value == History {
  fileprivate static var history: Gen {
    let zones = [
      "Asia/Riyadh", "America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Asia/Kathmandu", "Pacific/Apia",
    ]
    return zip(Gen<String>.element(of: zones), Gen<[Step]>.array(of: .step, count: 1...10)).map {
      History(zone: $0.0, steps: $0.1)
    }
  }
}

extension Gen where Value == Step {
  fileprivate static var step: Gen {
    let words = zip(Gen<String>.element(of: Edges.texts), .element(of: Edges.ids), .element(of: Edges.links))
    let times = zip(
      Gen<String>.element(of: Edges.instants),
      .element(of: Edges.days),
      .element(of: ["", "daily", "weekly", "monthly", "yearly"])
    )
    let rest = zip(Gen<String>.element(of: Edges.amounts), Gen<Bool>.bool)
    return zip(Gen<Int>.int(in: 0...(Step.kinds + Step.operations + Step.acts - 1)), words, times, rest)
      .map { way, words, times, rest in
        Step(
          way: way,
          text: words.0,
          id: words.1,
          at: times.0,
          day: times.1,
          link: words.2,
          amount: rest.0,
          every: times.2,
          flag: rest.1
        )
      }
  }
}

/// The ends of what may come in, and what lies beyond them.
private enum Edges {
  static let texts: [String] =
    [#""x""#]
    + [
      " ", "", "\u{0}", "a\u{0}b", "\u{7F}\u{9B}31m", "\u{202E}\u{2066}قلب", "👩‍👩‍👧‍👦", "e\u{301}", "é", "\r\n", "a\\n\n\\b",
      String(repeating: "ش", count: 256), String(repeating: "x", count: 513), String(repeating: "\u{1}", count: 4_096),
      String(repeating: "e\u{301}", count: 9_000), "\"\\/", "\u{2028}\u{85}",
    ].map(quoted) + [#""\ud800""#, #""a\udc00b""#, #""\ud83d\ude00""#]
  static let ids =
    [
      "1", "m-1", "M-1", "é", "e\u{301}", "6F1C0000-0000-4000-8000-000000000000",
      "6f1c0000-0000-4000-8000-000000000000",
      String(repeating: "i", count: 512), String(repeating: "i", count: 4_096), "a\u{0}b", " x ", "",
    ].map(quoted)
  static let instants = [
    "2026-11-22T09:00:00+03:00", "2026-11-20T09:00:00-12:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00-14:00", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59+03:00", "9999-12-31T23:59:59-03:00",
    "0000-12-31T00:00:00Z", "10000-01-01T00:00:00Z", "2027-03-28T02:30:00+01:00", "2027-11-07T01:30:00-04:00",
    "2026-11-21T09:00:00.123+03:00", "2026-11-22T09:00:00+05:45", "2099-12-31T23:59:00Z", "2500-01-01T00:00:00Z",
    "2026-11-21T08:59:30+03:00", "2011-12-30T10:00:00Z",
  ]
  static let days = [
    "2026-12-01", "0001-01-01", "9999-12-31", "0000-01-01", "10000-01-01", "2028-02-29", "2027-02-29", "2026-11-21",
  ]
  static let links =
    [""]
    + ["https://example.com/a?b#c", "weird:thing", "tanbih://taxes", "/taxes/declarations", "tanbih://nowhere", " "]
    .map(quoted)
  static let amounts = ["42.50", "0", "1000000000000", "0.00000000000000001", "000000000000000001.0", "1000000000001"]

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"x\"".utf8), as: UTF8.self)
  }
}
