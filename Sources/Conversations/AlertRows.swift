package import Alerts
package import Assistant
import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import Navigation
import Sentences
import Wording

/// Words what is said of alerts, documents and dependents, as rows.
@MainActor
package struct AlertRows: ReplyWriting {
  package let client: Client

  package init(client: Client) { self.client = client }

  /// Words what was said besides alerts, a row for each of it and for what is told together.
  package func rows(besidesAlertsOf speech: Speech) -> [Reply.Row] {
    // What is no more open needs no words.
    guard let center = try? client.situation().center else { return [] }
    return rows(ofRow: speech, in: center, .together) + rows(ofEach: speech, in: center)
  }

  /// What is said one by one.
  func rows(ofEach speech: Speech, in center: AlertCenter) -> [Reply.Row] {
    let now = Set(speech.now)
    return rows(of: own(now, in: center), dependents(now, in: center), today: center.today, speech)
  }

  private func own(_ ids: Set<Matter.ID>, in center: AlertCenter) -> [OwnAlert] {
    ids.isEmpty ? [] : center.ownAlerts.filter { ids.contains(Matter($0, on: center.today).id) }
  }

  private func dependents(_ ids: Set<Matter.ID>, in center: AlertCenter) -> [Dependent] {
    ids.isEmpty
      ? [] : center.dependents.filter { ids.contains(Matter($0, isAcknowledged: false, on: center.today).id) }
  }

  /// What is said together: one row that says how much it is and names what has to be named, another for each few more.
  func rows(ofRow speech: Speech, in center: AlertCenter, _ heading: CommandText) -> [Reply.Row] {
    let ids = Set(speech.together + speech.recalled)
    let (own, dependents) = (own(ids, in: center), dependents(ids, in: center))
    let count = own.count + dependents.count
    guard count > 0 else { return [] }
    let sentences = speech.named.filter(ids.contains).flatMap { id in
      rows(of: self.own([id], in: center), self.dependents([id], in: center), today: center.today)
    }
    let most = AlertPacing.namedInSentence
    return stride(from: 0, to: max(1, sentences.count), by: most).map { start in
      let named = sentences.dropFirst(start).prefix(most)
      let phrase = named.map(\.text).joined(separator: " ")
      let words: String
      if named.isEmpty {
        words = text(.waiting, .integer(count))
      } else {
        words = start == 0 ? text(heading, .integer(count), .phrase(phrase)) : phrase
      }
      var row = named.first ?? row("")
      row.text = words
      row.link = own.isEmpty ? DeepLink(.dependents) : DeepLink(.alerts)
      (row.alert, row.matter, row.count) = (nil, nil, count)
      return row
    }
  }

  private func rows(
    of own: [OwnAlert],
    _ dependents: [Dependent],
    today: CalendarDay,
    _ speech: Speech = Speech()
  ) -> [Reply.Row] {
    let alerts = AlertWording(localizer: client.localizer, today: today)
    let toBeNamed = Set(speech.named)
    // What is critical, or would be too late, is never only counted.
    let pressing = own.filter { $0.severity(on: today) == .critical || toBeNamed.contains(Matter($0, on: today).id) }
    if own.count > Bounds.toldAtOnce {
      let named = pressing.prefix(Self.mostNamed).map { own in
        own.alert.map { alerts.heading(of: $0) } ?? alerts.sentence(for: own)
      }.joined(separator: text(.separator))
      let counted = client.localizer.text("alerts.many", .text(String(own.count)))
      var row = row(named.isEmpty ? counted : "\(counted) \(named)")
      row.link = DeepLink(.alerts)
      return [row]
    }
    let shown = own.enumerated().filter { $0.offset < Self.newsLimit || pressing.contains($0.element) }.map(\.element)
    var rows = shown.map { own in
      var row = row(alerts.sentence(for: own))
      row.link = alerts.link(for: own)
      row.severity = own.severity(on: today)
      (row.alert, row.matter) = (own.alert?.id, Matter(own, on: today).id)
      row.glyph = own.alert?.alertType.glyph
      return row
    }
    let wording = DependentWording(localizer: client.localizer, relationships: client.relationships)
    let all = speech.along.isEmpty ? [] : (try? client.situation().center.dependents) ?? []
    let shownOfOthers = dependents.enumerated().filter { place, dependent in
      place < Self.newsLimit || toBeNamed.contains(Matter.ID(dependent: dependent.id))
    }.map(\.element)
    rows += shownOfOthers.map { dependent in
      let along = speech.along[Matter.ID(dependent: dependent.id)] ?? []
      let others = along.filter(toBeNamed.contains).compactMap { id in
        all.first { Matter.ID(dependent: $0.id) == id }
      }
      let more = along.count - others.count
      let words = [dependent] + others
      var row = row(
        (words.map(wording.alert) + (more > 0 ? [text(.along, .integer(more))] : [])).joined(separator: " ")
      )
      row.link = DeepLink(.dependents)
      row.matter = Matter.ID(dependent: dependent.id)
      return row
    }
    let untold = own.count + dependents.count - rows.count
    if untold > 0 { rows.append(row(text(.moreNews, .integer(untold)))) }
    return rows
  }

  /// So many of a kind are told one by one; of an import of thousands only the number.
  static let newsLimit = 3

  /// So many that are critical are named in one row.
  private static let mostNamed = 200

  /// Returns the alert that a row tells of, or the document or the dependent; nil where it tells of none that is open.
  func reference(of row: Reply.Row, isAlert: Bool) throws -> RecordReference? {
    let center = try client.situation().center
    if let id = row.alert { return center.ownAlerts.contains { $0.alert?.id == id } ? .alert(id) : nil }
    guard !isAlert, row.notification == nil else { return nil }
    let document = row.matter?.document ?? row.link?.serviceType
    if let document, center.ownAlerts.contains(where: { $0.service == document }) { return .service(document) }
    let localizer = client.localizer(for: row.language)
    let wording = DependentWording(localizer: localizer, relationships: client.relationships)
    return center.dependents.first { dependent in
      row.matter == Matter.ID(dependent: dependent.id) || row.link?.id == dependent.id.uuidString
        || row.text == wording.alert(for: dependent)
    }.map { .dependent($0.id) }
  }
}
