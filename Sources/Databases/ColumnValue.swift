package import Calendars
package import FoundationEssentials
package import Models

/// A value that has a column of its own.
package protocol ColumnValue {
  var cell: Cell { get }
  /// Nil for a cell that holds no such value.
  init?(cell: Cell)
}

extension Int: ColumnValue {
  package var cell: Cell { .integer(self) }

  package init?(cell: Cell) {
    guard case .integer(let number) = cell else { return nil }
    self = number
  }
}

extension Bool: ColumnValue {
  package var cell: Cell { .integer(self ? 1 : 0) }

  package init?(cell: Cell) {
    guard let number = Int(cell: cell) else { return nil }
    self = number != 0
  }
}

extension String: ColumnValue {
  package var cell: Cell { .text(self) }

  package init?(cell: Cell) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }
}

extension UUID: ColumnValue {
  package var cell: Cell { .text(digits) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(uuidString: text)
  }
}

extension CalendarDay: ColumnValue {
  package var cell: Cell { .text(description) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}

extension ClockTime: ColumnValue {
  package var cell: Cell { .text(description) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package var cell: Cell { self?.cell ?? .null }

  package init?(cell: Cell) {
    guard cell != .null else {
      self = Self.none
      return
    }
    guard let value = Wrapped(cell: cell) else { return nil }
    self = value
  }
}

/// Kept by its name.
extension ColumnValue where Self: RawRepresentable, RawValue == String {
  package var cell: Cell { .text(rawValue) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(rawValue: text)
  }
}

extension AlertType: ColumnValue {}
extension Budget.Period: ColumnValue {}
extension ChatMessage.Role: ColumnValue {}
extension Language: ColumnValue {}
extension Loan.Status: ColumnValue {}
extension RepeatInterval: ColumnValue {}
extension ServiceType: ColumnValue {}
extension Severity: ColumnValue {}
