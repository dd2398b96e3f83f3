import Foundation
import Models

/// Says who speaks, and takes on another user, language or time zone.
package enum Initialize: Operation {
  package static let method = "initialize"
  package static let summary = "Says name, version and methods; may set the user, the locale and the time zone."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let client: Client?
    let user: String?
    let locale: Language?
    let timeZone: String?
    /// Present in the handshakes of other protocols, where it is a whole number or a date.
    let protocolVersion: ProtocolVersion?

    package static let schema: Schema = [
      .optional("client", .anything, "What the client calls itself."),
      .optional("user", .text(1...128), "Whose data it is about."),
      .optional("locale", .choice(of: Language.self), "The language to speak."),
      .optional("timeZone", .text, "An IANA name, such as `Asia/Riyadh`."),
    ]
  }

  /// What a client calls itself; nothing depends on it.
  package struct Client: Decodable {
    package init(from decoder: any Decoder) {}
  }

  package struct ProtocolVersion: Decodable {
    package init(from decoder: any Decoder) {}
  }

  package struct Result: Encodable, Described {
    let name = "tanbih"
    let version = Version.current
    let `protocol` = "tanbih/1"
    let methods: [String]
    let locales = Language.allCases

    package static let schema: Schema = [
      .required("name", .text, "The program's name."),
      .required("version", .text, "The program's version."),
      .required("protocol", .text, "The dialect and its version."),
      .required("methods", .list(of: .text), "The methods that can be called."),
      .required("locales", .list(of: .choice(of: Language.self)), "The languages that are spoken."),
    ]
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    if parameters.protocolVersion != nil {
      throw assistant.wrong("protocolVersion", because: Explanation("operation.error.dialect"))
    }
    let zone = try parameters.timeZone.map { name in
      guard let zone = TimeZone(identifier: name) else { throw assistant.wrong("timeZone") }
      return zone
    }
    if let user = parameters.user, !AssistantSettings.isUser(user) { throw assistant.wrong("user") }
    if parameters.user != nil || parameters.locale != nil || zone != nil {
      if let user = parameters.user { assistant.turn(to: user) }
      var perspective = assistant.perspective
      perspective.language = parameters.locale ?? perspective.language
      perspective.timeZone = zone ?? perspective.timeZone
      assistant.perspective = perspective
      if parameters.locale != nil || zone != nil { assistant.endConversations() }
    }
    return Result(methods: OperationTable.operations.map { $0.method })
  }
}
