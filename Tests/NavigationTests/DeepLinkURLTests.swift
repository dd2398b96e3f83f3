import ForAll
import DeepLinkTesting
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

struct DeepLinkURLTests {
  @Test func `a link survives its URL`() async {
    await forAll(.deepLink, iterations: 1000) { link in
      let parsed = try DeepLink(url: link.url)
      #expect(parsed == link)
      // `==` of strings overlooks composition; a link's id has to come back scalar by scalar.
      #expect(parsed.id.map { Array($0.utf8) } == link.id.map { Array($0.utf8) })
    }
  }

  @Test func `a URL has one canonical form`() async {
    await forAll(.nearURL, iterations: 1000) { text in
      guard let link = try? DeepLink(url: text) else { return }
      let again = try DeepLink(url: link.url)
      #expect(again == link)
      #expect(again.url == link.url)
      #expect(link.url.hasPrefix("tanbih://\(link.serviceType.rawValue)"))
      #expect(link.url.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }
  }

  @Test func `about a half of the URLs near to links is read, the other refused`() {
    let texts = Array(Gen.nearURL.values(seed: 1).prefix(1000))
    let read = texts.count { (try? DeepLink(url: $0)) != nil }
    #expect((200...800).contains(read), "\(read) of 1000")
  }

  @Test func `any text is read or refused, and what is read is canonical`() async {
    await forAll(.text, iterations: 1000) { text in
      for url in [text, "tanbih://" + text, "tanbih://inbox?id=" + text, "/taxes/" + text] {
        guard let link = try? DeepLink(url: url) else { continue }
        let again = try DeepLink(url: link.url)
        #expect(again == link)
      }
    }
  }

  @Test func `every allowed spelling of a link is that link`() async {
    await forAll(.deepLink, .anyCase, iterations: 1000) { (link: DeepLink, spelling: LinkSpelling) in
      let parsed = try DeepLink(url: spelling.url(of: link))
      #expect(parsed == link)
    }
  }

  @Test func `a router does what was predicted`() async {
    await forAll(.predictedLink, iterations: 1000) { predicted in
      let link = try? DeepLink(url: predicted.url)
      #expect(link.map { NavigationDestination($0) } == predicted.destination)
    }
  }

  @Test(
    arguments: [
      ("tanbih://dependents", "tanbih://dependents"),
      ("TANBIH://Dependents/", "tanbih://dependents"),
      ("/taxes/declarations", "tanbih://taxes/declarations"),
      ("/taxes", "tanbih://taxes"),
      ("/taxes/", "tanbih://taxes"),
      ("tanbih://taxes?", "tanbih://taxes"),
      ("tanbih://taxes/%64eclarations", "tanbih://taxes/declarations"),
      ("tanbih://dependents?id=6F1C%2A", "tanbih://dependents?id=6F1C%2A"),
      ("tanbih://goals?id=a+b", "tanbih://goals?id=a%2Bb"),
      ("tanbih://goals?id=a=b", "tanbih://goals?id=a%3Db"),
      ("tanbih://goals?id=1;id=2", "tanbih://goals?id=1%3Bid%3D2"),
      ("tanbih://goals?%69d=%61", "tanbih://goals?id=a"),
      (
        "/transactions/2026-11?id=%D8%AD%D8%B3%D8%A7%D9%85", "tanbih://transactions/2026-11?id=%D8%AD%D8%B3%D8%A7%D9%85"
      ),
      ("tanbih://inbox?id=%252e%252e", "tanbih://inbox?id=%252e%252e"),
      ("tanbih://alerts?id=1%23", "tanbih://alerts?id=1%23"),
      ("tanbih://alerts?id=1%26id=2", "tanbih://alerts?id=1%26id%3D2"),
    ]
  )
  func `a URL is read and printed in its canonical form`(url: String, canonical: String) throws {
    #expect(try DeepLink(url: url).url == canonical)
  }

  @Test(arguments: [
    ("1%23", "1#"), ("1%26id=2", "1&id=2"), ("1;id=2", "1;id=2"), ("%25d9%25a1", "%d9%a1"), ("1%2523", "1%23"),
  ])
  func `what is encoded in an id is text of the id, decoded once`(encoded: String, id: String) throws {
    #expect(try DeepLink(url: "tanbih://alerts?id=\(encoded)").id == id)
  }

  @Test(
    arguments: [
      ("", .notALink),
      ("/", .notALink),
      ("taxes", .notALink),
      ("tanbih:", .notALink),
      ("tanbih://", .notALink),
      ("tanbih:taxes", .notALink),
      ("tanbih:/taxes", .notALink),
      ("tanbih:///taxes", .notALink),
      ("mailto:me@example.com", .foreignScheme),
      ("javascript:alert(1)", .foreignScheme),
      ("//taxes", .foreignScheme),
      ("///taxes", .foreignScheme),
      ("tanbih://@taxes", .userInfo),
      ("tanbih://taxes:", .port),
      ("tanbih://taxes#", .fragment),
      ("/../taxes", .unknownService),
      ("/taxes/..", .dotSegment),
      ("/taxes/.%2e", .dotSegment),
      ("/taxes//", .emptySegment),
      ("/taxes/vat/", .emptySegment),
      ("/taxes?id=..", .dotSegment),
      ("/taxes/a%2Fb", .unknownPage),
      ("/taxes/a%00", .hiddenCharacter),
      ("/taxes?id=%", .badEncoding),
      ("/taxes?id=%C0%AE", .badEncoding),
      ("/taxes?id=%ED%A0%80", .badEncoding),
      ("/taxes?id=%E2%80%8F", .hiddenCharacter),
      ("/taxes?ID=1", .unknownParameter),
      ("/taxes?=1", .unknownParameter),
      ("/taxes?&id=1", .unknownParameter),
      ("/taxes?id", .emptyIdentifier),
      ("/chat", .unknownService),
      ("/dashboard", .unknownService),
      ("/review", .unknownService),
      ("/%74axes", .unknownService),
    ] as [(String, DeepLinkRefusal)]
  )
  func `what is no link says why`(url: String, refusal: DeepLinkRefusal) {
    #expect(self.refusal(of: url) == refusal)
  }

  @Test func `a URL may be as long as the limit and no longer`() {
    let link = "/taxes?id="
    #expect(refusal(of: link + String(repeating: "a", count: 2048 - link.utf8.count)) == .tooLong)
    let encoded = String(repeating: "%61", count: 128)
    #expect(refusal(of: link + encoded) == nil)
    #expect(refusal(of: link + encoded + "a") == .tooLong)
    let longest = "tanbih://taxes" + String(repeating: "/" + String(repeating: "a", count: 112), count: 18)
    #expect(longest.utf8.count == 2048)
    #expect(refusal(of: longest) == nil)
    #expect(refusal(of: longest + "a") == .tooLong)
  }

  private func refusal(of url: String) -> DeepLinkRefusal? {
    do throws(DeepLinkRefusal) {
      _ = try DeepLink(url: url)
      return nil
    } catch {
      return error
    }
  }
}
