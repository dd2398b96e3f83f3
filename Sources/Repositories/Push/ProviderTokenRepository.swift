package import Databases
package import FoundationEssentials

/// The provider tokens that were signed on this machine, the last one of each key.
package struct ProviderTokenRepository {
  let connection: Connection

  package init(connection: Connection) {
    self.connection = connection
  }

  package struct Held: Hashable, Sendable {
    package let text: String
    /// Which start of the machine it was signed after.
    package let boot: String
    /// Since that start.
    package let milliseconds: Int
    package let signedAt: Date

    package init(text: String, boot: String, milliseconds: Int, signedAt: Date) {
      self.text = text
      self.boot = boot
      self.milliseconds = milliseconds
      self.signedAt = signedAt
    }
  }

  package func get(_ key: String) throws(StoreError) -> Held? {
    try connection.query("SELECT text, boot, steady, signed_at FROM provider_token WHERE key = ?", [key.cell]) {
      row throws(StoreError) in
      Held(
        text: try row.value(0),
        boot: try row.value(1),
        milliseconds: try row.value(2),
        signedAt: try row.value(3)
      )
    }.first
  }

  package func put(_ token: Held, for key: String) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO provider_token (key, text, boot, steady, signed_at) VALUES (?, ?, ?, ?, ?)",
      [key.cell, token.text.cell, token.boot.cell, token.milliseconds.cell, token.signedAt.cell]
    )
  }
}
