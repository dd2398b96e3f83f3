package import Databases
import FoundationEssentials
import Models

/// Kept as JSON; before that it was the numbers and the first member's name, parted by blanks, and behind them the names of what
/// could not be read.
extension Excess: ColumnValue {
  private struct Columns: Codable {
    let cut: Int
    let skipped: FieldCounts
    let limit: Int
    /// Nil too in what was kept before it was known.
    let read: Int?
    let broken: BrokenRecords
  }

  package var cell: Cell {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let columns = Columns(cut: cut, skipped: skipped, limit: limit, read: read > 0 ? read : nil, broken: broken)
    return .text((try? encoder.encode(columns)).map { String(decoding: $0, as: UTF8.self) } ?? "{}")
  }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    guard text.hasPrefix("{") else {
      self.init(words: text)
      return
    }
    guard let columns = try? JSONDecoder().decode(Columns.self, from: Data(text.utf8)) else { return nil }
    self.init(cut: columns.cut, skipped: columns.skipped, limit: columns.limit)
    read = columns.read ?? 0
    broken = columns.broken
  }

  /// Reads what an earlier version kept: it knew one member for all that was too long, and the members of the first that could not
  /// be read.
  private init?(words text: String) {
    let words = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 4 || words.count == 6, let cut = Int(words[0]), let skipped = Int(words[1]),
      let limit = Int(words[2])
    else { return nil }
    self.init(cut: cut, skipped: FieldCounts(skipped > 0 ? [String(words[3])] : [], total: skipped), limit: limit)
    guard words.count == 6 else { return }
    guard let count = Int(words[4]), let names = try? JSONDecoder().decode([String].self, from: Data(words[5].utf8)),
      count > 0, names.count % 2 == 0
    else { return nil }
    let records = stride(from: 0, to: names.count, by: 2).map { index in
      BrokenRecords.Record(name: names[index], field: names[index + 1])
    }
    broken = BrokenRecords(unreadable: records, count: count)
  }
}
