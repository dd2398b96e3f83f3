import Assistant
import Calendars
import Delivery
import FoundationEssentials
import HTTP
import JSONText
import Localization
import Methods
import Models
import OperationInterface
import Operations
import Push
import Repositories
import StandardStreams
import Store
import Terminal

/// `tanbih push`: the user's devices, and the delivery of what waits for anybody's.
@MainActor
struct PushCommand {
  enum Action: String, CaseIterable {
    case devices
    case register
    case unregister
    case test
    case send
    case run
    case status
  }

  private let action: Action
  private let operands: [String]
  private let arguments: Arguments
  private let client: Client
  private let environment: [String: String]
  private let presentation: Presentation

  init(
    _ arguments: Arguments,
    client: Client,
    environment: [String: String],
    presentation: Presentation
  ) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    operands = Array(arguments.operands.dropFirst())
    let most = action == .register ? 3 : action == .unregister ? 1 : 0
    if operands.count > most { throw .unexpectedOperand(operands[most]) }
    if operands.isEmpty, most > 0 { throw .missingOperand(.push) }
    self.action = action
    self.arguments = arguments
    self.client = client
    self.environment = environment
    self.presentation = presentation
  }

  func run() throws -> ExitCode {
    _ = try client.situation()
    switch action {
    case .devices: return try showDevices()
    case .register: return try register()
    case .unregister: return try unregister()
    case .test: return try test()
    case .send: return try deliver(until: .allIsDone)
    case .run: return try deliver(until: .signalled)
    case .status: return try showStatus()
    }
  }

  // MARK: Devices

  private func showDevices() throws -> ExitCode {
    let devices = try client.account.pushes.activeDevices()
    if arguments.contains(.json) {
      let result = try OperationTable(client: client).perform(DevicesList.method, params: nil).result
      try StandardOutput.writeJSON([String(decoding: result, as: UTF8.self)])
    } else {
      try show(
        devices.map { device in
          let day = CalendarDay(of: device.updatedAt, in: .gmt)
          let role = Argument.phrase(device.role(in: client.localizer))
          return text("push.device.row", .text("\(device.token)"), .text(device.type), .day(day), role)
        }
      )
    }
    if devices.isEmpty { presentation.complain(text("push.none"), in: client.language) }
    return devices.isEmpty ? .no : .done
  }

  private func register() throws -> ExitCode {
    var params = ["deviceToken": operands[0]]
    if operands.count > 1 { params["deviceType"] = operands[1] }
    if operands.count > 2 { params["role"] = operands[2] }
    return try perform(DevicesRegister.method, params, saying: "push.registered")
  }

  private func unregister() throws -> ExitCode {
    try perform(DevicesUnregister.method, ["deviceToken": operands[0]], saying: "push.unregistered")
  }

  private func perform(_ method: String, _ params: [String: String], saying key: String) throws -> ExitCode {
    do {
      let table = OperationTable(client: client)
      _ = try table.perform(method, params: try JSONTextEncoder().encode(params))
    } catch let error as OperationError where [.invalidParams, .notFound].contains(error.code) {
      let unknown = text("push.unknown", .text(shortened))
      presentation.complain(error.code == .notFound ? unknown : error.reason ?? error.message, in: client.language)
      return error.code == .notFound ? .no : .usage
    }
    try show([text(key, .text(shortened))])
    return .done
  }

  private var shortened: String { DeviceToken(operands[0])?.description ?? "" }

  // MARK: Delivery

  private func test() throws -> ExitCode {
    guard try !client.account.pushes.activeDevices().isEmpty else { return try showDevices() }
    // What cannot be sent is not queued either.
    _ = try readConfiguration()
    guard try client.account.pushes.addTestPush() > 0 else {
      presentation.complain(text("push.test.nowhere"), in: client.language)
      return .no
    }
    return try deliver(until: .allIsDone)
  }

  private func deliver(until end: PushDelivery.End) throws -> ExitCode {
    let configuration = try readConfiguration()
    try configuration.checkFiles()
    let service = try client.account.pushes.pushService(configuration)
    let delivery = PushDelivery(
      service: service,
      store: try client.store(),
      now: client.settings.now,
      end: end,
      complain: { presentation.complain(text($0.explanation), in: client.language) },
      report: { seconds in
        let waiting = (try? client.store().outbox.counts().waiting) ?? 0
        let again = text("push.again", .text("\(waiting)"), .text("\(seconds)"))
        presentation.complain(again, in: client.language)
      }
    )
    do {
      try delivery.run()
    } catch let error as HTTPError where error.mayHaveArrived {
      // The server may have taken some before it fell silent.
      try showSent(service.tally)
      throw error
    }
    let waiting = try showSent(service.tally)
    return waiting == 0 && service.tally.parked == 0 || end == .signalled ? .done : .no
  }

  /// Answers how many wait.
  @discardableResult
  private func showSent(_ tally: PushTally) throws -> Int {
    let waiting = try client.store().outbox.counts().waiting
    if arguments.contains(.json) {
      let sent = PushesSent(
        delivered: tally.delivered,
        waiting: waiting,
        parked: tally.parked,
        dropped: tally.dropped
      )
      try StandardOutput.writeJSON([String(decoding: try JSONTextEncoder().encode(sent), as: UTF8.self)])
    } else {
      try show([summary(delivered: tally.delivered, waiting: waiting, parked: tally.parked, dropped: tally.dropped)])
    }
    return waiting
  }

  private func showStatus() throws -> ExitCode {
    let counts = try client.store().outbox.counts()
    let devices = try client.account.pushes.activeDevices()
    let configuration = Result { () throws(PushError) in
      let configuration = try readConfiguration()
      try configuration.checkFiles()
      return configuration
    }
    let refusal = try ParkedPushes(in: client.store().outbox).lastRefusal(at: client.settings.now())
    let refused = refusal.map { [String($0.status), $0.reason].compactMap(\.self).joined(separator: " ") }
    let untaken = try UntakenPushes(in: client.store().outbox, at: client.settings.now())
    if arguments.contains(.json) {
      let status = PushStatus(counts, configuration, devices: devices, refusal: refused, untaken: untaken, text)
      try StandardOutput.writeJSON([String(decoding: try JSONTextEncoder().encode(status), as: UTF8.self)])
    } else {
      let provider =
        switch configuration {
        case .success(let configuration):
          text(
            "push.provider.team",
            .text(configuration.server.host),
            .text(configuration.keyID),
            .text(configuration.teamID)
          )
        case .failure(let error): text("push.configuration", .phrase(text(error.explanation)))
        }
      let outbox = summary(
        delivered: counts.delivered,
        waiting: counts.waiting,
        parked: counts.parked,
        dropped: counts.dropped
      )
      let staff = devices.count { $0.role == .staff }
      let reached = text("push.devices", .integer(devices.count), .integer(staff))
      let last = refused.map { text("push.refused", .text($0)) }
      let silence = untaken.map {
        text("push.untaken", .integer($0.count), .integer($0.attempts), .phrase($0.reason(from: configuration, text)))
      }
      try show([provider, reached, text("push.outbox", .phrase(outbox))] + [last, silence].compactMap(\.self))
    }
    if case .failure = configuration { return .no }
    return refusal == nil && untaken?.isLasting != true ? .done : .no
  }

  private func readConfiguration() throws(PushError) -> ProviderConfiguration {
    try ProviderConfiguration(
      environment: environment,
      server: arguments.value(of: .server),
      authorities: arguments.value(of: .authorities)
    )
  }

  // MARK: Words

  private func summary(delivered: Int, waiting: Int, parked: Int, dropped: Int) -> String {
    text("push.summary", .integer(delivered), .integer(waiting), .integer(parked), .integer(dropped))
  }

  private func text(_ key: String, _ arguments: Argument...) -> String {
    client.localizer.text(key, arguments)
  }

  private func text(_ explanation: Explanation) -> String {
    client.text(explanation)
  }

  private func show(_ sentences: [String]) throws {
    try presentation.show(sentences.map { Line($0, direction: client.language.direction) })
  }
}
