import Alerts
package import Assistant
import Calendars
import ConversationRequests
import Conversations
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Understanding
import Wording

/// Tells what is due or held in some days.
package enum AgendaList: Operation {
  package static let method = "agenda/list"
  package static let summary =
    "Lists what is due or held from a day through another: documents, dependents, alerts, taxes, appointments, payments, reminders."
  package static let effect = Effect.reads

  package struct Parameters: Decodable, Described {
    let from: CalendarDay?
    let to: CalendarDay?
    let page: PageRequest

    private enum CodingKeys: String, CodingKey {
      case from, to
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      from = try container.decodeIfPresent(CalendarDay.self, forKey: .from)
      to = try container.decodeIfPresent(CalendarDay.self, forKey: .to)
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [
        .optional("from", .day, "The first day; today where none is given."),
        .optional(
          "to",
          .day,
          "The last day, at most \(Self.mostDays) days after the first, which it is where none is given."
        ),
      ] + PageRequest.schema.members
    )

    /// So many days after the first the last may be.
    static let mostDays = 366
  }

  package struct Item: Encodable, Described {
    let kind: AgendaEntry.Kind
    @OrNull var id: String?
    let title: String
    let day: CalendarDay
    @OrNull var hijri: String?
    @OrNull var time: ClockTime?
    let text: String
    let deepLink: DeepLink

    package static let schema: Schema = [
      .required("kind", .choice(of: AgendaEntry.Kind.self), "What it is."),
      .required("id", .nullable(.text), "The id of the record that it follows from; null where no record has one."),
      .required("title", .text, "What it is called, whatever day it is read on."),
      .required("day", .day, "The day on which it is due or held."),
      .required(
        "hijri",
        .nullable(.text),
        "The same day of the Umm al-Qura calendar, `YYYY-MM-DD`; null outside of its tables."
      ),
      .required("time", .nullable(.clock), "When, by the clock on the wall; null for what is of the whole day."),
      .required("text", .text, "The sentence that tells it today."),
      .required("deepLink", DeepLink.schema, "Where it is looked after."),
    ]
  }

  package struct Result: ListResult, Described {
    let page: Page<Item>
    let freeDays: [CalendarDay]

    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page: page.prefix(count), freeDays: freeDays) }

    enum CodingKeys: String, CodingKey {
      case entries, freeDays, nextOffset, total
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(page.items), forKey: .entries)
      try container.encode(freeDays, forKey: .freeDays)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
      try container.encode(page.total, forKey: .total)
    }

    package static let schema: Schema = .object(
      [
        .required("entries", .list(of: Item.schema), "What there is, the earliest first."),
        .required("freeDays", .list(of: .day), "The days that have nothing."),
      ] + Page<Item>.members
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let first = try parameters.from ?? client.situation().center.today
    let last = parameters.to ?? first
    guard (0...Parameters.mostDays).contains(last.days(since: first)) else { throw client.wrong("to") }
    let entries = try client.agenda(of: first...last)
    let taken = Set(entries.map(\.day))
    let items = entries.map { entry in
      Item(
        kind: entry.kind,
        id: entry.id,
        title: entry.title,
        day: entry.day,
        hijri: Self.hijri(entry.day),
        time: entry.time,
        text: entry.text,
        deepLink: entry.link
      )
    }
    return Result(
      page: Page(items, parameters.page),
      freeDays: (0...last.days(since: first)).map { first.adding(days: $0) }.filter { !taken.contains($0) }
    )
  }

  private static func hijri(_ day: CalendarDay) -> String? {
    let (year, month, dayOfMonth) = day.hijri
    guard year > 0 else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(dayOfMonth))"
  }
}
