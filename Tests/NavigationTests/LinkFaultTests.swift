import ForAll
import DeepLinkTesting
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

struct LinkFaultTests {
  /// What a router has to say to each fault.
  private static let refusals: [LinkFault: DeepLinkRefusal] = [
    .foreignScheme: .foreignScheme,
    .noScheme: .notALink,
    .foreignHost: .foreignScheme,
    .userInfo: .userInfo,
    .port: .port,
    .emptyPort: .port,
    .fragment: .fragment,
    .dotSegment: .dotSegment,
    .encodedDotSegment: .dotSegment,
    .emptySegment: .emptySegment,
    .bidiOverride: .hiddenCharacter,
    .encodedBidiOverride: .hiddenCharacter,
    .control: .hiddenCharacter,
    .foreignDigit: .foreignDigit,
    .encodedForeignDigit: .foreignDigit,
    .badEncoding: .badEncoding,
    .brokenUTF8: .badEncoding,
    .doubleEncoding: .unknownPage,
    .unknownService: .unknownService,
    .unknownParameter: .unknownParameter,
    .duplicateParameter: .duplicateParameter,
    .emptyIdentifier: .emptyIdentifier,
    .foreignPage: .unknownPage,
    .tooLong: .tooLong,
    .empty: .notALink,
  ]

  @Test func `every fault has its refusal, and every refusal its fault`() {
    #expect(Set(Self.refusals.keys) == Set(LinkFault.allCases))
    #expect(Set(Self.refusals.values) == Set(DeepLinkRefusal.allCases))
  }

  @Test(arguments: LinkFault.allCases)
  func `a broken link is refused for its fault`(fault: LinkFault) async throws {
    let refusal = try #require(Self.refusals[fault])
    await forAll(.deepLink) { link in
      let url = fault.url(from: link)
      #expect(throws: refusal, "\(url)") { try DeepLink(url: url) }
    }
  }
}
