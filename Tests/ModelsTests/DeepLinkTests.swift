import ForAll
import DeepLinkTesting
import Models
import PropertyTesting
import Testing

struct DeepLinkTests {
  @Test func `the link of a service has neither page nor id`() {
    let link = DeepLink(.dependents)
    #expect(link.serviceType == .dependents)
    #expect(link.page == [])
    #expect(link.id == nil)
  }

  @Test(
    arguments: [
      ("", .emptySegment),
      (".", .dotSegment),
      ("..", .dotSegment),
      ("a b", .unknownPage),
      ("a/b", .unknownPage),
      ("%2e", .unknownPage),
      ("ضرائب", .unknownPage),
      ("٣", .foreignDigit),
      ("²", .foreignDigit),
      ("Ⅷ", .foreignDigit),
      ("a\u{202E}", .hiddenCharacter),
      ("a\u{0}", .hiddenCharacter),
      (String(repeating: "a", count: 129), .unknownPage),
    ] as [(String, DeepLinkRefusal)]
  )
  func `a page that no link can carry is refused`(page: String, refusal: DeepLinkRefusal) {
    #expect(throws: refusal) { try DeepLink(.taxes, page: ["declarations", page], id: nil) }
  }

  @Test(
    arguments: [
      ("", .emptyIdentifier),
      (".", .dotSegment),
      ("..", .dotSegment),
      ("٣", .foreignDigit),
      ("a\u{202E}b", .hiddenCharacter),
      ("\u{FEFF}a", .hiddenCharacter),
      ("a\nb", .hiddenCharacter),
      ("a\u{2028}b", .hiddenCharacter),
      ("a\u{E000}b", .hiddenCharacter),
      ("a\u{200D}b", .hiddenCharacter),
      (String(repeating: "a", count: 129), .tooLong),
    ] as [(String, DeepLinkRefusal)]
  )
  func `an id that no link can carry is refused`(id: String, refusal: DeepLinkRefusal) {
    #expect(throws: refusal) { try DeepLink(.dependents, id: id) }
  }

  @Test(arguments: ["7", "...", "a b", "حسام", "لَيان العُمري", "e\u{301}", "😀", String(repeating: "a", count: 128)])
  func `an id is any text that a reader sees and that reads one way`(id: String) throws {
    #expect(try DeepLink(.dependents, id: id).id == id)
  }

  @Test func `any text is either an id or refused, and nothing hidden is one`() async {
    await forAll(.text, iterations: 1000) { text in
      guard let link = try? DeepLink(.inbox, id: text) else { return }
      #expect(link.id == text)
      for scalar in text.unicodeScalars {
        #expect(![.control, .format].contains(scalar.properties.generalCategory))
      }
    }
  }
}
