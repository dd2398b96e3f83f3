import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Twelve people in three zones, whom two processes tell that come and go, and are killed at any moment.
///
/// No cause is missed, none told twice or before its time, none in quiet hours. What is due ``YearOracle`` says by itself.
///
/// For some weeks of each; `TWELVE_PEOPLE_DAYS=365` is the whole year, and `TWELVE_PEOPLE_SEED` runs one again.
@Suite(.onOwnThreads)
struct TwelvePeopleTests {
  private static let start = Date(timeIntervalSince1970: 1_795_240_800)
  private static let zones = ["Asia/Riyadh", "America/New_York", "Europe/Berlin"]

  @Test func `what is due to twelve people is told, once, in its time`() throws {
    let seed = try Seed(from: "TWELVE_PEOPLE_SEED")
    var generator = SplitMix64(seed: seed)
    let days = ProcessInfo.processInfo.environment["TWELVE_PEOPLE_DAYS"].flatMap { Int($0) } ?? 21
    let folder = try TemporaryFolder()
    var figures = Figures()
    for number in 0..<12 {
      var person = try Person(number, in: Self.zones[number % 3], days: days, folder: folder.url, &generator)
      try person.live(&generator, &figures)
    }
    print("TWELVE_PEOPLE: seed \(seed), \(days) days, \(figures)")
    #expect(figures.told > 0 && figures.kills > 0)
  }

  struct Figures: CustomStringConvertible {
    var (causes, delivered, told, again, wakes, kills) = (0, 0, 0, 0, 0, 0)

    var description: String {
      "\(causes) causes, \(delivered) delivered, \(told) told, \(again) with a mark, \(wakes) wakes, \(kills) kills"
    }
  }

  private struct Person {
    let name: String
    let zone: TimeZone
    let folder: URL
    var oracle: YearOracle
    var now = TwelvePeopleTests.start
    /// What was told by either program, by id.
    var told: Set<String> = []
    /// What runs told: a front end that is open tells what another has told as well.
    var toldByRuns: Set<String> = []
    var last = TwelvePeopleTests.start
    var known: Set<String> = []

