import Calendars
import Glibc

/// The compiled zones of the system, each of which is read once.
struct ZoneFolder {
  private var known: [String: ZoneInfo?] = ["GMT": .gmt, "UTC": .gmt]
  let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"

  /// Whoever asks for names that there are not fills no memory.
  private static let most = 1_024
  /// A file of zones has some 2 KiB.
  private static let longest = 65_536

  mutating func zone(_ name: String) -> ZoneInfo? {
    if let zone = known[name] { return zone }
    let zone = Self.fixed(name) ?? file(name)
    if known.count >= Self.most { known = ["GMT": .gmt, "UTC": .gmt] }
    known[name] = .some(zone)
    return zone
  }

  /// Reads the file of a name; nil where there is none.
  func file(_ name: String) -> ZoneInfo? {
    if name == "GMT" || name == "UTC" { return .gmt }
    return file(ofName: name).flatMap(ZoneFile.table).map { ZoneInfo(identifier: name, table: $0) }
  }

  func file(ofName name: String) -> [UInt8]? { Self.isName(name) ? Self.bytes(of: "\(folder)/\(name)") : nil }

  /// Reads as much of a file as the file of a zone can have; nil where nobody can.
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// Whether a text is a name of a zone, and no way to other files: `America/Argentina/Buenos_Aires`, `Etc/GMT+3`.
  private static func isName(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // Beside them are the same with leap seconds, and some that only the system asks for.
    guard (1...3).contains(parts.count), text.utf8.count < 64, text.utf8.first.map({ $0 & 0x20 == 0 }) ?? false else {
      return false
    }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8.letters.contains($0 | 0x20) || UInt8.others.contains($0) }
    }
  }

  /// `GMT+3`, `GMT-0330`, `GMT+03:30`.
  private static func fixed(_ name: String) -> ZoneInfo? {
    guard name.hasPrefix("GMT"), let sign = name.dropFirst(3).first, sign == "+" || sign == "-" else { return nil }
    let rest = name.dropFirst(4)
    let isParted = rest.count == 5 && rest.dropFirst(2).first == ":"
    let digits = isParted ? String(rest.prefix(2) + rest.suffix(2)) : String(rest)
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else { return nil }
    let (hours, minutes, seconds): (Int, Int, Int)
    switch digits.count {
    case 1, 2: (hours, minutes, seconds) = (number, 0, 0)
    case 4: (hours, minutes, seconds) = (number / 100, number % 100, 0)
    case 6: (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100)
    default: return nil
    }
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return ZoneInfo(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds))
  }
}

extension UInt8 {
  fileprivate static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  fileprivate static let others = Set("0123456789_+-".utf8)
}
