import Models
import Store

/// What an import took, and what it left out and why.
package struct ImportReport: Sendable {
  package struct Skip: Hashable, Sendable {
    package let line: Int
    package let refusal: RecordRefusal
  }

  package var added = 0
  package var changed = 0
  package var unchanged = 0
  package var skipped: [Skip] = []

  package init() {}

  package var taken: Int { added + changed + unchanged }

  mutating func note(_ change: Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .unchanged: unchanged += 1
    }
  }
}
