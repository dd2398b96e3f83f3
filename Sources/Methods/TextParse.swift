package import Assistant
import Calendars
import Localization
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import TimeZones
import Understanding

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
    let page: PageRequest

    private enum CodingKeys: CodingKey { case text, locale, timeZone, now, dims, latent }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(String.self, forKey: .text)
      locale = try container.decodeIfPresent(Language.self, forKey: .locale)
      timeZone = try container.decodeIfPresent(String.self, forKey: .timeZone)
      now = try container.decodeIfPresent(String.self, forKey: .now)
      dims = try container.decodeIfPresent([ValueEntity.Dimension].self, forKey: .dims)
      latent = try container.decodeIfPresent(Bool.self, forKey: .latent)
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [
        .required(
          "text",
          .text,
          "The text, in Arabic, English or Azerbaijani, of at most 64 KiB."
        ),
        .optional("locale", .choice(of: Language.self), "Decides what is ambiguous, not what is read."),
        .optional("timeZone", .text, "An IANA name, such as `Asia/Riyadh`."),
        .optional("now", .text(1...FieldRules.longestTimestamp), "What is counted from, in ISO 8601 with an offset."),
        .optional(
          "dims",
          .list(of: .choice(of: ValueEntity.Dimension.self)),
          "The dimensions to look for; all of them."
        ),
        .optional("latent", .flag, default: false, "Whether values that are only possible are told, too."),
      ] + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described {
    private let page: Page<ParsedValue>

    init(_ page: Page<ParsedValue>) {
      self.page = page
    }

    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

    private enum CodingKeys: CodingKey { case entities, nextOffset }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(page.items), forKey: .entities)
      // What fits whole has the form of Duckling's server and nothing beside it.
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
    }

    package static let schema: Schema = [
      .required("entities", .list(of: ParsedValue.schema), "The values in the order of the text."),
      .optional("nextOffset", .integer(1...Int.max), "Where the rest begins, when this is not all."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    guard parameters.text.utf8.count <= ParsedValue.longestText else {
      throw client.wrong("text", because: ParsedValue.isTooLong)
    }
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
    return Result(Page(values, parameters.page))
  }
}
