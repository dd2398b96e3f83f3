package import FoundationEssentials
import JSONText
package import Localization
import Models

/// What the page says by itself, in one language: the wordings of the catalogs under the keys that its files name.
package struct PageWords: Encodable {
  private let language: Language
  private let direction: TextDirection
  private let words: [String: String]

  package init(_ localizer: Localizer) {
    language = localizer.language
    direction = localizer.language.direction
    words = Dictionary(uniqueKeysWithValues: Self.keys.map { ($0, localizer.text($0)) })
  }

  /// The words as JSON.
  package var json: Data { (try? JSONTextEncoder().encode(self)) ?? Data() }

  /// The keys of the page's own catalog, of screens, months and severities, and of the questions to begin with.
  package static let keys: [String] =
    Catalogs.embedded.keys.filter { key in prefixes.contains(where: key.hasPrefix) }.sorted() + others

  private static let prefixes = [
    "date.month.", "notificationType.", "page.", "screen.", "settings.permission", "severity.",
  ]
  private static let others = [
    "date.atTime", "inbox.nothing", "question.alerts.list", "question.dependents.list", "question.service.status",
    "settings.language",
    "settings.notifications", "settings.quietHours",
  ]
}
