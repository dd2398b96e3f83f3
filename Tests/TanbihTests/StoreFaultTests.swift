import Foundation
import Testing
import TestSupport

/// A store that cannot be used: said in one line, and left as it was.
@Suite(.onOwnThreads)
struct StoreFaultTests {
  let folder: TemporaryFolder
  let data: URL
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    // The program tells paths without symbolic links.
    data = folder.url.resolvingSymlinksInPath().appending(path: "data")
    program = Tanbih(data: data)
    try program.run(["import", "-"], input: #"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#)
  }

  private var database: URL { data.appending(path: "tanbih.sqlite") }

  private static let commands = [
    ["ask", "وش عندي؟"], ["ask", "--json", "وش عندي؟"], ["chat"], ["forget", "--yes"], ["import", "-"],
  ]

  @Test func `nothing is confirmed that is written into a file that was taken away`() throws {
    let server = try Tanbih(locale: "en", data: data).start(["serve"])
    try server.write(#"{"jsonrpc":"2.0","id":1,"method":"settings/get"}"# + "\n")
    #expect(try server.readLine()?.contains(#""result""#) == true)
    try FileManager.default.removeItem(at: data)
    let put =
      #"{"jsonrpc":"2.0","id":2,"method":"services/put","params":{"service":"passport_renewal","expires":"2027-01-01"}}"#
    try server.write(put + "\n")
    #expect(try server.readLine()?.contains(#""code":-32004"#) == true)
    server.closeInput()
    #expect(try server.wait() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: data.path))
  }

  /// Every command says the sentence and changes no byte; a server says it to each question, and lives on.
  private func expectRefusal(_ sentences: [String: String]) throws {
    let before = try bytes()
    for (locale, sentence) in sentences {
      let refusal = Ended(code: 70, errors: "tanbih: \(sentence)\n")
      #expect(try Tanbih(locale: locale, data: data).run(["export"]).words == refusal)
    }
    let sentence = try #require(sentences["en"])
    for command in Self.commands {
      let ended = try program.run(command, input: command[0] == "import" ? #"{"kind":"profile","name":"a"}"# : "")
      #expect(ended.words == Ended(code: 70, errors: "tanbih: \(sentence)\n"), "\(command)")
    }
    let server = try program.start(["serve"])
    for id in 1...2 {
      try server.write(#"{"jsonrpc":"2.0","id":\#(id),"method":"chat/send","params":{"text":"وش عندي؟"}}"# + "\n")
      let error = #""error":{"code":-32004,"message":"The store is not available","data":{"reason":"\#(sentence)"}}"#
      #expect(try server.readLine()?.withoutIsolates == #"{"jsonrpc":"2.0","id":\#(id),\#(error)}"#)
    }
    try server.write(#"{"jsonrpc":"2.0","id":3,"method":"link/tap","params":{"url":"tanbih://dependents"}}"# + "\n")
    #expect(try server.readLine()?.contains(#""destination":{"name":"dependents"}"#) == true)
    server.closeInput()
    #expect(try server.wait() == .exited(0))
    #expect(try bytes() == before)
  }

  /// Every file below the folder, by its path.
  private func bytes() throws -> [String: Data] {
    var bytes: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      bytes[path] = FileManager.default.contents(atPath: folder.url.appending(path: path).path)
    }
    return bytes
  }

  @Test func `a value that cannot be read is a fault of whoever asks, and the doctor names it`() throws {
    var bytes = try Data(contentsOf: database)
    let day = try #require(bytes.range(of: Data("2026-12-01".utf8)))
    bytes.replaceSubrange(day, with: Data("2026-13-01".utf8))
    try bytes.write(to: database)
    let sentence = try program.run(["export"]).words.errors
    #expect(sentence.contains("service.expires (passport_renewal)"))
    for command in [["ask", "what needs my attention?"], ["ask", "--json", "what needs my attention?"]] {
      #expect(try program.run(command).words == Ended(code: 70, errors: sentence), "\(command)")
    }
    let chat = try program.run(["chat"], input: "what needs my attention?\n")
    #expect(chat.code == 70)
    #expect(chat.words.errors.contains(sentence))
    let doctor = try program.run(["doctor"])
    #expect(doctor.code == 1)
    #expect(doctor.words.output.contains("service.expires (passport_renewal)"))
  }

  @Test func `a database of a newer version is left alone`() throws {
    let file = try FileHandle(forUpdating: database)
    // The user version lies in bytes 60 to 63 of the header, the most significant first.
    try file.seek(toOffset: 63)
    let known = try #require(try file.read(upToCount: 1)?.first)
    try file.seek(toOffset: 60)
    try file.write(contentsOf: [0, 0, 0, 99])
    try file.close()
    try expectRefusal([
      "ar": "قاعدة البيانات \(database.path) من نسخة أحدث (99، وهذه تعرف \(known))؛ لم تُمس",
      "az": "\(database.path) verilənlər bazası daha yeni versiyadandır (99, bu isə \(known) tanıyır); ona toxunulmadı",
      "en": "the database \(database.path) is of a newer version (99, this one knows \(known)); it was left untouched",
    ])
  }

  @Test func `a damaged database is left alone`() throws {
    let file = try FileHandle(forUpdating: database)
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 20_000))
    try file.close()
    try expectRefusal([
      "ar": "قاعدة البيانات \(database.path) تالفة؛ لم تُمس. انقلها جانبًا أو استعد نسخة منها",
      "en": "the database \(database.path) is damaged; it was left untouched. Move it aside or restore a copy",
    ])
  }

  @Test func `a database cut short is left alone`() throws {
    let file = try FileHandle(forUpdating: database)
    try file.truncate(atOffset: 5_000)
    try file.close()
    try expectRefusal([
      "en": "the database \(database.path) is damaged; it was left untouched. Move it aside or restore a copy"
    ])
  }

  @Test func `a text in the database's place is left alone`() throws {
    try Data("remember the milk\n".utf8).write(to: database)
    try expectRefusal([
      "az": "\(database.path) verilənlər bazası zədələnib; ona toxunulmadı. Onu kənara qoyun və ya surətini bərpa edin",
      "en": "the database \(database.path) is damaged; it was left untouched. Move it aside or restore a copy",
    ])
  }

  @Test func `a folder in the database's place is left alone`() throws {
    try FileManager.default.removeItem(at: database)
    try FileManager.default.createDirectory(at: database, withIntermediateDirectories: false)
    try expectRefusal([
      "ar": "الملف \(database.path) ليس قاعدة بيانات تنبيه؛ لم يُمس",
      "az": "\(database.path) Tənbihin verilənlər bazası deyil; ona toxunulmadı",
      "en": "\(database.path) is not a database of Tanbih; it was left untouched",
    ])
  }

  @Test func `a link in the database's place is not followed`() throws {
    let elsewhere = folder.url.appending(path: "elsewhere.sqlite")
    try FileManager.default.moveItem(at: database, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: database, withDestinationURL: elsewhere)
    try expectRefusal(["en": "\(database.path) is not a database of Tanbih; it was left untouched"])
  }

  @Test func `a file in the data folder's place is left alone`() throws {
    try FileManager.default.removeItem(at: data)
    try Data("a file".utf8).write(to: data)
    try expectRefusal([
      "ar": "لا يمكن استعمال مجلد البيانات \(data.path)",
      "az": "\(data.path) məlumat qovluğundan istifadə etmək olmur",
      "en": "the data folder \(data.path) cannot be used",
    ])
  }

  @Test func `a data folder below a file cannot be made`() throws {
    let below = database.appending(path: "below")
    var program = program
    program.environment["TANBIH_DATA"] = below.path
    let before = try bytes()
    let ended = try program.run(["export"])
    #expect(ended.words == Ended(code: 70, errors: "tanbih: the data folder \(below.path) cannot be used\n"))
    #expect(try bytes() == before)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is read-only to root"))
  func `a folder that may only be read is left alone`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: data.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: database.path)
    try expectRefusal(["en": "\(database.path) cannot be written to"])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: data.path)
  }

  // MARK: No room

  @Test(.enabled("no file system may be mounted here") { try mayMount() })
  func `a full disk is said, and what was there before is whole`() throws {
    // In a mount namespace of its own, which takes the file system along when it ends.
    let ended = try importMany(
      #"""
      exec unshare -rm sh -c '
      mkdir "$MOUNT" && mount -t tmpfs -o size=640k none "$MOUNT" && export TANBIH_DATA="$MOUNT"
      echo "{\"kind\":\"profile\",\"name\":\"Sara\"}" | "$TANBIH" import - > "$FOLDER/confirmed" || exit 1
      "$TANBIH" import "$RECORDS"
      echo $?
      "$TANBIH" export'
      """#
    )
    #expect(ended.output == "70\n{\"kind\":\"profile\",\"name\":\"Sara\"}\n")
    let path = folder.url.resolvingSymlinksInPath().appending(path: "mount/tanbih.sqlite").path
    #expect(ended.words.errors == "tanbih: the disk is full: \(path); nothing new was saved\n")
  }

  private static func mayMount() throws -> Bool {
    let ended = try Tanbih().shell("exec unshare -rm mount -t tmpfs none /tmp")
    return ended.code == 0
  }

  @Test func `a file that may not grow is said, and what was there before is whole`() throws {
    let before = try program.run(["export"])
    let ended = try importMany(#"trap '' XFSZ; ulimit -f 128; exec "$TANBIH" import "$RECORDS""#)
    #expect(ended.code == 70)
    #expect(ended.output.isEmpty)
    #expect(ended.words.errors.hasPrefix("tanbih: the database \(database.path) cannot be used: "))
    #expect(ended.errors.split(separator: "\n").count == 1)
    #expect(try program.run(["export"]) == before)
  }

  // MARK: While answering

  /// Asks for something to be kept, where no file may grow; `$LIMIT` is in blocks of 512 bytes.
  private func ask(_ command: String, input: String = "") throws -> Ended {
    // The log is longer than the file beside it that all processes share, and whoever else has it open keeps it so.
    let other = try program.start(["serve"])
    var (size, number) = (0, 0)
    while size <= 64 << 10 {
      number += 1
      let transaction =
        #"{"kind":"transaction","id":"\#(number)","amount":"1","currency":"SAR","at":"2026-11-21T08:00:00+03:00"}"#
      try other.write(JSONRPC.request("events/record", #"{"event":\#(transaction)}"#, id: number))
      while try other.readLine()?.contains("\"id\":\(number),") == false {}
      size = try FileManager.default.attributesOfItem(atPath: database.path + "-wal")[.size] as? Int ?? 0
    }
    let ended = try program.shell(
      #"trap '' XFSZ; ulimit -f "$LIMIT"; exec "$TANBIH" --now 2026-11-21T09:00:00+03:00 "# + command,
      environment: ["LIMIT": "\(size / 512)"],
      input: Array(input.utf8)
    )
    other.closeInput()
    try other.wait()
    return ended
  }

  @Test(arguments: [
    #"ask "remind me tomorrow at 18:00 to call the bank""#,
    #"ask --json "remind me tomorrow at 18:00 to call the bank""#,
    #"ask "I spent 50 riyals on food""#,
  ])
  func `what cannot be kept while answering is a fault, told on standard error`(command: String) throws {
    let ended = try ask(command)
    #expect(ended.code == 70)
    #expect(ended.output.isEmpty)
    #expect(ended.words.errors.hasPrefix("tanbih: the database \(database.path) cannot be used: "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test func `a chat over pipes tells a fault on standard error, goes on, and ends with its code`() throws {
    let ended = try ask("chat", input: "remind me tomorrow at 18:00 to call the bank\n/where\n")
    #expect(ended.code == 70)
    #expect(ended.output.hasSuffix("The way here: Chat\n"))
    #expect(ended.words.errors.hasPrefix("tanbih: the database \(database.path) cannot be used: "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  /// Runs a command that imports `$RECORDS`, which are too many for 512 KiB.
  private func importMany(_ command: String) throws -> Ended {
    let records = (1...900).map {
      #"{"kind":"dependent","id":"\#($0)","name":"\#(String(repeating: "n", count: 500))","relationship":"r","#
        + #""serviceType":"x","daysRemaining":5}"# + "\n"
    }
    let file = folder.url.appending(path: "many.jsonl")
    try Data(records.joined().utf8).write(to: file)
    let paths = ["RECORDS": file.path, "FOLDER": folder.url.path, "MOUNT": folder.url.appending(path: "mount").path]
    return try program.shell(command, environment: paths)
  }
}
