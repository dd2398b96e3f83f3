import Foundation
import Models

/// The numbers and the member's name, parted by blanks; behind them, in JSON, what could not be read.
extension Excess: ColumnValue {
  package var cell: Cell {
    let words = "\(cut) \(skipped) \(limit) \(field)"
    guard broken.count > 0, let names = try? JSONEncoder().encode(broken.first.flatMap { [$0.name, $0.field] }) else {
      return .text(words)
    }
    return .text("\(words) \(broken.count) \(String(decoding: names, as: UTF8.self))")
  }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    let words = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 4 || words.count == 6, let cut = Int(words[0]), let skipped = Int(words[1]),
      let limit = Int(words[2])
    else { return nil }
    self.init(cut: cut, skipped: skipped, field: String(words[3]), limit: limit)
    guard words.count == 6 else { return }
    guard let count = Int(words[4]), let names = try? JSONDecoder().decode([String].self, from: Data(words[5].utf8)),
      count > 0, names.count % 2 == 0
    else { return nil }
    let records = stride(from: 0, to: names.count, by: 2).map { index in
      BrokenRecords.Record(name: names[index], field: names[index + 1])
    }
    broken = BrokenRecords(count: count, first: records)
  }
}
