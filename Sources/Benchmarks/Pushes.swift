import Delivery
import Foundation
import Models
import Operations
import Push
import Repositories
import Store

/// The outbox delivered over one connection, against h2load with the same requests on the same server.
///
/// What is measured is all of it: rows are claimed, sent, answered and settled in a database on the disk. Who sends has one core;
/// the server has another one, for its work is not what is measured.
@MainActor
struct Pushes {
  private let programs: Programs
  private let effort: Effort
  private let processor: Processor
  private let folder: URL
  private static let h2load = "/usr/bin/h2load"
  private static let streams = 300
  private static let batch = 200

  /// Nil where h2load is not installed.
  init?(_ programs: Programs, _ effort: Effort, _ processor: Processor) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.h2load) else { return nil }
    self.programs = programs
    self.effort = effort
    self.processor = processor
    folder = URL.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func figures() throws -> [Figure] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let rounds = max(3, effort.rounds / 3)
    let (fast, slow) = (20 * effort.requestsPerRound, 2 * effort.requestsPerRound)
    let (rate, memory) = try turns(rounds: rounds, count: fast, delay: 0)
    let (delayed, _) = try turns(rounds: rounds, count: slow, delay: 50)
    let (few, many) = (Decimals.text(Double(fast)), Decimals.text(Double(rounds * fast)))
    return [
      Figure(
        "push on one connection",
        in: .perSecond,
        over: "h2load",
        rate,
        goal: .either(.atLeast(15_000), .timesFloor(5))
      ),
      Figure("push, answered after 50 ms", in: .perSecond, over: "h2load", delayed, goal: .atLeast(2_000)),
      Figure("memory after \(many) pushes", in: .megabytes, over: "after \(few)", memory, goal: .timesFloor(1.1)),
    ]
  }

  /// Rates, and the memory that is held after the last round beside that after the first.
  private func turns(rounds: Int, count: Int, delay: Int) throws -> (rates: Turns, memory: Turns) {
    let key = folder.appending(path: "key.p8").path
    let maker = try RunningProgram(programs.server("make-key", "P-256", key))
    maker.awaitEnd()
    let authorities = folder.appending(path: "authorities.pem").path
    let server = try RunningProgram(
      processor.elsewhere(programs.server("serve", "--authorities", authorities, "--delay", "\(delay)"))
    )
    let port = try server.answer(to: []).trimmingCharacters(in: .newlines)
    let configuration = try ProviderConfiguration(
      environment: [
        "APNS_KEY_ID": "ABC123DEFG", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": "ai.helppet.HelpPetAI",
        "APNS_KEY_PATH": key,
      ],
      server: "https://localhost:\(port)",
      authorities: authorities
    )
    let store = try Store(folder: folder.appending(path: "data-\(delay)"))
    let service = try PushNotificationService(store: store, configuration: configuration, streams: Self.streams)
    var rates = Turns()
    var held: [Double] = []
    for round in 0..<rounds {
      let floor = try floor(port: port, count: count)
      rates.add(try rate(service, store, count: count, round: round), floor: floor)
      held.append(try ResidentMemory.memory(of: getpid()).resident)
    }
    var memory = Turns()
    if let first = held.first, let last = held.last { memory.add(last, floor: first) }
    return (rates, memory)
  }

  /// Pushes a second.
  private func rate(_ service: PushNotificationService, _ store: Store, count: Int, round: Int) throws -> Double {
    for start in stride(from: round * count, to: (round + 1) * count, by: Self.batch) {
      try store.outbox.add((start..<start + Self.batch).map(Self.push), at: .now)
    }
    let watch = Stopwatch()
    while true {
      try service.turn()
      if service.tally.delivered >= (round + 1) * count { break }
      var descriptor = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 100)
    }
    return Double(count) * 1e9 / Double(watch.nanoseconds)
  }

  private static let payload =
    #"{"aps":{"alert":{"title":"New Appointment Booked","body":"Fluffy (John Doe) - 2:00 PM"},"sound":"default","#
    + #""badge":1},"type":"appointment_booked","appointment_id":"uuid-123","pet_owner_name":"John Doe","#
    + #""pet_name":"Fluffy","appointment_time":"2:00 PM"}"#

  private static func push(_ number: Int) throws -> PushNotification {
    let digits = String(number, radix: 16)
    let text = "a" + String(repeating: "0", count: 63 - digits.count) + digits
    guard let token = DeviceToken(text) else { throw SystemError("no token: \(text)") }
    return PushNotification(
      id: UUID(derivedFrom: text),
      user: "me",
      token: token,
      payload: payload,
      type: .alert,
      expiration: .now + 86_400,
      collapseID: "appointment-uuid-123"
    )
  }

  /// Requests a second of h2load, with the headers and the body of a push.
  private func floor(port: String, count: Int) throws -> Double {
    let body = folder.appending(path: "body").path
    try Data(Self.payload.utf8).write(to: URL(filePath: body))
    let push = try Self.push(0)
    let fields = PushHeaders(push, bundleID: "ai.helppet.HelpPetAI").fields
    let headers = fields.merging(["authorization": "bearer \(Self.token)"]) { $1 }
    let arguments =
      ["-n", "\(count)", "-c", "1", "-m", "\(Self.streams)", "-d", body]
      + headers.flatMap { ["-H", "\($0.key): \($0.value)"] }
      + ["https://localhost:\(port)/3/device/\(push.token.hexadecimal)"]
    let program = try RunningProgram(Programs.Command(path: Self.h2load, arguments: arguments))
    let text = program.allOutput()
    guard text.contains("\(count) succeeded"),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("finished in") }),
      let rate = line.split(separator: ",").dropFirst().first?.split(separator: " ").first.flatMap({ Double($0) })
    else { throw SystemError("h2load: \(text.suffix(400))") }
    return rate
  }

  /// A token whose form is right; the server knows no key here.
  private static var token: String {
    func part(_ bytes: Data) -> String {
      bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
    let claims = #"{"iss":"DEF123GHIJ","iat":\#(Int(Date.now.timeIntervalSince1970))}"#
    return [Data(#"{"alg":"ES256","kid":"ABC123DEFG"}"#.utf8), Data(claims.utf8), Data(count: 64)].map(part)
      .joined(separator: ".")
  }
}
