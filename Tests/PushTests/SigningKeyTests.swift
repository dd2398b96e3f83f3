import Foundation
import Push
import TestSupport
import Testing

struct SigningKeyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ path: String) -> PushError? {
    do throws(PushError) {
      _ = try SigningKey(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `only a key of P-256 that nobody else can read is taken`() throws {
    let good = try APNsServer.makeKey(in: folder.url).path
    #expect(failure(good) == nil)
    chmod(good, 0o640)
    #expect(failure(good) == .keyOpenToOthers(path: good, mode: "640"))
    let other = try APNsServer.makeKey("P-384", in: folder.url).path
    #expect(failure(other) == .wrongCurve(path: other, curve: "secp384r1"))
    let text = folder.url.appending(path: "text").path
    try Data("no key".utf8).write(to: URL(filePath: text))
    chmod(text, 0o600)
    #expect(failure(text) == .noKey(path: text))
    #expect(failure("/no/such/file") == .unreadableKey(path: "/no/such/file"))
    #expect(failure(folder.url.path) == .unreadableKey(path: folder.url.path))
  }

  /// The check of python3-ecdsa, which is written in Python and shares nothing with OpenSSL.
  private static let check = """
    import base64, hashlib, json, sys
    from ecdsa import NIST256p, SigningKey
    key = SigningKey.from_pem(open(sys.argv[1]).read(), hashfunc=hashlib.sha256).get_verifying_key()
    assert key.curve == NIST256p
    part = lambda text: base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    count = 0
    for line in sys.stdin:
        header, claims, signature = line.strip().split(".")
        assert json.loads(part(header)) == {"alg": "ES256", "kid": "ABC123DEFG"}
        assert json.loads(part(claims)) == {"iss": "DEF123GHIJ", "iat": 1795240800}
        assert len(part(signature)) == 64 and key.verify(part(signature), f"{header}.{claims}".encode())
        count += 1
    print(count)
    """

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/ecdsa")))
  func `a library of its own verifies every token`() throws {
    let path = try APNsServer.makeKey(in: folder.url).path
    let key = try SigningKey(path: path)
    let now = ClockReading(wall: .now, steady: 0, boot: "")
    let tokens = (0..<300).compactMap { _ in
      ProviderToken(
        issuedAt: Date(timeIntervalSince1970: 1_795_240_800),
        keyID: "ABC123DEFG",
        teamID: "DEF123GHIJ",
        key: key,
        signedAt: now
      )
    }
    #expect(Set(tokens.map(\.text)).count == 300)
    let python = try ChildProcess(URL(filePath: "/usr/bin/python3"), ["-c", Self.check, path])
    try python.write(tokens.map { $0.text + "\n" }.joined())
    python.closeInput()
    #expect(try python.readToEnd() == "300\n")
  }

  @Test func `a token does not tell its secret`() throws {
    let key = try SigningKey(path: APNsServer.makeKey(in: folder.url).path)
    let now = ClockReading(wall: .now, steady: 0, boot: "")
    let token = try #require(ProviderToken(issuedAt: .now, keyID: "A", teamID: "B", key: key, signedAt: now))
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains(token.text.prefix(10)))
  }
}
