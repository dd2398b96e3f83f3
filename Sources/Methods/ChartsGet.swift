package import Assistant
import Calendars
import Conversations
import Models
package import OperationInterface
package import Records
import Wording

/// Draws what was spent and saved.
package enum ChartsGet: Operation {
  package static let method = "charts/get"
  package static let summary =
    "Draws what was spent by category, of budgets, or is saved for goals: the bars, and a picture."
  package static let effect = Effect.reads

  package struct Parameters: Decodable, Described {
    let kind: Chart.Kind
    let from: CalendarDay?
    let to: CalendarDay?
    let width: Int?

    package static let schema: Schema = [
      .required("kind", .choice(of: Chart.Kind.self), "What is drawn."),
      .optional("from", .day, "Of what was spent the first day; the first of this month where none is given."),
      .optional("to", .day, "The last day, at most \(mostDays) days after the first; today where none is given."),
      .optional(
        "width",
        .integer(ChartPicture.widths),
        default: .integer(ChartPicture.usualWidth),
        "How wide the picture is; its letters stay as large."
      ),
    ]

    /// So many days after the first the last may be.
    static let mostDays = 366
  }

  package struct Bar: Encodable, Described {
    let label: String
    let value: String
    let share: Double
    let isOver: Bool

    package static let schema: Schema = [
      .required("label", .text, "What it stands for."),
      .required("value", .text, "Its sum in words."),
      .required("share", .number, "How much of the whole it has, from 0 through 1; of spending, beside the greatest."),
      .required("isOver", .flag, "Whether it has more than the whole."),
    ]
  }

  package struct Result: Encodable, Described {
    let title: String
    let bars: [Bar]
    let days: [Double]
    let contentType: String
    let picture: String

    package static let schema: Schema = [
      .required("title", .text, "What is drawn."),
      .required("bars", .list(of: Bar.schema), "The bars, at most twelve."),
      .required(
        "days",
        .list(of: .number),
        "Of spending, how much each day has beside the greatest; the first day first."
      ),
      .required("contentType", .text, "The type of the picture, `image/svg+xml`."),
      .required("picture", .text, "The picture, which is read from the side where the language begins."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let month = try client.daysOfThisMonth()
    let first = parameters.from ?? parameters.to.map { min($0, month.lowerBound) } ?? month.lowerBound
    let last = parameters.to ?? max(first, month.upperBound)
    guard (0...Parameters.mostDays).contains(last.days(since: first)) else { throw client.wrong("to") }
    let width = parameters.width ?? ChartPicture.usualWidth
    guard ChartPicture.widths.contains(width) else { throw client.wrong("width") }
    let chart = try client.chart(parameters.kind, of: first...last)
    return Result(
      title: chart.title,
      bars: chart.bars.map { Bar(label: $0.label, value: $0.value, share: $0.share, isOver: $0.isOver) },
      days: chart.days,
      contentType: ChartPicture.contentType,
      picture: ChartPicture(chart, direction: client.language.direction, width: width).svg
    )
  }
}
