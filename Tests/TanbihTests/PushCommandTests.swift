import Foundation
import TestSupport
import Testing

/// `tanbih push` against a server that speaks as APNs does.
@Suite(.onOwnThreads, .serialized)
struct PushCommandTests {
  let folder: TemporaryFolder
  let key: URL
  var program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    key = try APNsServer.makeKey(in: folder.url)
    program = Tanbih(locale: nil, data: folder.url.appending(path: "data"), options: ["--locale", "en"])
    program.environment["APNS_KEY_ID"] = "ABC123DEFG"
    program.environment["APNS_TEAM_ID"] = "DEF123GHIJ"
    program.environment["APNS_BUNDLE_ID"] = "ai.helppet.HelpPetAI"
    program.environment["APNS_USE_SANDBOX"] = "true"
    program.environment["APNS_KEY_PATH"] = key.path
  }

  private func server(_ options: [String] = []) throws -> APNsServer {
    try APNsServer(in: folder.url, ["--key", key.path] + options)
  }

  private func options(_ server: APNsServer) -> [String] {
    ["--server", server.url, "--authorities", server.authorities.path]
  }

  private static func appointment(_ id: String = "uuid-123") -> String {
    let time = Date.now.addingTimeInterval(86_400).ISO8601Format().prefix(10) + "T14:00:00+03:00"
    return #"{"kind":"appointment","id":"\#(id)","petName":"Fluffy","petOwnerName":"John Doe","time":"\#(time)"}"#
      + "\n"
  }

  private static func devices(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      let digits = String(number, radix: 16)
      let token = "a" + String(repeating: "0", count: 63 - digits.count) + digits
      return #"{"kind":"device","device_token":"\#(token)","device_type":"ios"}"# + "\n"
    }.joined()
  }

  private func json(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `staff are told of an appointment with the payload of the document`() throws {
    let server = try server()
    try program.run(["push", "register", String(repeating: "B", count: 64)])
    try program.run(["import", "-"], input: Self.appointment())
    #expect(
      try program.run(["push", "send"] + options(server))
        == Ended(code: 0, output: "delivered: 1, waiting: 0, parked: 0, dropped: 0\n")
    )
    let report = try server.report()
    let document = """
      {"aps": {"alert": {"title": "New Appointment Booked", "body": "Fluffy (John Doe) - 2:00 PM"}, "sound": "default",
      "badge": 1}, "type": "appointment_booked", "appointment_id": "uuid-123", "pet_owner_name": "John Doe",
      "pet_name": "Fluffy", "appointment_time": "2:00 PM"}
      """
    #expect(try json(report.lastPayload) == json(document))
    #expect(report.lastHeaders["apns-topic"] == "ai.helppet.HelpPetAI")
    #expect(report.lastHeaders["apns-push-type"] == "alert")
    #expect(report.lastHeaders["apns-collapse-id"] == "appointment-uuid-123")
    // Told again, it is no news.
    try program.run(["import", "-"], input: Self.appointment())
    #expect(try program.run(["push", "send"] + options(server)).words.output.hasPrefix("delivered: 0, waiting: 0"))
  }

  @Test func `names stay out where they are to be hidden, and the time is told in the user's language`() throws {
    let server = try server()
    try program.run(["import", "-", "--locale", "ar"], input: Self.appointment() + Self.devices(0..<1))
    var sender = program
    sender.environment["APNS_HIDE_NAMES"] = "true"
    sender.options = ["--locale", "ar"]
    try sender.run(["push", "send"] + options(server))
    let payload = try server.report().lastPayload
    #expect(!payload.contains("Fluffy") && !payload.contains("John"))
    #expect(payload.contains(#""body":"2:00 م","title":"حُجز موعد جديد""#))
  }

  @Test func `what was sent is told as JSON where that is asked for, and the status looks at all that sending needs`()
    throws
  {
    let server = try server()
    try program.run(["import", "-"], input: Self.appointment() + Self.devices(0..<1))
    #expect(
      try json(program.run(["push", "send", "--json"] + options(server)).output)
        == json(#"{"delivered":1,"waiting":0,"parked":0,"dropped":0}"#)
    )
    let status = try program.run(["push", "status", "--json"] + options(server)).output
    #expect(status.contains(#""teamID":"DEF123GHIJ""#) && !status.contains("problem"))
    let wrong = ["--authorities", folder.url.appending(path: "none.pem").path]
    for action in ["send", "status"] {
      let ended = try program.run(["push", action] + wrong).words
      #expect(ended.code != 0)
      #expect((ended.output + ended.errors).contains("none.pem holds no certificate, or cannot be read"))
    }
    var nobody = program
    nobody.environment["APNS_TEAM_ID"] = nil
    #expect(try nobody.run(["push", "status"]).words.output.contains("the variable APNS_TEAM_ID is not set"))
  }

  @Test func `an export that is taken in elsewhere tells nobody again`() throws {
    try program.run(["import", "-"], input: Self.devices(0..<1) + Self.appointment())
    let exported = try program.run(["export"]).output
    let elsewhere = Tanbih(data: folder.url.appending(path: "elsewhere"), options: [])
    try elsewhere.run(["import", "-"], input: exported)
    #expect(try elsewhere.run(["export"]).output == exported)
    #expect(try elsewhere.run(["push", "status", "--json"]).output.contains(#""waiting":0"#))
  }

  // MARK: What keeps everything from being sent

  @Test(arguments: [
    ("en", "the variable APNS_KEY_ID is not set"), ("ar", "المتغير APNS_KEY_ID غير مضبوط"),
    ("az", "APNS_KEY_ID dəyişəni təyin edilməyib"),
  ])
  func `a missing variable is named`(locale: String, sentence: String) throws {
    var program = program
    program.environment["APNS_KEY_ID"] = nil
    try expectRefusal(sentence, code: 2, of: program, [], locale: locale)
  }

  @Test(arguments: [
    ("en", "the key file FILE is open to others (644): make it 600"),
    ("ar", "ملف المفتاح FILE يقرؤه غيرك (644)، اجعله 600"),
    ("az", "FILE açar faylı başqalarına açıqdır (644): onu 600 edin"),
  ])
  func `a key file that others can read is refused`(locale: String, sentence: String) throws {
    chmod(key.path, 0o644)
    try expectRefusal(sentence, code: 2, of: program, [], locale: locale)
  }

  @Test(arguments: [
    ("en", "the key in FILE is of the kind secp384r1, not P-256"),
    ("ar", "المفتاح في FILE من نوع secp384r1، والمطلوب P-256"),
    ("az", "FILE faylındakı açar secp384r1 növündəndir, P-256 deyil"),
  ])
  func `a key of another curve is refused`(locale: String, sentence: String) throws {
    var program = program
    program.environment["APNS_KEY_PATH"] = try APNsServer.makeKey("P-384", in: folder.url).path
    try expectRefusal(sentence, code: 2, of: program, [], locale: locale)
  }

  @Test(arguments: [
    ("en", "FILE holds no private key"), ("ar", "ليس في FILE مفتاح خاص"), ("az", "FILE faylında gizli açar yoxdur"),
  ])
  func `a file that is no key is refused`(locale: String, sentence: String) throws {
    try Data("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n".utf8).write(to: key)
    try expectRefusal(sentence, code: 2, of: program, [], locale: locale)
  }

  @Test(arguments: [
    ("en", "APNs refuses the key ABC123DEFG: InvalidProviderToken"),
    ("ar", "ترفض APNs المفتاح ABC123DEFG: InvalidProviderToken"),
    ("az", "APNs ABC123DEFG açarını qəbul etmir: InvalidProviderToken"),
  ])
  func `a key of somebody else is told as the server tells it, and to the operator`(
    locale: String,
    sentence: String
  ) throws {
    let server = try server()
    var program = program
    let other = folder.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    program.environment["APNS_KEY_PATH"] = try APNsServer.makeKey(in: other).path
    try expectRefusal(sentence, code: 2, of: program, options(server), locale: locale)
    #expect(try program.run(["export"]).output.contains(#""alertType":"PUSH_DELIVERY""#))
  }

  @Test(arguments: [
    ("en", "localhost cannot be reached"), ("ar", "الخادم localhost لا يمكن الوصول إليه"),
    ("az", "localhost serverinə çatmaq olmur"),
  ])
  func `a host that cannot be reached is told`(locale: String, sentence: String) throws {
    try expectRefusal(sentence, code: 70, of: program, ["--server", "https://localhost:1"], locale: locale)
  }

  @Test(arguments: [
    ("en", "the certificate of localhost is not trusted"), ("ar", "شهادة الخادم localhost غير موثوقة"),
    ("az", "localhost serverinin sertifikatına etibar yoxdur"),
  ])
  func `a certificate that is not trusted is told`(locale: String, sentence: String) throws {
    let server = try server()
    try expectRefusal(sentence, code: 70, of: program, ["--server", server.url], locale: locale)
    #expect(try server.report().requests == 0)
  }

  /// Nothing is sent, one sentence says why, and what waited waits.
  private func expectRefusal(
    _ sentence: String,
    code: Int32,
    of program: Tanbih,
    _ options: [String],
    locale: String
  ) throws {
    try program.run(["import", "-"], input: Self.devices(0..<3) + Self.appointment())
    var speaking = program
    speaking.options = ["--locale", locale]
    let ended = try speaking.run(["push", "send"] + options)
    let path = program.environment["APNS_KEY_PATH"] ?? ""
    #expect(ended.words == Ended(code: code, errors: "tanbih: \(sentence.replacing("FILE", with: path))\n").words)
    #expect(try program.run(["push", "status", "--json"]).output.contains(#""waiting":3"#))
  }

  @Test(arguments: [
    (["--refusal", "InvalidProviderToken"], "403,"), (["--refusal", "BadCertificate"], "403,"),
  ])
  func `each push that a refused key sent has its line`(faults: [String], outcome: String) throws {
    let server = try server(faults)
    try program.run(["import", "-"], input: Self.devices(0..<3) + Self.appointment())
    let lines = try program.run(["push", "send", "--verbose"] + options(server)).words.errors.split(separator: "\n")
    let sent = lines.filter { $0.contains("POST localhost: \(outcome) ") && $0.contains(" ms, again in ") }
    #expect(try sent.count == server.report().requests && !sent.isEmpty, "\(lines)")
  }

  @Test func `a server that never answers is told, and how many wait`() throws {
    let server = try server(["--delay", "3600000"])
    try program.run(["import", "-"], input: Self.devices(0..<12) + Self.appointment())
    let ended = try program.run(["push", "send"] + options(server)).words
    #expect(ended.code == 70)
    #expect(ended.output == "delivered: 0, waiting: 12, parked: 0, dropped: 0\n")
    #expect(ended.errors == "tanbih: localhost did not answer in time\n")
  }

  @Test func `a connection that does not come about has its line`() throws {
    try program.run(["import", "-"], input: Self.devices(0..<1) + Self.appointment())
    let server = try server()
    for (options, outcome) in [
      (["--server", "https://localhost:1"], "unreachable"), (["--server", server.url], "certificate not trusted"),
    ] {
      let errors = try program.run(["push", "send", "--verbose"] + options).words.errors
      #expect(errors.contains("POST localhost: \(outcome), 0 bytes, "), "\(errors)")
    }
  }

  @Test func `whatever language the sender speaks, each push is in its recipient's`() throws {
    let server = try server()
    var second = program
    second.options = ["--user", "two"]
    try second.run(
      ["import", "-"],
      input: #"{"kind":"profile","name":"Leyla","locale":"az"}"# + "\n" + Self.devices(0..<1)
    )
    try program.run(["import", "-"], input: Self.appointment())
    var sender = program
    sender.options = ["--locale", "ar"]
    #expect(try sender.run(["push", "send"] + options(server)).output.contains("سُلّم"))
    #expect(try server.report().lastPayload.contains("Yeni görüş təyin edildi"))
    second.options += ["--locale", "en"]
    try second.run(["push", "test"] + options(server))
    #expect(try server.report().lastPayload.contains("Bildirişlər bu cihaza çatır."))
  }

  @Test(arguments: ["-----BEGIN CERTIFICATE-----\nxx\n-----END CERTIFICATE-----\n", "", "no certificate"])
  func `the status refuses a file of authorities that cannot be used, as sending does`(text: String) throws {
    let server = try server()
    let file = folder.url.appending(path: "bad.pem")
    try Data(text.utf8).write(to: file)
    try program.run(["import", "-"], input: Self.devices(0..<1) + Self.appointment())
    for action in ["send", "status"] {
      let ended = try program.run(["push", action, "--server", server.url, "--authorities", file.path]).words
      #expect(ended.code != 0)
      #expect((ended.output + ended.errors).contains("bad.pem holds no certificate, or cannot be read"), "\(ended)")
    }
  }

  // MARK: Long runs

  @Test func `whoever is killed when, each push arrives, and is taken once`() async throws {
    let server = try server(["--delay", "3"])
    try program.run(["import", "-"], input: Self.devices(0..<3000) + Self.appointment())
    for _ in 0..<6 {
      let process = try program.start(["push", "run"] + options(server))
      usleep(.random(in: 60_000...400_000))
      process.send(signal: SIGKILL)
      try process.wait()
    }
    // What was claimed by who was killed is due half a minute later; other tests need not wait for that.
    let process = try program.start(["push", "send"] + options(server))
    let end = ContinuousClock.now + .patience
    var ending: SpawnedProgram.Ending?
    while ending == nil, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(100))
      ending = try? process.wait(within: .zero)
    }
    #expect(ending == .exited(0))
    let status = try program.run(["push", "status", "--json"]).output
    #expect(status.contains(#""delivered":3000"#) && status.contains(#""waiting":0"#))
    let report = try server.report()
    #expect(report.pushes == 3000)
    #expect(report.accepted == 3000)
    #expect(report.tokens == 1)
  }

  @Test func `a run delivers what others add, and ends when it is told to`() throws {
    let server = try server()
    let process = try program.start(["push", "run"] + options(server))
    try program.run(["import", "-"], input: Self.devices(0..<20) + Self.appointment())
    try wait { try server.report().accepted == 20 }
    process.send(signal: SIGTERM)
    #expect(try process.wait() == .exited(0))
    #expect(try process.readToEnd() == "delivered: 20, waiting: 0, parked: 0, dropped: 0\n")
  }

  @Test func `a test goes to the user's own devices, and a device is shown shortened`() throws {
    let server = try server()
    #expect(try program.run(["push", "test"] + options(server)).code == 1)
    let token = "b" + String(repeating: "c", count: 63)
    #expect(
      try program.run(["push", "register", token, "ios"]).words.output == "The device bccccccc… is registered.\n"
    )
    try program.run(["push", "register", String(repeating: "d", count: 64), "--user", "other"])
    #expect(try program.run(["push", "test"] + options(server)).output.hasPrefix("delivered: 1, waiting: 0"))
    #expect(try server.report().lastHeaders[":path"] == "/3/device/\(token)")
    let devices = try program.run(["push", "devices"])
    #expect(devices.words.output.hasPrefix("bccccccc… · ios · staff · registered on "))
    #expect(!devices.output.contains(token))
    let settings = try program.run(["chat"], input: "/settings\n").words.output
    #expect(
      settings.contains("Registered devices: bccccccc… (staff)\nPermission: granted\nTest notification: /push test")
    )
    try program.run(["push", "unregister", token])
    #expect(try program.run(["push", "devices"]) == Ended(code: 1, errors: "tanbih: no device is registered\n"))
    #expect(
      try program.run(["chat"], input: "/settings\n").words.output.contains("withdrawn: no device receives any more")
    )
  }
}
