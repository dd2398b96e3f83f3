import Calendars
import Foundation
import Models
import Testing
import TimeZones

/// The zone of a machine is the one that the C library takes it for.
@Suite struct SystemZoneTests {
  /// In each half of a year: there is summer somewhere.
  private static let instants = [1_768_478_400, 1_772_539_200, 1_784_116_800, 1_793_534_400]

  @Test(
    arguments: [
      "Asia/Riyadh", ":Asia/Riyadh", "/usr/share/zoneinfo/Asia/Baku", ":/usr/share/zoneinfo/America/St_Johns",
      "CET-1CEST",
      "EET-2EEST,M3.5.0/3,M10.5.0/4", "<+03>-3", "<-0330>3:30<-0230>,M3.2.0,M11.1.0", "GMT+3", "GMT-3", "UTC3", "UTC+3",
      "GMT-3:30", "EST5EDT", "Etc/GMT-3", "", "UTC", "GMT", "Nowhere/X", "asia/riyadh",
    ]
  )
  func `what TZ says is read as the C library reads it`(told: String) {
    let zone = SystemZone(told: told).zone
    for instant in Self.instants {
      let seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
      #expect(seconds == Glibc.offset(at: instant, in: told))
    }
  }

  @Test(
    arguments: [
      ("Asia/Riyadh", "Asia/Riyadh", nil), ("/usr/share/zoneinfo/Asia/Baku", "Asia/Baku", nil),
      ("GMT+3", "GMT-0300", nil),
      ("<+03>-3", "GMT+0300", nil), ("CET-1CEST", "CET-1CEST", nil), ("", "GMT", nil),
      ("Nowhere/X", "GMT", "Nowhere/X"),
      (":Nowhere/X", "GMT", "Nowhere/X"), ("/none", "GMT", "/none"), ("/etc/passwd", "GMT", "/etc/passwd"),
    ] as [(String, String, String?)]
  )
  func `a zone has a name, and what cannot be told is kept`(told: String, name: String, untold: String?) {
    let system = SystemZone(told: told)
    #expect(system.zone.identifier == name)
    #expect(system.untold == untold)
  }

  @Test(
    arguments: [
      // Several may have the same bytes: the one that stands for them is taken, or the one that is told beside.
      ("Asia/Riyadh", "", "Asia/Riyadh"), ("Asia/Kuwait", "Asia/Kuwait\n", "Asia/Kuwait"),
      ("Asia/Baku", "Asia/Riyadh\n", "Asia/Baku"), ("Etc/UTC", "", "Etc/UTC"),
      ("America/New_York", "no zone", "America/New_York"),
    ]
  )
  func `a copied file is known by its bytes`(zone: String, told: String, found: String) throws {
    let folder = URL.temporaryDirectory.appending(path: "SystemZoneTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, name) = (folder.appending(path: "localtime"), folder.appending(path: "timezone"))
    try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")).write(to: file)
    try Data(told.utf8).write(to: name)
    let system = SystemZone(told: nil, file: file.path, name: name.path)
    #expect(system.zone.identifier == found)
    #expect(system.untold == nil)
    try Data("TZif2 no zone".utf8).write(to: file)
    let none = SystemZone(told: nil, file: file.path, name: name.path)
    #expect((none.zone, none.untold) == (.gmt, file.path))
    #expect(SystemZone(told: nil, file: file.path + ".none").untold == nil)
  }
}
