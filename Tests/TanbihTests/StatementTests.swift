import Foundation
import TestSupport
import Testing

/// Bank statements going in: columns guessed or said, shown first, taken, and taken out again as a whole.
@Suite(.onOwnThreads)
struct StatementTests {
  private let folder: TemporaryFolder
  private let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(
      data: folder.url.appending(path: "data"),
      options: ["--now", Tanbih.now, "--locale", "en", "--time-zone", "Asia/Riyadh"]
    )
  }

  private func file(_ text: String, encoding: String.Encoding = .utf8) throws -> String {
    let file = folder.url.appending(path: "statement.CSV")
    try #require(text.data(using: encoding)).write(to: file)
    return file.path
  }

  private static let plain = """
    Date,Description,Amount,Balance
    2026-11-03,"Carrefour, Olaya",-120.50,900
    2026-11-04,Salary,"8,000.00",8900
    2026-11-04,Salary,"8,000.00",16900
    """

  /// What is held of each transaction.
  private func held() throws -> [String] {
    struct Kept: Decodable {
      let amount, currency, at: String
      let merchant, category, type: String?
    }
    return try program.run(["export"]).lines.map { line in
      let kept = try JSONDecoder().decode(Kept.self, from: Data(line.utf8))
      return [kept.at.prefix(10) + "", kept.amount, kept.currency, kept.merchant, kept.category, kept.type]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func `columns are guessed and shown, rows that say the same are two, and taking it again changes nothing`()
    throws
  {
    let path = try file(Self.plain)
    let ended = try program.run(["import", path])
    #expect(
      ended.words.output == """
        Columns: date 1 (Date), amount 3 (Amount), payee 2 (Description).
        SAR 120.50 (Carrefour, Olaya), 3 November 2026
        income SAR 8,000.00, 4 November 2026
        income SAR 8,000.00, 4 November 2026
        \(path): 3 added, 0 changed, 0 unchanged, 0 skipped

        """
    )
    #expect(
      try held() == [
        "2026-11-03 120.50 SAR Carrefour, Olaya", "2026-11-04 8000.00 SAR Salary income",
        "2026-11-04 8000.00 SAR Salary income",
      ]
    )
    #expect(
      try program.run(["import", path]).words.lines.last == "\(path): 0 added, 0 changed, 3 unchanged, 0 skipped"
    )
  }

  @Test func `what is shown only is not taken, and what was taken goes out as a whole`() throws {
    let path = try file(Self.plain + "\nyesterday,x,-1,0\n")
    let shown = try program.run(["import", path, "--dry-run"])
    #expect(shown.lines.last == "Rows that can be read: 3, that cannot: 1. Nothing was taken.")
    #expect(shown.errors.contains("\(path):5: the value of date does not fit"))
    #expect(try held().isEmpty)
    try program.run(
      ["import", "-"],
      input: #"{"kind":"transaction","amount":"5","currency":"SAR","at":"2026-11-03T08:00:00+03:00"}"#
    )
    #expect(
      try program.run(["import", path]).words.lines.last == "\(path): 3 added, 0 changed, 0 unchanged, 1 skipped"
    )
    #expect(try program.run(["import", path, "--revert"]).output == "\(path): 3 taken out\n")
    #expect(try held() == ["2026-11-03 5 SAR"])
    #expect(try program.run(["import", path, "--revert"]).code == 1)
  }

  @Test(
    arguments: [
      (
        "التاريخ;البيان;مدين;دائن;العملة\n٠٣/١١/٢٠٢٦;قهوة;١٨٫٥٠;;SAR\n١٤/١١/٢٠٢٦;راتب;;٨٬٠٠٠٫٠٠;SAR\n",
        ["2026-11-03 18.50 SAR قهوة", "2026-11-14 8000.00 SAR راتب income"]
      ),
      (
        "Tarix\tTəsvir\tMəbləğ\tValyuta\n03.11.2026\tÇörək\t-1.234,50\tAZN\n04.11.2026\tMaaş\t2.000,00\tAZN\n",
        ["2026-11-03 1234.50 AZN Çörək", "2026-11-04 2000.00 AZN Maaş income"]
      ),
      (
        "My Bank\n\nDate,Details,Amount\n11/13/2026,\"two\nlines \"\"q\"\"\",(45)\n11/02/2026 10:30,in,1.000\n",
        ["2026-11-02 1000 SAR in income", "2026-11-13 45 SAR two lines \"q\""]
      ),
      ("Date,Shop,Category,Amount\n3-11-26,a,food,12\n", ["2026-11-03 12 SAR food"]),
      ("\u{FEFF}Date,Amount\r\n2026-11-03,7\r\n,\r\n2026-11-05,\r\n", ["2026-11-03 7 SAR"]),
    ]
  )
  func `digits, separators, quotations and heads of many kinds are read`(text: String, expected: [String]) throws {
    let ended = try program.run(["import", file(text)])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(try held().sorted() == expected)
  }

  @Test func `columns can be said, and a currency`() throws {
    let path = try file("a,b,c\n2026-11-03,x,12\n")
    let refused = try program.run(["import", path])
    #expect(refused.code == 1)
    #expect(
      refused.words.errors.contains("no column is known for date: name it with --columns. The columns: 1=a, 2=b, 3=c")
    )
    let ended = try program.run(["import", path, "--columns", "date=1,amount=3,payee=2", "--currency", "AED"])
    #expect(ended.code == 0)
    #expect(try held() == ["2026-11-03 12 AED x"])
    #expect(try program.run(["import", path, "--columns", "date=0"]).code == 2)
    #expect(try program.run(["import", path, "--currency", "aed"]).code == 2)
  }

  @Test(arguments: ["1.5E+03", "2E3", "0x10", "12/50", "5-5", "12abc34", "1 to 2"])
  func `what is no sum is refused by its line, and never another sum`(text: String) throws {
    let path = try file("date,amount\n2026-11-03,\(text)\n2026-11-04,Rs.12\n2026-11-05,ر.س ٧٫٥\n2026-11-06,.50\n")
    let ended = try program.run(["import", path, "--columns", "date=1,amount=2"])
    #expect(ended.words.errors.contains(":2: the value of amount does not fit"))
    #expect(try held() == ["2026-11-04 12 SAR", "2026-11-05 7.5 SAR", "2026-11-06 0.50 SAR"])
  }

  @Test(
    arguments: [
      ("/dev/zero", "stdin: the file is no UTF-8 but UTF-16"),
      (#"| yes '"","' | tr -d '\n'"#, "cannot read -: a line has no end in 4 MiB"),
    ]
  )
  func `a statement that never ends is given up where that is seen`(source: String, told: String) throws {
    let command = #""$TANBIH" import - --columns date=1,amount=2"#
    let line = source.hasPrefix("|") ? source.dropFirst() + " | " + command : command + " <" + source
    let ended = try program.shell(line)
    #expect(ended.code == 1)
    #expect(ended.words.errors.contains(told))
    #expect(ended.output.isEmpty)
  }

  @Test(
    arguments: [
      (String.Encoding.utf16, "the file is no UTF-8 but UTF-16"),
      (.windowsCP1254, "the file is no UTF-8 but 8-bit"),
    ]
  )
  func `another encoding is refused by name`(encoding: String.Encoding, told: String) throws {
    let ended = try program.run([
      "import", file("Date,Amount,Təsvir ç\n".replacing("ə", with: "e") + "2026-11-03,1,ç\n", encoding: encoding),
    ])
    #expect(ended.code == 1)
    #expect(ended.words.errors.contains(told))
    #expect(try held().isEmpty)
  }

  @Test func `a quotation without an end and a statement without rows are said`() throws {
    #expect(
      try program.run(["import", file("Date,Amount\n2026-11-03,\"1\n")]).words.errors.contains("that begins on line 2")
    )
    #expect(try program.run(["import", file("Date,Amount\n")]).words.errors.contains("the statement has no rows"))
  }
}
