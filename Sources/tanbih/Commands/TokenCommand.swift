import Assistant
import Calendars
import FoundationEssentials
import Glibc
import HTTPFace
import Localization
import Meanings
import Models
import Sentences
import StandardStreams
import Store
import Terminal

/// `tanbih token`: who may come in by HTTP.
@MainActor
struct TokenCommand {
  private let action: Action
  private let name: String
  private let scope: Token.Scope
  private let days: Int?
  private let client: Client
  private let presentation: Presentation

  enum Action: String, CaseIterable {
    case add, list, remove
  }

  private static let longestName = 64

  init(_ arguments: Arguments, client: Client, presentation: Presentation) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    let name = arguments.operands.dropFirst().first
    if action == .list, let name { throw .unexpectedOperand(name) }
    // One that was made without a visible name can still be removed.
    let isMissing = action == .add ? name?.contains(where: { !$0.isWhitespace }) != true : name == nil
    if action != .list, isMissing { throw .missingOperand(.token) }
    if let name, name.utf8.count > Self.longestName { throw .unexpectedOperand(name) }
    self.action = action
    self.name = name ?? ""
    scope = try arguments.value(of: .scope, as: Token.Scope.init(rawValue:)) ?? .write
    days = try arguments.value(of: .expires) { text in
      Int(text).flatMap { (1...Deadline.counts.upperBound).contains($0) ? $0 : nil }
    }
    self.client = client
    self.presentation = presentation
  }

  /// ``ExitCode/no`` where the name is taken or unknown, or there is nothing to list.
  func run() throws -> ExitCode {
    switch action {
    case .add: return try add()
    case .list: return try list()
    case .remove: return try remove()
    }
  }

  /// The secret stands alone on standard output, once: nobody can read it again.
  ///
  /// Where it cannot be written the token is taken back.
  private func add() throws -> ExitCode {
    let now = client.settings.now()
    let secret = TokenSecret.random()
    let expires = days.map { now.addingTimeInterval(86_400 * Double($0)) }
    let token = Token(name: name, user: client.account.user, scope: scope, expires: expires)
    guard try client.store().tokens.add(token, digest: secret.digest(), now: now) else {
      return say(no: "token.taken")
    }
    do throws(OutputError) {
      try StandardOutput.write([VisibleText(secret.text)])
    } catch {
      _ = try client.store().tokens.remove(name)
      // That nobody reads it is a fault here.
      throw error == .closed ? .failed(EPIPE) : error
    }
    presentation.complain(client.localizer.text("token.added", .text(name)), in: client.language)
    return .done
  }

  private func list() throws -> ExitCode {
    let tokens = try client.store().tokens.list()
    let zone = client.timeZone(of: try client.situation().records.profile)
    for token in tokens {
      let row = client.localizer.text("token.row", .text(token.name), .text(token.user), .text(token.scope.rawValue))
      let end = token.expires.map { expires in
        client.localizer.text("token.ends", .text(CalendarDay(of: expires, in: zone).description))
      }
      try presentation.show([row, end].compactMap(\.self).joined(separator: " "), in: client.language)
    }
    if tokens.isEmpty { presentation.complain(client.localizer.text("token.noneToList"), in: client.language) }
    return tokens.isEmpty ? .no : .done
  }

  private func remove() throws -> ExitCode {
    guard try client.store().tokens.remove(name) else { return say(no: "token.unknown") }
    try presentation.show(client.localizer.text("token.removed", .text(name)), in: client.language)
    return .done
  }

  private func say(no key: String) -> ExitCode {
    presentation.complain(client.localizer.text(key, .text(name)), in: client.language)
    return .no
  }
}
