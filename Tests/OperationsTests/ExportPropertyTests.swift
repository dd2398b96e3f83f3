import Assistant
import AssistantSupport
import Calendars
import Conversations
import Following
import ForAll
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import PropertyTesting
import Records
import Repositories
import Store
import Testing
import TestSupport

/// Whatever comes in, by any way and at the edges of what may: it is exported, taken elsewhere, and exported the same.
@MainActor
struct ExportPropertyTests {
  @Test(arguments: WayIn.allCases)
  func `what is exported is taken again to the byte`(way: WayIn) async throws {
    // One store for all cases, with a user of its own for each: to open one takes longer than a case.
    let (here, there) = (try SampleAssistant(timeZone: nil), try SampleAssistant(timeZone: nil))
    var number = 0
    // One that is read, due long ago, and unknown to be read at its backend.
    await forAll(.stored, .element(of: EdgesOfStored.zones), replaying: [0x9A4DF08BDE078281]) { stored, zone in
      number += 1
      (here.now, there.now) = (SampleAssistant.morning, SampleAssistant.morning)
      for sample in [here, there] { try sample.become("user \(number)") }
      try here.take(#"{"kind":"profile","timeZone":"\#(zone)"}"#)
      try stored.come(by: way, into: here)
      there.now = here.now
      try check(here, there)
    }
  }

  @Test func `what is exported is taken in any order, and what is taken again is unchanged`() async throws {
    let (here, there) = (try SampleAssistant(timeZone: nil), try SampleAssistant(timeZone: nil))
    var number = 0
    let ways = Gen<WayIn>.element(of: WayIn.allCases)
    await forAll(zip(.stored, .stored, ways), .element(of: EdgesOfStored.zones), .int(in: 0...1_000_000)) {
      things,
      zone,
      seed in
      number += 1
      (here.now, there.now) = (SampleAssistant.morning, SampleAssistant.morning)
      for sample in [here, there] { try sample.become("order \(number)") }
      try here.take(#"{"kind":"profile","timeZone":"\#(zone)"}"#)
      try things.0.come(by: .records, into: here)
      _ = try here.take(things.0.record)
      #expect(try here.take(things.0.record).line.hasPrefix("0 added, 0 changed"), "\(things.0.record)")
      try things.1.come(by: things.2, into: here)
      there.now = here.now
      let held = try here.held()
      var order = Shuffling(state: UInt64(seed))
      // What was counted several times in one second stands in its order.
      let events = held.split(separator: "\n").filter { $0.contains(#""kind":"event""#) }
      let others = held.split(separator: "\n").filter { !events.contains($0) }
      let report = try there.take((others.shuffled(using: &order) + events).joined(separator: "\n"))
      #expect(report.skipped == [], "\(held)")
      // What is of one kind stands in the order in which it came.
      let (lines, again) = (held.split(separator: "\n").sorted(), try there.held().split(separator: "\n").sorted())
      #expect(lines == again, "\(difference(held, again.joined(separator: "\n")))")
    }
  }

  private func check(_ here: SampleAssistant, _ there: SampleAssistant) throws {
    let held = try here.held()
    let report = try there.take(held)
    #expect(report.skipped == [], "\(held)")
    #expect(report.unchanged == 0, "\(held)")
    let again = try there.held()
    // `==` of strings overlooks composition; bytes do not.
    #expect(Array(again.utf8) == Array(held.utf8), "\(difference(held, again))")
    #expect(try there.take(held).line.hasPrefix("0 added, 0 changed"))
    #expect(try Array(there.held().utf8) == Array(held.utf8))
    #expect(try here.client.account.keeper.unreadableValues() == [])
  }

  private func difference(_ held: String, _ again: String) -> String {
    let (old, new) = (held.split(separator: "\n"), again.split(separator: "\n"))
    return (old.filter { !new.contains($0) } + ["->"] + new.filter { !old.contains($0) }).joined(separator: "\n")
  }
}

/// By which way something comes to be held.
enum WayIn: CaseIterable, Sendable {
  case records, operations, backend, conversation
}

/// One thing that comes in, in as many forms as there are: `form` chooses one of those that a way has.
struct StoredThing: Sendable {
  let form: Int
  /// JSON strings, quotes and all.
  let text: String
  let id: String
  /// Nil for none.
  let link: String?
  let at: String
  let day: String
  let amount: String
  let every: String?
  let flag: Bool
  /// How much later it is afterwards, in seconds.
  let later: Double

  @MainActor
  func come(by way: WayIn, into sample: SampleAssistant) throws {
    switch way {
    case .records: try sample.take(record)
    case .operations:
      try sample.take(record)
      // What does not fit is refused, which is as good.
      for call in operations { _ = sample.error(call.method, call.params) }
    case .backend: try tell(sample)
    case .conversation: try talk(to: sample)
    }
    sample.now += later
    if flag { _ = try sample.client.account.delivery.deliverDue() }
  }

  var record: String {
    let repeating = every.map { #","every":"\#($0)""# } ?? ""
    let linked = link.map { #","link":\#($0)"# } ?? ""
    let money = #""amount":"\#(amount)","currency":"SAR""#
    let records = [
      #"{"kind":"profile","name":\#(text),"locale":"az"}"#,
      #"{"kind":"service","service":"passport_renewal","expires":"\#(day)"}"#,
      #"{"kind":"dependent","id":\#(id),"name":\#(text),"relationship":"ولدك","serviceType":\#(text),"daysRemaining":36525,"countedFrom":"\#(day)","acknowledgedOn":"\#(day)"}"#,
      #"{"kind":"alert","id":\#(flag ? "9007199254740993" : "2"),"alertType":\#(text),"title":\#(text),"message":\#(text),"severity":"high","isRead":\#(flag),"createdAt":"\#(at)","deadlineDate":"\#(day)","actionUrl":\#(link ?? "null")}"#,
      #"{"kind":"appointment","id":\#(id),"petName":\#(text),"time":"\#(at)"}"#,
      #"{"kind":"transaction","id":\#(id),\#(money),"merchant":\#(text),"at":"\#(at)"}"#,
      #"{"kind":"transaction",\#(money),"category":\#(text),"at":"\#(at)"}"#,
      #"{"kind":"budget","period":"daily","category":\#(text),\#(money)}"#,
      #"{"kind":"goal","id":\#(id),"title":\#(text),"target":"\#(amount)","current":"1.50","currency":"SAR","deadline":"\#(day)"}"#,
      #"{"kind":"recurring","id":\#(id),"title":\#(text),\#(money),"every":"monthly","nextDue":"\#(day)"}"#,
      #"{"kind":"loan","id":\#(id),"status":\#(text),\#(money),"reason":\#(text),"nextPaymentDue":"\#(day)"}"#,
      #"{"kind":"notification","id":\#(id),"type":\#(text),"title":\#(text),"body":\#(text),"createdAt":"\#(at)","isRead":\#(flag)\#(linked)}"#,
      #"{"kind":"reminder","id":\#(id),"title":\#(text),"body":\#(text),"at":"\#(at)"\#(repeating)\#(linked)}"#,
      #"{"kind":"device","deviceToken":"\#(String(repeating: "9f", count: 32))","createdAt":"\#(at)"}"#,
      #"{"kind":"balance",\#(money),"day":"\#(day)"}"#,
      #"{"kind":"settings","goalProgress":\#(flag),"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#,
    ]
    return records[form % records.count]
  }

  private var operations: [(method: String, params: String)] {
    let repeating = every.map { #","repeatInterval":"\#($0)""# } ?? ""
    let words = #""id":\#(id),"title":\#(text),"body":\#(text)"#
    let money = #""currency":"SAR","amount":"\#(amount)""#
    let first: [(String, String)] = [
      ("notifications/schedule", #"{\#(words),"triggerDate":"\#(at)","isDeadline":\#(flag)\#(repeating)}"#),
      ("events/record", #"{"event":{"kind":"transaction",\#(money),"category":\#(text),"at":"\#(at)"}}"#),
      ("events/record", #"{"event":{"kind":"goal",\#(words),"target":"100","current":"\#(amount)","currency":"SAR"}}"#),
      ("events/record", #"{"event":{"kind":"opened"}}"#),
      ("settings/update", #"{"settings":{"achievements":\#(flag),"quietHoursEnd":null}}"#),
      ("notifications/permission", #"{"answer":"\#(flag ? "granted" : "denied")"}"#),
      ("notifications/stats", #"{"isCounting":\#(flag)}"#),
      ("dependents/put", #"{"dependent":{"id":\#(id),"name":\#(text),"relationship":\#(text),"deadline":"\#(day)"}}"#),
      ("services/put", #"{"service":"national_id_renewal","expires":"\#(day)"}"#),
    ]
    let then = [
      ("notifications/markRead", #"{"id":\#(id)}"#), ("alerts/dismiss", #"{"id":2}"#),
      ("notifications/delete", #"{"id":\#(id)}"#), ("notifications/cancel", #"{"id":\#(id)}"#),
    ]
    return [first[form % first.count], then[form / 4 % then.count]]
  }

  /// What a followed inbox tells, as its follower takes it in.
  @MainActor
  private func tell(_ sample: SampleAssistant) throws {
    let inbox = try sample.client.records().inbox
    let source = InboxSource(url: "https://inbox.example.com", tokenFile: flag ? "/etc/token" : nil)
    try inbox.follow(source)
    let word = Self.plain(text)
    let items = [Self.plain(id), word + "é", word + "e\u{301}"].enumerated().map { index, id in
      NotificationItem(
        id: id + "\(index)",
        type: word,
        title: word,
        body: word,
        createdAt: Timestamp(at)?.date ?? sample.now.addingTimeInterval(-1 / 8),
        isRead: index == 1,
        link: link.map(Self.plain)
      )
    }
    let kept = InboxIntake(InboxAnswer(items: items)).items
    _ = try inbox.hold(kept, of: source.url, telling: .init(isHeld: flag))
    for (index, item) in kept.enumerated() where (form >> index) & 1 == 1 {
      if index == 0 { try inbox.delete(item.id, at: sample.now) } else { try inbox.markRead(item.id) }
    }
  }

  @MainActor
  private func talk(to sample: SampleAssistant) throws {
    let word = Self.plain(text)
    let sentences = [
      "remind me to call \(word) tomorrow at 9 every day", "log 50 SAR for \(word)", "سجل ٥٠ ريال \(word)",
      "ذكرني بكرة الساعة ٩ \(word)", "\(amount) SAR \(word)", "remind me on \(day) at 23:59 to \(word)",
      "remind me \(at) to \(word)", "/remind tomorrow 18:00 \(word)", word, "/name \(word)", "متى ينتهي جوازي؟ \(word)",
    ]
    let sentence = sentences[form % sentences.count]
    let sessions = Sessions(assistant: sample.client.assistant)
    let session = sessions.begin(in: "/tmp", of: sample.client)
    _ = sessions.reply(to: sentence, in: session)
    _ = sessions.reply(to: "yes", in: session)
    sessions.save()
    try sample.client.records().inputHistory.append(sentence)
  }

  private static func plain(_ text: String) -> String {
    (try? JSONDecoder().decode(String.self, from: Data(text.utf8))) ?? ""
  }
}

extension Gen where Value == StoredThing {
  fileprivate static var stored: Gen {
    let words = zip(Gen<String>.element(of: EdgesOfStored.texts), .element(of: EdgesOfStored.ids))
    let links = Gen<String?>.element(of: [nil] + EdgesOfStored.links.map(Optional.some))
    let times = zip(
      Gen<String>.element(of: EdgesOfStored.instants),
      .element(of: EdgesOfStored.days),
      .element(of: [nil, "daily", "weekly", "monthly", "yearly"] as [String?])
    )
    let rest = zip(
      Gen<String>.element(of: EdgesOfStored.amounts),
      .bool,
      Gen<Double>.element(of: [0, 45 * 60, 86_400.125, 3 * 86_400])
    )
    return zip(zip(Gen<Int>.int(in: 0...143), words), links, times, rest).map { first, link, times, rest in
      StoredThing(
        form: first.0,
        text: first.1.0,
        id: first.1.1,
        link: link,
        at: times.0,
        day: times.1,
        amount: rest.0,
        every: times.2,
        flag: rest.1,
        later: rest.2
      )
    }
  }
}
