/// An option of the command line.
///
/// Parsing, help and suggestions all come from this table; a new option is a case and its rows.
enum Flag: String, CaseIterable {
  case demo
  case data
  case user
  case locale
  case timeZone = "time-zone"
  case now
  case intents
  case localization
  case bidi
  case plain
  case verbose
  case help
  case version
  case completions
  case man

  case notify
  case json
  case yes
  case next
  case inbox
  case tokenFile = "token-file"
  case counting
  case count
  case seed
  case format
  case model
  case explain
  case latent
  case allowHTTP = "allow-http"
  case allowRedirects = "allow-redirects"
  case server
  case authorities
  case http
  case httpOpen = "http-open"
  case systemd
  case certificate = "tls-cert"
  case certificateKey = "tls-key"
  case allowOrigin = "allow-origin"
  case log
  case dryRun = "dry-run"
  case columns
  case currency
  case revert
  case repair
  case scope
  case expires
  case from
  case to

  /// The options that every command takes.
  static let everywhere: [Self] = [
    .demo, .data, .user, .locale, .timeZone, .now, .intents, .localization, .bidi, .plain, .verbose, .help, .version,
    .completions, .man,
  ]

  var name: String { "--\(rawValue)" }

  /// What stands for the value in help; nil for an option that takes none.
  var placeholder: String? {
    switch self {
    case .demo, .plain, .notify, .verbose, .help, .version, .man, .json, .yes, .explain, .latent, .inbox, .allowHTTP,
      .allowRedirects, .httpOpen, .systemd, .dryRun, .revert, .repair:
      nil
    case .data, .intents, .localization: "DIR"
    case .model, .tokenFile, .authorities, .certificate, .certificateKey: "FILE"
    case .server: "URL"
    case .user: "ID"
    case .locale: "ar|en|az"
    case .timeZone: "ID"
    case .now: "2026-11-21T09:00:00+03:00"
    case .count, .next: "N"
    case .counting: "on|off"
    case .seed: "S"
    case .format: "mermaid|dot|json"
    case .bidi: "auto|terminal|app|off"
    case .completions: "bash|zsh|fish"
    case .http: "[HOST:]PORT"
    case .allowOrigin: "https://HOST[:PORT]"
    case .log: "json|text"
    case .columns: "date=N,amount=N,…"
    case .currency: "SAR"
    case .scope: "chat|read|write|admin"
    case .expires: "DAYS"
    case .from, .to: "PLACE"
    }
  }

  /// What a value can be, for whoever completes it.
  enum Value: Equatable {
    case choice([String])
    case folder, file
    case other
  }

  /// Nil for an option that takes none.
  var value: Value? {
    switch placeholder {
    case nil: nil
    case "DIR": .folder
    case "FILE": .file
    case let words? where words.contains("|"): .choice(words.split(separator: "|").map(String.init))
    default: .other
    }
  }

  /// The key of its line of help.
  var summaryKey: String { "option.\(rawValue)" }
}
