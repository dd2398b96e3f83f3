package import Assistant
import Chat
import Localization
import Models
package import Records
import Understanding
import TimeZones

/// Reads the dates, times, durations, amounts, numbers and recurrences that a text says.
package enum TextParse: Operation {
  package static let method = "text/parse"
  package static let summary =
    "Reads the times, durations, amounts, numbers, ordinals, percentages and recurrences that a text says."
  package static let effect = Effect.reads

  package struct Parameters: Decodable, Described {
    let text: String
    let locale: Language?
    let timeZone: String?
    let now: String?
    let dims: [ValueEntity.Dimension]?
    let latent: Bool?

    package static let schema: Schema = [
      .required("text", .text, "The text, in Arabic, English or Azerbaijani; of a longer one its first 16 KiB."),
      .optional("locale", .choice(of: Language.self), "Decides what is ambiguous, not what is read."),
      .optional("timeZone", .text, "An IANA name, such as `Asia/Riyadh`."),
      .optional("now", .text(1...FieldRules.longestTimestamp), "What is counted from, in ISO 8601 with an offset."),
      .optional("dims", .list(of: .choice(of: ValueEntity.Dimension.self)), "The dimensions to look for; all of them."),
      .optional("latent", .flag, default: false, "Whether values that are only possible are told, too."),
    ]
  }

  package struct Result: ListResult, Described {
    let entities: ArraySlice<ParsedValue>

    package var count: Int { entities.count }

    package func prefix(_ count: Int) -> Self { Self(entities: entities.prefix(count)) }

    private enum CodingKeys: CodingKey { case entities }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(entities), forKey: .entities)
    }

    package static let schema: Schema = [
      .required("entities", .list(of: ParsedValue.schema), "The values in the order of the text.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let zone = try parameters.timeZone.map { name in
      guard let zone = ZoneInfo(identifier: name) else { throw client.wrong("timeZone") }
      return zone
    }
    var now = client.settings.now()
    if let asked = parameters.now {
      do {
        now = try FieldRules.instant(asked, field: "now")
      } catch {
        throw client.refused(error)
      }
    }
    let profile = try client.situation().records.profile
    let values = ParsedValue.values(
      in: parameters.text,
      at: Moment(now: now, zone: zone ?? client.timeZone(of: profile)),
      language: parameters.locale ?? client.localizer.language,
      dimensions: parameters.dims.map(Set.init),
      latent: parameters.latent ?? false
    )
    return Result(entities: values[...])
  }
}
