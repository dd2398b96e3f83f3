package import FoundationEssentials

/// What proves to APNs who sends: a JSON Web Token (RFC 7519), signed by ES256.
package struct ProviderToken: Hashable, Sendable {
  package let text: String
  package let signedAt: ClockReading

  package init(text: String, signedAt: ClockReading) {
    self.text = text
    self.signedAt = signedAt
  }

  /// Signs a token for an instant on the server's clock; nil where the system has no memory left.
  package init?(issuedAt: Date, keyID: String, teamID: String, key: SigningKey, signedAt: ClockReading) {
    let header = #"{"alg":"ES256","kid":"\#(keyID)"}"#
    let claims = #"{"iss":"\#(teamID)","iat":\#(Int(issuedAt.timeIntervalSince1970))}"#
    let message = Self.base64URL(header.utf8) + "." + Self.base64URL(claims.utf8)
    guard let signature = key.signature(of: Array(message.utf8)) else { return nil }
    self.init(text: message + "." + Self.base64URL(signature), signedAt: signedAt)
  }

  /// RFC 4648, section 5, without padding.
  private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// What is printed, interpolated or dumped says nothing of the secret.
extension ProviderToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Two clocks at one moment: the one on the wall, which people and time servers set, and the one that only runs.
package struct ClockReading: Hashable, Sendable {
  package let wall: Date
  /// Seconds since the machine was started, sleep included.
  package let steady: TimeInterval
  /// Which start of which machine that was.
  package let boot: String

  package init(wall: Date, steady: TimeInterval, boot: String) {
    self.wall = wall
    self.steady = steady
    self.boot = boot
  }

  /// Seconds since an earlier reading; across a restart the wall has to be believed, which may have been set back.
  package func seconds(since earlier: Self) -> TimeInterval {
    boot == earlier.boot ? steady - earlier.steady : wall.timeIntervalSince(earlier.wall)
  }
}