    init(_ number: Int, in zone: String, days: Int, folder: URL, _ generator: inout SplitMix64) throws {
      name = "p\(number)"
      self.zone = try #require(TimeZone(identifier: zone))
      self.folder = folder
      let end = TwelvePeopleTests.start + Double(days + 40) * 86_400
      oracle = YearOracle(zone: self.zone, start: TwelvePeopleTests.start, end: end)
      for (index, rule) in YearOracle.Rule.allCases.enumerated() where Bool.random(using: &generator) {
        // Among them an hour that clocks leap over in spring and show twice in autumn.
        let hour = Bool.random(using: &generator) ? 2 : Int.random(in: 0...23, using: &generator)
        oracle.remind("R\(number)x\(index)R", by: rule, hour: hour, minute: 30)
      }
      let count = { (range: ClosedRange<Int>, generator: inout SplitMix64) in Int.random(in: range, using: &generator) }
      oracle.pay("P\(number)xP", firstAfter: count(1...27, &generator), weekly: false)
      oracle.pay("W\(number)xW", firstAfter: count(1...7, &generator), weekly: true)
      oracle.owe(
        "L\(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M"][number])Q",
        firstAfter: count(1...27, &generator)
      )
      oracle.save("G\(number)xG", until: count(3...days, &generator))
      oracle.spend("B\(number)xB", on: (0..<max(3, days / 8)).map { _ in count(1...days, &generator) })
      let quiet = number.isMultiple(of: 2) ? #","quietHoursStart":"22:00","quietHoursEnd":"07:00""# : ""
      let settings =
        #"{"kind":"profile","locale":"en","timeZone":"\#(zone)"}"# + "\n"
        + #"{"kind":"settings","transactionReminders":false,"achievements":false\#(quiet)}"#
      hasQuietHours = !quiet.isEmpty
      self.end = TwelvePeopleTests.start + Double(days) * 86_400
      let text = ([settings] + oracle.records).joined(separator: "\n")
      let report = try program.run(["import", "-"], input: text)
      #expect(report.code == 0, "\(report.errors)")
    }

    let hasQuietHours: Bool
    let end: Date

    private var program: Tanbih {
      Tanbih(
        locale: "en",
        data: folder,
        options: ["--now", now.formatted(.iso8601), "--user", name, "--time-zone", zone.identifier]
      )
    }

    private var isQuiet: Bool {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let hour = calendar.component(.hour, from: now)
      return hasQuietHours && (hour >= 22 || hour < 7)
    }

    mutating func live(_ generator: inout SplitMix64, _ figures: inout Figures) throws {
      while now < end {
        let hours =
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: Int.random(in: 1...30, using: &generator)
          case 1: Int.random(in: 31...150, using: &generator)
          default: Int.random(in: 151...600, using: &generator)
          }
        last = now
        // Seven minutes past, that nothing is due in the very minute.
        now += Double(hours) * 3_600 + (last == TwelvePeopleTests.start ? 420 : 0)
        try wake(&generator, &figures)
        try check()
      }
      // At noon whatever quiet hours held is told.
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      last = now
      now =
        calendar.nextDate(after: now, matching: DateComponents(hour: 12, minute: 7), matchingPolicy: .nextTime) ?? now
      try wake(&generator, &figures, killing: false)
      let items = try check()
      // What quiet hours held when something later overtook it is told with that.
      let untold = items.filter { item in
        !told.contains(item.id)
          && (oracle.ofEach.contains(item.name)
            || !items.contains { $0.name == item.name && $0.due > item.due && told.contains($0.id) })
      }
      #expect(untold.isEmpty, "\(name): told to nobody: \(untold)")
      figures.causes += oracle.causes.count { $0.due <= now }
      figures.delivered += items.count
      figures.told += told.count
    }

    /// Two programs at once, of which one may be killed; who comes next ends what that one began.
    private mutating func wake(
      _ generator: inout SplitMix64,
      _ figures: inout Figures,
      killing: Bool = true
    ) throws {
      figures.wakes += 1
      let isServe = Bool.random(using: &generator)
      let processes = [
        try program.start(isServe ? ["serve"] : ["notifications", "run", "--json"]),
        try program.start(["notifications", "run", "--json"]),
      ]
      if isServe { try processes[0].write(#"{"jsonrpc":"2.0","id":1,"method":"dashboard/summary"}"# + "\n") }
      if killing, Bool.random(using: &generator) {
        usleep(UInt32.random(in: 0...40_000, using: &generator))
        let victim = Bool.random(using: &generator) ? 0 : 1
        processes[victim].send(signal: SIGKILL)
        figures.kills += 1
      }
      for process in processes {
        process.closeInput()
        try take(try process.readToEnd(), &figures)
        _ = try process.wait()
      }
      // When the claims of whoever was killed have ended.
      now += 60
      try take(try program.run(["notifications", "run", "--json"]).output, &figures)
    }

    private mutating func take(_ output: String, _ figures: inout Figures) throws {
      for line in output.split(separator: "\n") {
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
        let item = object["params"] as? [String: Any] ?? object
        let method = object["method"] as? String ?? "notification/delivered"
        guard let id = item["id"] as? String, item["createdAt"] != nil, method == "notification/delivered" else {
          continue
        }
        #expect(!isQuiet, "\(name): told in quiet hours: \(line)")
        let isAgain = item["isAgain"] as? Bool == true
        if isAgain { figures.again += 1 }
        let isOfRun = object["method"] == nil
        if isOfRun, !isAgain { #expect(!toldByRuns.contains(id), "\(name): told twice: \(line)") }
        if isOfRun { toldByRuns.insert(id) }
        told.insert(id)
      }
    }

    private static let types = ["recurring_transaction", "reminder", "goal_progress", "spending_alert", "PAYMENT_DUE"]

    private struct Item {
      let id: String
      let name: String
      let due: Date
    }

    /// Holds what lies in the inbox against what was due since the last look.
    @discardableResult
    private mutating func check() throws -> [Item] {
      let output = try program.run(["export"]).output
      var items: [Item] = []
      for line in output.split(separator: "\n") where line.contains(#""kind":"notification""#) {
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        // What is found in what was spent is told as an alert, and is nothing that was planned.
        guard Self.types.contains(record["type"] as? String ?? "") else { continue }
        let text = "\(record["title"] ?? "") \(record["body"] ?? "")"
        guard let name = Set(oracle.causes.map(\.name)).first(where: text.contains) else { continue }
        // That it was set up is told at once.
        guard !text.contains("New recurring"),
          let due = try? Date(record["createdAt"] as? String ?? "", strategy: .iso8601)
        else { continue }
        items.append(Item(id: record["id"] as? String ?? "", name: name, due: due))
      }
      let causes = Set(oracle.causes)
      for item in items {
        #expect(causes.contains(.init(name: item.name, due: item.due)), "\(name): due to nobody: \(item)")
        #expect(item.due <= now, "\(name): before its time: \(item)")
      }
      let new = items.filter { !known.contains($0.id) }
      for (name, due) in Dictionary(grouping: oracle.causes.filter { last < $0.due && $0.due <= now }, by: \.name) {
        let times = new.filter { $0.name == name }.map(\.due).sorted()
        let all = due.map(\.due).sorted()
        #expect(Set(times).count == times.count, "\(self.name): \(name) twice: \(times)")
        if oracle.ofEach.contains(name) {
          #expect(times == all, "\(self.name): \(name) at \(now)")
        } else {
          #expect(times.last == all.last, "\(self.name): \(name) at \(now), since \(last): \(times) of \(all)")
        }
      }
      known = Set(items.map(\.id))
      return items
    }
  }
}
