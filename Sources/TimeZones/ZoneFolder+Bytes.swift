import Calendars
import FoundationEssentials

extension ZoneFolder {
  /// Finds the zone whose file has these bytes: of several that have, one that is asked for first, then the one that stands for the others
  /// (`zone1970.tab`), and then any.
  func zone(of bytes: [UInt8], first: [String]) -> ZoneInfo? {
    for names in [{ first }, principal, all] {
      if let name = names().first(where: { file(ofName: $0) == bytes }), let zone = file(name) { return zone }
    }
    return nil
  }

  /// The names in the third column.
  private func principal() -> [String] {
    let text = Self.bytes(of: "\(folder)/zone1970.tab").map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2).first.map(String.init)
    }
  }

  private func all() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
