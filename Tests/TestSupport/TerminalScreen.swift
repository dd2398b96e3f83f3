/// The grid of a terminal that shows letters as they come, from left to right: what stands on it after a program's output.
///
/// It knows the sequences of ECMA-48 that readline and this project write, and OSC 8; it fails on none and notes those it does not know.
package struct TerminalScreen {
  package private(set) var rows: [[String]] = [[]]
  package private(set) var cursor = (row: 0, column: 0)
  /// The final letters of sequences that have no effect here, such as `m`.
  package private(set) var ignored: Set<String> = []
  /// The addresses of the links that were shown.
  package private(set) var links: [String] = []
  private var columns: Int
  /// The rows that go on in the next one, because they were full.
  private var continued: Set<Int> = []
  /// Whether the last column was written and the next letter goes to the next row.
  private var isPending = false

  package init(columns: Int) {
    self.columns = columns
  }

  /// The rows as text, without the spaces at their ends.
  package var lines: [String] {
    rows.map { row in
      let text = row.joined()
      return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
  }

  package mutating func show(_ output: String) {
    var scalars = output.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": sequence(&scalars)
      case "\r": move(to: cursor.row, 0)
      case "\n": move(to: cursor.row + 1, cursor.column)
      case "\u{8}": move(to: cursor.row, cursor.column - 1)
      case "\u{7}": break
      default: put(scalar)
      }
    }
  }

  /// Changes the width and breaks the rows anew, as most terminals do.
  package mutating func resize(columns: Int) {
    let wasPending = isPending
    let (old, oldContinued) = (rows, continued)
    let place = cursor
    (rows, continued, self.columns) = ([[]], [], columns)
    var row = 0
    var target = (row: 0, column: 0)
    while row < old.count {
      var line = old[row]
      var start = row == place.row ? place.column + (wasPending ? 1 : 0) : nil
      while oldContinued.contains(row), row + 1 < old.count {
        row += 1
        if row == place.row { start = line.count + place.column }
        line += old[row]
      }
      let first = rows.count - 1
      for (index, cell) in line.enumerated() {
        if index > 0, index % columns == 0 {
          continued.insert(rows.count - 1)
          rows.append([])
        }
        rows[rows.count - 1].append(cell)
      }
      if let start {
        target = (first + start / columns, start % columns)
        while rows.count <= target.row { rows.append([]) }
      }
      row += 1
      if row < old.count { rows.append([]) }
    }
    isPending = false
    cursor = target
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let taken = Self.width(of: scalar)
    guard taken > 0 else {
      let before = isPending ? cursor.column : cursor.column - 1
      if before >= 0, rows[cursor.row].indices.contains(before) {
        rows[cursor.row][before].unicodeScalars.append(scalar)
      }
      return
    }
    if isPending || cursor.column + taken > columns {
      continued.insert(cursor.row)
      move(to: cursor.row + 1, 0)
    }
    fill(to: cursor.column + taken)
    rows[cursor.row][cursor.column] = String(Character(scalar))
    for hidden in 1..<max(1, taken) { rows[cursor.row][cursor.column + hidden] = "" }
    if cursor.column + taken == columns {
      cursor.column = columns - 1
      isPending = true
    } else {
      cursor.column += taken
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private mutating func move(to row: Int, _ column: Int) {
    isPending = false
    cursor = (max(0, row), min(max(0, column), columns - 1))
    while rows.count <= cursor.row { rows.append([]) }
  }

  private mutating func fill(to column: Int) {
    while rows[cursor.row].count < column { rows[cursor.row].append(" ") }
  }

  private mutating func sequence(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.popFirst() {
    case "[":
      let parameters = String(String.UnicodeScalarView(scalars.prefix { (0x20...0x3F).contains($0.value) }))
      scalars = scalars.dropFirst(parameters.unicodeScalars.count)
      if let final = scalars.popFirst() { control(parameters, String(final)) }
    case "]":
      let body = String(String.UnicodeScalarView(scalars.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }))
      scalars = scalars.dropFirst(body.unicodeScalars.count)
      if scalars.popFirst() == "\u{1B}" { _ = scalars.popFirst() }
      let parts = body.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0] == "8", !parts[2].isEmpty { links.append(String(parts[2])) }
    case let other?: ignored.insert(String(Character(other)))
    case nil: break
    }
  }

  private mutating func control(_ parameters: String, _ final: String) {
    let number = Int(parameters) ?? 0
    let count = max(1, number)
    switch final {
    case "A": move(to: cursor.row - count, cursor.column)
    case "B": move(to: cursor.row + count, cursor.column)
    case "C": move(to: cursor.row, cursor.column + count)
    case "D": move(to: cursor.row, cursor.column - count)
    case "G": move(to: cursor.row, count - 1)
    case "K": rows[cursor.row].removeSubrange(min(cursor.column, rows[cursor.row].count)...)
    case "P":
      let end = min(cursor.column + count, rows[cursor.row].count)
      rows[cursor.row].removeSubrange(min(cursor.column, end)..<end)
    case "@":
      fill(to: cursor.column)
      rows[cursor.row].insert(contentsOf: Array(repeating: " ", count: count), at: cursor.column)
    case "J":
      rows[cursor.row].removeSubrange(min(cursor.column, rows[cursor.row].count)...)
      rows.removeSubrange((cursor.row + 1)...)
      continued = continued.filter { $0 < cursor.row }
    default: ignored.insert(parameters + final)
    }
  }
}
