import Assistant
import Databases
import HTTPFace
import HTTPWire
import LineProtocol
import Operations
import StandardStreams
import Store
import Terminal

/// `tanbih serve`: JSON lines on standard input and output, or HTTP where `--http` says so.
@MainActor
enum ServeCommand {
  static func run(_ arguments: Arguments, _ makeAssistant: () throws -> Assistant) throws -> ExitCode {
    var wishes = HTTPFace.Wishes()
    wishes.addresses = try arguments.values(of: .http, as: ListeningAddress.init)
    wishes.takesPassed = arguments.contains(.systemd)
    wishes.isOpen = arguments.contains(.httpOpen)
    wishes.origins = try arguments.values(of: .allowOrigin, as: Origin.init)
    wishes.identity = try identity(arguments)
    let format = try arguments.value(of: .log, as: AccessLog.Format.init(rawValue:))
    guard !wishes.addresses.isEmpty || wishes.takesPassed else {
      // Who asks for one of them means to listen.
      if format != nil || wishes.isOpen || !wishes.origins.isEmpty || wishes.identity != nil {
        throw UsageError.missingValue(.http)
      }
      try serveStandardStreams(makeAssistant)
      return .done
    }
    // Signals are blocked before anything is begun that one of them could end.
    let signals = TerminationSignals()
    let assistant = try makeAssistant()
    try checkSchema(of: assistant)
    let log = format.map { AccessLog($0, write: StandardError.writeLog) }
    let face = try HTTPFace(wishes, assistant: assistant, signals: signals, log: log)
    try StandardOutput.write(face.urls.map { VisibleText($0) } + links(to: face, assistant))
    try face.run()
    return .done
  }

  /// What a later program has written is no use to this one, however long it waits; what else is wrong with a store may pass.
  private static func checkSchema(of assistant: Assistant) throws(StoreError) {
    do throws(StoreError) {
      _ = try assistant.store()
    } catch {
      if case .newerSchema = error { throw error }
    }
  }

  /// Returns the files of the certificate and of its key, of which neither is any use alone.
  private static func identity(_ arguments: Arguments) throws(UsageError) -> (certificate: String, key: String)? {
    let certificate = arguments.value(of: .certificate)
    let key = arguments.value(of: .certificateKey)
    switch (certificate, key) {
    case (nil, nil): return nil
    case (let certificate?, let key?): return (certificate, key)
    case (nil, _): throw UsageError.missingValue(.certificate)
    case (_, nil): throw UsageError.missingValue(.certificateKey)
    }
  }

  private static func serveStandardStreams(_ makeAssistant: () throws -> Assistant) throws {
    do {
      try Connection.serve(makeAssistant)
    } catch let fault as LineProtocol.Connection.Fault {
      switch fault {
      case .input(let number): throw InputError.unreadable(file: "-", number)
      case .output(let number): throw OutputError.failed(number)
      }
    }
  }

  /// Returns where a browser finds the demo, with a key for it; nothing where the records are somebody's.
  private static func links(to face: HTTPFace, _ assistant: Assistant) throws -> [VisibleText] {
    guard assistant.settings.isDemo else { return [] }
    let key = TokenSecret.random()
    let token = Token(name: "demo", user: assistant.client().account.user, scope: .write, expires: nil)
    _ = try assistant.store().tokens.add(token, digest: key.digest(), now: assistant.settings.now())
    return face.urls.filter { $0.hasPrefix("http") }.map { VisibleText(BrowserKey.link(to: $0, with: key)) }
  }
}
