import Foundation
import TestSupport
import Testing

/// What the program says of the roles of devices.
@Suite(.onOwnThreads)
struct DeviceRolesTests {
  @Test(
    arguments: [
      ("en", ["staff", "personal + critical alerts"], "Devices: 2, of the staff: 1"),
      ("ar", ["للعيادة", "شخصي + التنبيهات الحرجة"], "الأجهزة: 2، منها للعيادة: 1"),
      ("az", ["klinika", "şəxsi + kritik xəbərdarlıqlar"], "Cihazlar: 2, klinikanın: 1"),
    ]
  )
  func `each device is shown with what reaches it`(locale: String, roles: [String], count: String) throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(locale: nil, data: folder.url.appending(path: "data"), options: ["--locale", locale])
    let tokens = ["a", "b"].map { String(repeating: $0, count: 64) }
    try program.run(["push", "register", tokens[0]])
    let own =
      #"{"kind":"device","deviceToken":"\#(tokens[1])","deviceType":"ios","role":"personal","criticalAlerts":true}"#
    try program.run(["import", "-"], input: own + "\n")
    let rows = try program.run(["push", "devices"]).words.output.split(separator: "\n")
    #expect(rows.map { $0.components(separatedBy: " · ")[2] } == roles)
    #expect(try program.run(["push", "status"]).words.output.contains(count))
    #expect(try program.run(["push", "status", "--json"]).output.contains(#""devices":2"#))
    #expect(try program.run(["push", "status", "--json"]).output.contains(#""staffDevices":1"#))
    let help = try program.run(["push", "--help"]).words.output
    #expect(help.contains("[TOKEN [ios|android [staff|personal]]]"))
    #expect(
      help.split(separator: "\n").contains { $0.contains("staff") && $0.contains("personal") && !$0.contains("[") }
    )
    #expect(try program.run(["--man"]).output.contains("personal"))
  }
}
