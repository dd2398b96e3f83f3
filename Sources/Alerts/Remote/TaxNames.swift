import Models

/// What taxes are called, in all languages that are spoken here.
package struct TaxNames: Sendable {
  /// By what has to be done, as its wording names it: `tax.vat`.
  private let titles: [String: [String]]
  /// The words of each short name of a tax, by the tax.
  private let names: [String: [Set<Substring>]]

  /// - Parameters:
  ///   - titles: What has to be done, by the key of its wording.
  ///   - names: The short names of each tax.
  package init(titles: [String: [String]], names: [String: [String]]) {
    self.titles = titles
    self.names = names.mapValues { $0.map(NamedEntry.words) }
  }

  /// What may be read of a date of the calendar, under each of its names.
  func entry(of due: TaxCalendar.Due) -> NamedEntry {
    let entry = SourceReport.Entry(title: "", message: "", deadline: due.day, actionURL: due.obligation.actionURL)
    return named(entry, titles[due.obligation.wording.key] ?? [])
  }

  func entry(of alert: Alert) -> NamedEntry {
    let entry = SourceReport.Entry(
      title: alert.title,
      message: alert.message,
      deadline: alert.deadline?.day,
      actionURL: alert.actionURL
    )
    return named(entry, [alert.title] + (alert.cause.flatMap { titles[$0.message.key] } ?? []))
  }

  func entry(of told: SourceReport.Entry) -> NamedEntry { named(told, [told.title]) }

  private func named(_ entry: SourceReport.Entry, _ titles: [String]) -> NamedEntry {
    NamedEntry(entry: entry, names: titles, taxes: taxes(in: titles + [entry.title + " " + entry.message]))
  }

  /// The taxes that any of these texts names.
  private func taxes(in texts: [String]) -> Set<String> {
    let texts = texts.map(NamedEntry.words)
    let named = names.filter { _, names in
      names.contains { name in texts.contains { text in name.allSatisfy { Self.stands($0, in: text) } } }
    }
    return Set(named.keys)
  }

  /// Whether a word stands there, also with an ending or an article: «vergisinin», «للزكاة».
  private static func stands(_ word: Substring, in text: Set<Substring>) -> Bool {
    text.contains(word)
      || word.count >= shortestWithEndings && text.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
  }

  private static let shortestWithEndings = 4
}
