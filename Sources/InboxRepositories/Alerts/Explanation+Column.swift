package import Databases
import FoundationEssentials
package import Models

/// A JSON array of the key and the arguments.
extension Explanation: ColumnValue {
  package var cell: Cell {
    let data = try? JSONEncoder().encode([key] + arguments)
    return .text(String(decoding: data ?? Data("[]".utf8), as: UTF8.self))
  }

  package init?(cell: Cell) {
    guard let text = String(cell: cell), let words = try? JSONDecoder().decode([String].self, from: Data(text.utf8)),
      let key = words.first
    else { return nil }
    self.init(key, arguments: Array(words.dropFirst()))
  }
}
