package import Assistant
import Calendars
import Chat
import ConversationRequests
import Models
package import OperationInterface
package import Records
import TimeZones

/// Says who speaks, and takes on another user, language or time zone.
package enum Initialize: Operation {
  package static let method = "initialize"
  package static let summary = "Says name, version and methods; may set the user, the locale and the time zone."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let client: ClientInformation?
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
  package struct ClientInformation: Decodable {
    package init(from decoder: any Decoder) {}
  }

  package struct ProtocolVersion: Decodable {
    package init(from decoder: any Decoder) {}
  }

  package struct Result: Encodable, Described {
    let name = "tanbih"
    let version = Version.full
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

  /// Returns the client of the user that is named, where that was left, with the language and the zone that are asked for.
  package static func client(for parameters: Parameters, among clients: Clients) throws -> Client {
    let asking = clients.current
    if parameters.protocolVersion != nil {
      throw asking.wrong("protocolVersion", because: Explanation("operation.error.dialect"))
    }
    let zone = try parameters.timeZone.map { name in
      guard let zone = ZoneInfo(identifier: name) else { throw asking.wrong("timeZone") }
      return zone
    }
    if let user = parameters.user {
      guard AssistantSettings.isUser(user), clients.allows(user) else { throw asking.wrong("user") }
      clients.turn(to: user)
    }
    let client = clients.current
    if let language = parameters.locale { client.speak(language) }
    if let zone { client.live(in: zone) }
    if parameters.locale != nil || zone != nil { try goOn(client) }
    return client
  }

  /// Begins anew what was said, in the language and zone asked for; a conversation that is kept, and in which the person has said something, goes on.
  private static func goOn(_ client: Client) throws {
    let kept = client.memory == nil ? nil : try client.conversation(SessionName.main)
    guard let kept, kept.messages.contains(where: { $0.role == .user }) else { return client.endConversations() }
    kept.language = client.language
  }

  package static func perform(_ parameters: Parameters, for client: Client) -> Result {
    Result(methods: OperationTable.operations.map { $0.method })
  }
}
