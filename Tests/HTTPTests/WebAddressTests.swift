import HTTP
import Models
import Testing

struct WebAddressTests {
  @Test(
    arguments: [
      ("https://Example.com/api", "https", "example.com", 443, "/api"),
      ("http://localhost:8080", "http", "localhost", 8080, "/"),
      ("https://[::1]:9/x?y=1#z", "https", "[::1]", 9, "/x"),
    ]
  )
  func `an address is taken apart`(text: String, scheme: String, host: String, port: Int, path: String) throws {
    let address = try WebAddress(text)
    #expect(address.scheme == scheme)
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.path == path)
    #expect(!address.description.contains("#"))
  }

  @Test(
    arguments: [
      "", "alerts", "/api/v1", "ftp://example.com/", "file:///etc/passwd", "https://", "https://me:pass@example.com/",
      "https://me@example.com/", "http://exa mple.com/", "tanbih://alerts", "http://a\r\nb/",
      "https://a..b", "https://.a", "https://a..", "https://.", "https://..", "https://a..b/api", "http://localhost..",
      "https://\(String(repeating: "a", count: 64)).example",
      "https://\(String(repeating: "ab.", count: 85))c",
    ]
  )
  func `what is no plain address of the web is refused`(text: String) {
    #expect(throws: HTTPError.wrongAddress(text)) { try WebAddress(text) }
  }

  @Test(arguments: [
    (8 << 20, "http.tooLarge.mebibytes", "8"), (512 << 10, "http.tooLarge.kibibytes", "512"),
    (1_536 << 10, "http.tooLarge.kibibytes", "1536"), (1_000, "http.tooLarge.bytes", "1000"),
    ((1 << 20) + 1, "http.tooLarge.bytes", "1048577"), (0, "http.tooLarge.bytes", "0"),
  ])
  func `a size is said exactly, in the largest unit that can`(limit: Int, key: String, number: String) {
    #expect(HTTPError.tooLarge(limit: limit).explanation == Explanation(key, number))
  }

  @Test(
    arguments: [
      ("http://127.0.0.1/", true), ("http://127.9.8.7/", true), ("http://localhost/", true), ("http://[::1]/", true),
      ("http://127.0.0.1.example.com/", false), ("http://localhost.example.com/", false), ("http://10.0.0.1/", false),
    ]
  )
  func `loopback is what cannot leave the machine`(text: String, isLoopback: Bool) throws {
    #expect(try WebAddress(text).isLoopback == isLoopback)
  }

  @Test func `a path goes below the address`() throws {
    #expect(try WebAddress("https://a.example").appending("/api/v1").description == "https://a.example/api/v1")
    #expect(try WebAddress("https://a.example/b/").appending("/api").description == "https://a.example/b/api")
  }

  @Test(arguments: ["https://a.example", "https://a.example:444/3/device", "http://localhost/b/"])
  func `a name goes below the address as if it were read with it`(parent: String) throws {
    let address = try WebAddress(parent)
    #expect(address.appending(name: "a0F9") == (try address.appending("/a0F9")))
  }

  @Test func `servers are the same where scheme, host and port are`() throws {
    let one = try WebAddress("https://a.example/x")
    #expect(one.hasSameOrigin(as: try WebAddress("https://A.example:443/y")))
    #expect(!one.hasSameOrigin(as: try WebAddress("http://a.example/x")))
    #expect(!one.hasSameOrigin(as: try WebAddress("https://b.example/x")))
    #expect(!one.hasSameOrigin(as: try WebAddress("https://a.example:444/x")))
  }
}
