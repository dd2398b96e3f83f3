package import Assistant
import Calendars
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Store

/// The settings, whole.
package struct SettingsResult: Encodable, Described {
  let settings: SettingsFields

  @MainActor
  fileprivate init(_ client: Client) throws {
    let records = try client.situation().records
    var settings = records.settings.at(client.settings.now())
    settings.timezone = settings.timezone ?? client.timeZone(of: records.profile).identifier
    self.settings = SettingsFields(settings)
  }

  package static let schema: Schema = [
    .required("settings", SettingsFields.schema.complete, "All settings as they are now.")
  ]
}

/// Gives the settings of notifications.
package enum SettingsGet: Operation {
  package static let method = "settings/get"
  package static let summary = "Gives the settings of notifications: what is wanted, and the quiet hours."
  package static let effect = Effect.reads

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> SettingsResult {
    try SettingsResult(client)
  }
}

/// Changes some settings of notifications.
package enum SettingsUpdate: Operation {
  package static let method = "settings/update"
  package static let summary = "Changes the settings of notifications that are told, and leaves the others."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let settings: SettingsFields

    package static let schema: Schema = [
      .required("settings", SettingsFields.schema, "The settings that change.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> SettingsResult {
    do {
      try client.account.keeper.put(.settings(parameters.settings.record()))
    } catch let refusal as RecordRefusal {
      throw client.refused(refusal, in: "settings")
    }
    return try SettingsResult(client)
  }
}
