import HTTPFace
import HTTPWire
import Testing

struct ListeningAddressTests {
  @Test(arguments: [
    ("8080", "http://127.0.0.1:8080", true), ("0", "http://127.0.0.1:0", true),
    ("localhost:80", "http://localhost:80", true), ("[::1]:80", "http://[::1]:80", true),
    ("127.0.0.2:80", "http://127.0.0.2:80", true), ("0.0.0.0:80", "http://0.0.0.0:80", false),
    ("[::]:80", "http://[::]:80", false), ("unix:/run/tanbih", "unix:/run/tanbih", true),
    ("example.org:80", "http://example.org:80", false), ("127.0.0.1.nip.io:80", "http://127.0.0.1.nip.io:80", false),
    ("127.example.org:80", "http://127.example.org:80", false), ("127.1:80", "http://127.1:80", false),
  ])
  func `a port stands alone or behind a host`(text: String, url: String, isLoopback: Bool) {
    let address = ListeningAddress(text)
    #expect(address?.url() == url)
    #expect(address?.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", "a", ":80", "65536", "-1", "a:b", "::1:80", "[::1]", "a b:80", "http://localhost:80", "80/", "unix:",
    "unix:\(String(repeating: "a", count: 108))",
  ])
  func `anything else is no address`(text: String) {
    #expect(ListeningAddress(text) == nil)
  }
}
