import Foundation

/// Files, models, catalogs, intents and data folders that are well, damaged, or something else altogether.
struct PlantedFiles: Sendable {
  enum Data: CaseIterable, Sendable {
    case sample, empty
    /// Some bits of the database are others.
    case flipped
    case truncated
    /// The database has other tables, a newer version, another encoding, or is no database.
    case foreignTable, newerVersion, otherEncoding, noDatabase
    /// The folder is a file, or the database is a folder.
    case fileForFolder, folderForFile
  }

  let folder: URL
  private let database: Foundation.Data

  /// What stands for them on a command line.
  static let names =
    [
      "records.jsonl", "examples.tsv", "hostile.tsv", "model", "flipped.model", "cut.model", "empty", "junk", "folder",
      "intents",
      "hostile-intents", "catalogs", "long.jsonl", "key.pem", "missing",
    ].map { "$FILES/\($0)" } + ["$HOME", "/dev/null", "/dev/zero", "/dev/full", "/", "", ".", "/proc/self/mem"]

  init(_ program: TestedProgram) throws {
    folder = program.folder.appending(path: "planted")
    let sample = folder.appending(path: "sample")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.write(Self.records, to: folder.appending(path: "records.jsonl"))
    _ = try program.run([
      "--data", sample.path, "--now", TestedProgram.now, "import", folder.appending(path: "records.jsonl").path,
    ])
    database = try Foundation.Data(contentsOf: sample.appending(path: "tanbih.sqlite"))
    try plantOthers()
    let model = folder.appending(path: "model")
    _ = try program.run(["nlu", "train", "--data", folder.appending(path: "examples.tsv").path, "--model", model.path])
    let bytes = [UInt8](try Foundation.Data(contentsOf: model))
    var flipped = bytes
    for index in stride(from: 100, to: flipped.count, by: 997) { flipped[index] ^= 0x10 }
    try Foundation.Data(flipped).write(to: folder.appending(path: "flipped.model"))
    try Foundation.Data(bytes.prefix(bytes.count / 2)).write(to: folder.appending(path: "cut.model"))
  }

  /// Puts a data folder below a home.
  func plant(_ data: Data, damage: [UInt64], in home: URL) throws {
    let place = home.appending(path: "data")
    var bytes = database
    switch data {
    case .empty: return
    case .sample: break
    case .flipped: for bit in damage { bytes[Int(bit / 8 % UInt64(bytes.count))] ^= 1 << UInt8(bit % 8) }
    case .truncated: bytes = bytes.prefix(Int(damage[0] % UInt64(bytes.count)))
    case .foreignTable:
      for range in Self.ranges(of: "CREATE TABLE ", in: bytes) {
        bytes.replaceSubrange(range.upperBound..<range.upperBound + 1, with: [0x78])
      }
    case .newerVersion: bytes.replaceSubrange(60..<64, with: [0x7F, 0xFF, 0xFF, 0xFF])
    case .otherEncoding: bytes.replaceSubrange(56..<60, with: [0, 0, 0, 3])
    case .noDatabase: bytes = Foundation.Data("not a database, but long enough to be taken for one\n".utf8)
    case .fileForFolder: return try Self.write("x", to: place)
    case .folderForFile:
      return try FileManager.default.createDirectory(
        at: place.appending(path: "tanbih.sqlite"),
        withIntermediateDirectories: true
      )
    }
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true, attributes: attributes)
    let file = place.appending(path: "tanbih.sqlite")
    try bytes.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private static func ranges(of text: String, in bytes: Foundation.Data) -> [Range<Int>] {
    bytes.ranges(of: Array(text.utf8)).map { $0 }
  }

  private func plantOthers() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    try Self.write("", to: folder.appending(path: "empty"))
    try Self.write(
      "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
      to: folder.appending(path: "key.pem")
    )
    try Foundation.Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 3) }).write(
      to: folder.appending(path: "junk")
    )
    try Self.write(String(repeating: "x", count: 6 << 20), to: folder.appending(path: "long.jsonl"))
    let words = ["balance", "transfer", "weather", "out_of_scope"]
    try Self.write(
      (0..<80).map { "\(words[$0 % 4])\t\(words[$0 % 4]) please \($0)\n" }.joined(),
      to: folder.appending(path: "examples.tsv")
    )
    let labels =
      EdgeValues.sequences.filter { !$0.contains("\n") && !$0.contains("\t") } + ["\u{202E}", "\u{2067}", "a"]
    try Self.write(
      labels.flatMap { ["\($0)x\thello \($0)\n", "\($0)x\tagain \($0)\n"] }.joined(),
      to: folder.appending(path: "hostile.tsv")
    )
    try plantIntents()
    for (name, text) in Self.catalogs { try Self.write(text, to: folder.appending(path: "catalogs/\(name).xcstrings")) }
  }

  private func plantIntents() throws {
    func topic(_ name: String, _ phrases: [String]) -> String {
      let list = phrases.map(\.quoted).joined(separator: ",")
      return
        "{\"topic\":\"t\",\"intents\":[{\"name\":\(name.quoted),\"phrases\":{\"en\":[\(list)]}},{\"name\":\"out_of_scope\",\"phrases\":{\"en\":[\"weather\",\"song\"]}}]}"
    }
    try Self.write(
      topic("chat.greet", ["hello", "good morning", "hi"]),
      to: folder.appending(path: "intents/Topics/t.json")
    )
    try Self.write(
      topic("\u{1B}]0;PWNED\u{7}", EdgeValues.words + EdgeValues.sequences),
      to: folder.appending(path: "hostile-intents/Topics/t.json")
    )
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Foundation.Data(text.utf8).write(to: file)
  }

  /// Catalogs with hostile wordings, and substitutions at the edges of what a format can say.
  private static let catalogs: [(String, String)] = [
    ("CommandLine", catalog("usage.about", "\u{1B}]0;PWNED\u{7}\u{202E}%@")),
    ("Errors", catalog("link.error.notALink", "%99999999999999999999$@ %#@a@ %arg")),
    ("Chat", substitution("chat.greeting", argument: "-9223372036854775808", value: "%#@a@%#@a@")),
    ("Inbox", substitution("inbox.title", argument: "9223372036854775807", value: "%arg%arg\u{9B}31;7;5m")),
  ]

  private static func catalog(_ key: String, _ value: String) -> String {
    "{\"sourceLanguage\":\"ar\",\"version\":\"1.0\",\"strings\":{\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\(value.quoted)}}}}}}"
  }

  private static func substitution(_ key: String, argument: String, value: String) -> String {
    "{\"sourceLanguage\":\"ar\",\"version\":\"1.0\",\"strings\":{\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%#@a@\"},"
      + "\"substitutions\":{\"a\":{\"argNum\":\(argument),\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\(value.quoted)}}}}}}}}}}}"
  }

  static let records = """
    {"kind":"profile","name":"سارة","locale":"ar","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax","message":"VAT","severity":"high","createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","actionUrl":"/taxes"}
    {"kind":"appointment","id":"a-123","petName":"Fluffy","petOwnerName":"John Doe","time":"2026-11-21T14:00:00+03:00"}
    {"kind":"transaction","amount":"42.50","currency":"SAR","category":"food","merchant":"Panda","at":"2026-11-20T19:12:00+03:00"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"4000","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"Payment due","body":"650 SAR","createdAt":"2026-11-20T08:00:00+03:00"}
    {"kind":"reminder","id":"m-1","title":"تذكير","body":"اتصل بأمي","at":"2026-11-22T09:00:00+03:00","every":"weekly"}

    """
}
