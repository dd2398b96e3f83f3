package import Calendars
package import Databases
package import Models

extension DeviceToken: ColumnValue {
  package var cell: Cell { .text(hexadecimal) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}

extension OffsetDateTime: ColumnValue {
  package var cell: Cell { .text(description) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}

extension PushType: ColumnValue {}

extension PushSubject.Kind: ColumnValue {}

extension DeviceRole: ColumnValue {}
