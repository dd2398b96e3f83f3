import Alerts
import Chat
import Foundation
import Models
import Store

/// Lists the dependents, the most urgent first.
package enum DependentsList: Operation {
  package static let method = "dependents/list"
  package static let summary = "Lists the dependents, the most urgent first, as the dependents page shows them."

  package static func perform(_ parameters: PageRequest, in assistant: Assistant) throws -> DependentsView {
    try DependentsView(assistant).page(parameters)
  }
}

/// Adds a dependent or changes one.
package enum DependentsPut: Operation {
  package static let method = "dependents/put"
  package static let summary = "Adds a dependent, or changes the one of the same id."

  package struct Parameters: Decodable {
    let dependent: DependentFields
  }

  package struct Result: Encodable {
    let dependent: DependentsView.Row
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let today = try assistant.situation().center.today
    let record: DependentRecord
    do {
      record = try parameters.dependent.record(on: today)
    } catch {
      throw assistant.refused(error, in: "dependent")
    }
    _ = try assistant.records().dependents.put(record)
    let view = try DependentsView(assistant)
    guard let row = view.row(of: record.id) else { throw assistant.notFound(record.id.uuidString) }
    return Result(dependent: row)
  }
}

/// Removes a dependent.
package enum DependentsRemove: Operation {
  package static let method = "dependents/remove"
  package static let summary = "Removes the dependent of an id."

  package struct Parameters: Decodable {
    let id: String
  }

  package struct Result: Encodable {
    let dependent: DependentsView.Row
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let id = UUID(recordIdentifier: parameters.id)
    guard let row = try DependentsView(assistant).row(of: id) else { throw assistant.notFound(parameters.id) }
    _ = try assistant.records().dependents.remove(id)
    return Result(dependent: row)
  }
}
