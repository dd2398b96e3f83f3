package import Calendars
import FoundationEssentials
import Glibc

/// The zone of this machine: what `TZ` says, read as the C library reads it, else `/etc/localtime`, else Greenwich's.
package struct SystemZone {
  package let zone: ZoneInfo
  /// What was said, where nobody can tell which zone that is; Greenwich's stands in for it.
  package let untold: String?

  /// - Parameters:
  ///   - told: What `TZ` says; nil where it is not set.
  ///   - file: The compiled zone of the machine, mostly a link to one that has a name.
  ///   - name: The file in which some systems keep the name beside.
  package init(told: String?, file: String = "/etc/localtime", name: String = "/etc/timezone") {
    let text = told.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    var found: ZoneInfo? = .gmt
    switch text {
    case nil, "localtime": found = access(file, F_OK) == 0 ? Self.zone(in: file, namedBy: name) : .gmt
    case "": break
    case let path? where path.hasPrefix("/"): found = Self.zone(in: path, namedBy: name)
    case let text?: found = ZoneFolder().file(text) ?? Self.zone(byRule: text) ?? ZoneInfo.named(text)
    }
    zone = found ?? .gmt
    untold = found == nil ? text ?? file : nil
  }

  /// As the C library has it for a rule that does not say when summer is.
  private static let usualSummer = ",M3.2.0,M11.1.0"

  /// `<+03>-3`, `CET-1CEST`, and `GMT+3`, which is behind Greenwich.
  private static func zone(byRule text: String) -> ZoneInfo? {
    (ZoneTable(rule: text) ?? ZoneTable(rule: text + usualSummer)).map { named($0, as: text) }
  }

  /// A zone whose clock is never put is called by its offset; another one has no name but the one that it was told by.
  private static func named(_ table: ZoneTable, as text: String) -> ZoneInfo {
    let zone = ZoneInfo(identifier: text, table: table)
    let now = Date()
    guard zone.nextTransition(after: now) == nil else { return zone }
    return ZoneInfo(secondsFromGMT: zone.secondsFromGMT(for: now)) ?? zone
  }

  // MARK: Files

  /// A link tells the name; of a copy its bytes do, and else its table alone.
  private static func zone(in file: String, namedBy nameFile: String) -> ZoneInfo? {
    guard let resolved = realpath(file, nil) else { return nil }
    defer { free(resolved) }
    // `/usr/share/zoneinfo/posix/Asia/Riyadh`
    let parts = String(cString: resolved).split(separator: "/").drop { $0 != "zoneinfo" }.dropFirst()
    let name = (parts.first == "posix" ? parts.dropFirst() : parts).joined(separator: "/")
    let folder = ZoneFolder()
    if let zone = folder.file(name) { return zone }
    guard let bytes = ZoneFolder.bytes(of: file), let table = ZoneFile.table(bytes) else { return nil }
    let kept = ZoneFolder.bytes(of: nameFile).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let first = kept.split { $0.isWhitespace }.first.map(String.init)
    return folder.zone(of: bytes, first: [first, "Etc/UTC"].compactMap(\.self)) ?? named(table, as: file)
  }
}
