import Databases
import FoundationEssentials
import Push
import Repositories
import Store

/// The provider token of one key, signed by whichever process needs one first.
@MainActor
struct ProviderTokenSource {
  private let store: Store
  private let configuration: ProviderConfiguration
  private let key: SigningKey
  private var tokens = ProviderTokens()

  package init(store: Store, configuration: ProviderConfiguration) throws(PushError) {
    self.store = store
    self.configuration = configuration
    key = try SigningKey(path: configuration.keyPath)
  }

  /// A token that may be used, or how many seconds there is none.
  enum Answer {
    case use(ProviderToken)
    case wait(TimeInterval)
  }

  mutating func token() throws -> Answer {
    let now = ClockReading.now
    if case .sign(let issuedAt) = tokens.next(at: now) { tokens.hold(try agreed(issuedAt: issuedAt, at: now)) }
    switch tokens.next(at: now) {
    case .use(let token): return .use(token)
    case .wait(let seconds): return .wait(seconds)
    // The clock was set back between two starts of the machine.
    case .sign: return .wait(1)
    }
  }

  mutating func refuse(_ text: String) {
    tokens.refuse(text)
  }

  mutating func learn(serverDate: Date) {
    tokens.learn(serverDate: serverDate, at: .now)
  }

  /// The token that another process has signed, or a new one; both under the store's lock, so that only one of several signs.
  private func agreed(issuedAt: Date, at now: ClockReading) throws -> ProviderToken {
    let name = "\(configuration.teamID)/\(configuration.keyID)"
    let repository = store.providerTokens
    let agreed = try store.transaction { () throws(StoreError) -> ProviderToken? in
      if let held = try repository.get(name).map(ProviderToken.init), tokens.accepts(held, at: now) { return held }
      let signed = ProviderToken(
        issuedAt: issuedAt,
        keyID: configuration.keyID,
        teamID: configuration.teamID,
        key: key,
        signedAt: now
      )
      if let signed { try repository.put(ProviderTokenRepository.Held(signed), for: name) }
      return signed
    }
    guard let agreed else { throw PushError.noSystemMemory }
    return agreed
  }
}

extension ProviderToken {
  fileprivate init(_ held: ProviderTokenRepository.Held) {
    let steady = Double(held.milliseconds) / 1000
    self.init(text: held.text, signedAt: ClockReading(wall: held.signedAt, steady: steady, boot: held.boot))
  }
}

extension ProviderTokenRepository.Held {
  fileprivate init(_ token: ProviderToken) {
    self.init(
      text: token.text,
      boot: token.signedAt.boot,
      milliseconds: Int(token.signedAt.steady * 1000),
      signedAt: token.signedAt.wall
    )
  }
}
