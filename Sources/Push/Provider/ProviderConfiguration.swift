import FoundationEssentials
package import HTTP
import Models

/// Who sends, for which app and to which server, as the environment says it.
package struct ProviderConfiguration: Hashable, Sendable {
  package let keyID: String
  package let teamID: String
  /// The app's.
  package let bundleID: String
  package let keyPath: String
  package let server: WebAddress
  /// A file with the authorities that are trusted in place of the system's.
  package let authorities: String?

  /// - Parameters:
  ///   - environment: `APNS_KEY_ID`, `APNS_TEAM_ID`, `APNS_BUNDLE_ID`, `APNS_KEY_PATH` and `APNS_USE_SANDBOX`, in place of the last
  ///     also `APNS_SERVER`; optionally `APNS_AUTHORITIES`, `APNS_HIDE_NAMES` and `APNS_LOC_KEYS`.
  ///   - server: Comes before the environment's.
  ///   - authorities: Comes before the environment's.
  /// - Throws: ``PushError`` for the first variable that is missing or wrong.
  package init(
    environment: [String: String],
    server: String? = nil,
    authorities: String? = nil
  ) throws(PushError) {
    let variables = Variables(environment: environment)
    keyID = try variables.identifier("APNS_KEY_ID")
    teamID = try variables.identifier("APNS_TEAM_ID")
    bundleID = try variables.identifier("APNS_BUNDLE_ID")
    keyPath = try variables.text("APNS_KEY_PATH")
    self.server = try Self.server(server ?? variables.optional("APNS_SERVER"), variables)
    self.authorities = authorities ?? variables.optional("APNS_AUTHORITIES")
    for name in ["APNS_HIDE_NAMES", "APNS_LOC_KEYS"] where variables.optional(name) != nil {
      _ = try variables.flag(name)
    }
  }

  private static func server(_ asked: String?, _ variables: Variables) throws(PushError) -> WebAddress {
    let sandbox = asked == nil ? try variables.flag("APNS_USE_SANDBOX") : false
    let text = asked ?? "https://api.\(sandbox ? "sandbox." : "")push.apple.com"
    guard let address = try? WebAddress(text), address.isEncrypted else { throw .wrongVariable("APNS_SERVER") }
    return address
  }

  /// The same for the same sender, app and server, by which it is known whether a push was refused by another one; the key's file may
  /// be anywhere.
  package var identity: String {
    UUID(derivedFrom: [keyID, teamID, bundleID, server.description].joined(separator: "\u{1F}")).uuidString
  }

  /// Looks at the files that sending needs; nothing is sent.
  ///
  /// - Throws: ``PushError`` for the first that cannot be used.
  package func checkFiles() throws(PushError) {
    _ = try SigningKey(path: keyPath)
    if let authorities, !TrustedAuthorities.areUsable(at: authorities) { throw .noAuthorities(path: authorities) }
  }

  /// Whether the tokens of development builds are meant; nil for a server that is neither of Apple's.
  package var isSandbox: Bool? {
    switch server.host {
    case "api.sandbox.push.apple.com": true
    case "api.push.apple.com": false
    default: nil
    }
  }
}

/// Variables of the environment; an empty one is not set.
private struct Variables {
  let environment: [String: String]

  func optional(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func text(_ name: String) throws(PushError) -> String {
    guard let text = optional(name) else { throw .missingVariable(name) }
    return text
  }

  /// Letters, digits, dots and hyphens, which is what Apple's identifiers are made of: they go into headers and JSON.
  func identifier(_ name: String) throws(PushError) -> String {
    let text = try text(name)
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard isPlain, text.utf8.count <= 155 else { throw .wrongVariable(name) }
    return text
  }

  func flag(_ name: String) throws(PushError) -> Bool {
    switch try text(name).lowercased() {
    case "true", "1", "yes": return true
    case "false", "0", "no": return false
    default: throw .wrongVariable(name)
    }
  }
}
