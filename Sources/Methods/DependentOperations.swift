import Alerts
package import Assistant
import Databases
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Repositories
import Sentences
import Store

/// Lists the dependents, the most urgent first.
package enum DependentsList: Operation {
  package static let method = "dependents/list"
  package static let summary = "Lists the dependents, the most urgent first, as the dependents page shows them."
  package static let effect = Effect.reads

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> DependentsView {
    try DependentsView(client).page(parameters)
  }
}

/// Adds a dependent or changes one.
package enum DependentsPut: Operation {
  package static let method = "dependents/put"
  package static let summary = "Adds a dependent, or changes the one of the same id."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let dependent: DependentFields

    package static let schema: Schema = [
      .required("dependent", DependentFields.schema, "The dependent; one without an `id` is known by what it says.")
    ]
  }

  package struct Result: Encodable, Described {
    let dependent: DependentsView.Row

    package static let schema: Schema = [
      .required("dependent", DependentsView.Row.schema, "The dependent as it is kept now.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    // Only what an import brought may have another.
    if let id = parameters.dependent.id, UUID(uuidString: id) == nil,
      try client.records().dependents.get(UUID(recordIdentifier: id)) == nil
    {
      throw client.wrong("dependent.id")
    }
    let today = try client.situation().center.today
    let record: DependentRecord
    do {
      record = try parameters.dependent.record(on: today)
    } catch {
      throw client.refused(error, in: "dependent")
    }
    _ = try client.records().dependents.put(record)
    let view = try DependentsView(client)
    guard let row = view.row(of: record.id) else { throw client.notFound(record.id.uuidString) }
    return Result(dependent: row)
  }
}

/// Removes a dependent.
package enum DependentsRemove: Operation {
  package static let method = "dependents/remove"
  package static let summary = "Removes the dependent of an id."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let id: String

    package static let schema: Schema = [
      .required("id", .text, "Which dependent.")
    ]
  }

  package struct Result: Encodable, Described {
    let dependent: DependentsView.Row

    package static let schema: Schema = [
      .required("dependent", DependentsView.Row.schema, "The dependent as it was.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let id = UUID(recordIdentifier: parameters.id)
    guard let row = try DependentsView(client).row(of: id) else { throw client.notFound(parameters.id) }
    _ = try client.records().dependents.remove(id)
    return Result(dependent: row)
  }
}
