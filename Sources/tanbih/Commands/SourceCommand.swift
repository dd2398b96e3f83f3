import Assistant
import Following
import FoundationEssentials
import HTTP
import Localization
import Meanings
import Models
import Operations
import Records
import Sentences
import StandardStreams
import Wording

/// `tanbih source`: the backends that are followed, for their alerts or for their inbox, while a chat or a frontend is open.
@MainActor
struct SourceCommand {
  private let action: Action
  private let url: String?
  private let arguments: Arguments
  private let client: Client
  private let presentation: Presentation

  enum Action: String, CaseIterable {
    case add, list, remove, sync
  }

  init(_ arguments: Arguments, client: Client, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    url = arguments.operands.dropFirst().first
    if [.list, .sync].contains(action), let url { throw .unexpectedOperand(url) }
    if [.add, .remove].contains(action), url == nil { throw .missingOperand(.source) }
    self.action = action
    self.arguments = arguments
    self.client = client
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where there is nothing to list, to remove or to ask; ``ExitCode/fault`` where one did not answer.
  func run() throws -> ExitCode {
    _ = try client.situation()
    switch action {
    case .add: return try add(url ?? "")
    case .list: return try list()
    case .remove: return try remove(url ?? "")
    case .sync: return try sync()
    }
  }

  private func add(_ url: String) throws -> ExitCode {
    let tokenFile = arguments.value(of: .tokenFile)
    let (http, redirects) = (arguments.contains(.allowHTTP), arguments.contains(.allowRedirects))
    let isInbox = arguments.contains(.inbox)
    let address =
      if isInbox {
        try client.account.sources.followInbox(
          url,
          tokenFile: tokenFile,
          allowsPlainHTTP: http,
          allowsForeignRedirects: redirects
        ).url
      } else {
        try client.account.sources.addSource(
          url,
          tokenFile: tokenFile,
          allowsPlainHTTP: http,
          allowsForeignRedirects: redirects
        ).url
      }
    let key = isInbox ? "source.added.inbox" : "source.added"
    try presentation.show(client.localizer.text(key, .text(address)), in: client.language)
    return .done
  }

  private func list() throws -> ExitCode {
    let wording = SourceWording(localizer: client.localizer, now: client.settings.now())
    let sources = try client.account.sources.followedBackends()
    for source in sources {
      for part in [SyncedPart.list, .besides] { try show(part, of: source, wording) }
    }
    if sources.isEmpty { presentation.complain(client.localizer.text("source.none"), in: client.language) }
    return sources.isEmpty ? .no : .done
  }

  /// A line for the source, or one for each topic about which something is amiss.
  private func show(_ part: SyncedPart, of source: any FollowedBackend, _ wording: SourceWording) throws {
    if part == .list { return try presentation.show(line(of: source, wording), in: client.language) }
    guard source is AlertSource else { return }
    let reports = try client.situation().records.reports
    for report in reports where report.url == source.url && (report.failure != nil || report.excess != nil) {
      let (topic, state) = (topic(report.topic.rawValue), Argument.phrase(wording.state(of: report)))
      try presentation.show(client.localizer.text("source.report", topic, state), in: client.language)
    }
  }

  /// Where the alerts and the inbox of one backend are followed, the line says of which it is.
  private func line(of source: any FollowedBackend, _ wording: SourceWording) throws -> String {
    let waiting = try client.account.sources.unheard(by: source)
    let outlook = wording.outlook(of: source, dismissals: waiting.dismissals, marks: waiting.marks)
    let state = ([wording.state(of: source)] + outlook).joined(separator: " ")
    guard try client.account.sources.followedBackends().count(where: { $0.url == source.url }) > 1 else { return state }
    let topic: SourceFields.Topic = source is InboxSource ? .inbox : .alerts
    return client.localizer.text("source.report", self.topic(topic.rawValue), .phrase(state))
  }

  private func topic(_ name: String) -> Argument { .phrase(client.localizer.text("source.topic.\(name)")) }

  /// One line for each, as soon as it has answered; before that, to whoever looks on, that it is asked.
  private func sync() throws -> ExitCode {
    let wording = SourceWording(localizer: client.localizer, now: client.settings.now())
    if StandardError.isTerminal {
      for source in try client.account.sources.followedBackends() {
        presentation.complain(client.localizer.text("source.asking", .text(source.url)), in: client.language)
      }
    }
    let isWell = try client.account.sources.syncSources { source, part in
      try show(part, of: source, wording)
    }
    if isWell == nil { presentation.complain(client.localizer.text("source.none"), in: client.language) }
    return isWell.map { $0 ? .done : .fault } ?? .no
  }

  private func remove(_ url: String) throws -> ExitCode {
    guard let unheard = try client.account.sources.removeSource(url) else {
      let shown = WebAddress.redacted(url)
      presentation.complain(client.localizer.text("source.unknown", .text(shown)), in: client.language)
      return .no
    }
    let shown = WebAddress.redacted(url)
    let counts = [("source.removed.dismissals", unheard.dismissals), ("source.removed.marks", unheard.marks)]
    let sentences = counts.filter { $0.1 > 0 }.map { key, count in client.localizer.text(key, .text("\(count)")) }
    let removed = client.localizer.text("source.removed", .text(shown))
    try presentation.show(([removed] + sentences).joined(separator: " "), in: client.language)
    return .done
  }
}
