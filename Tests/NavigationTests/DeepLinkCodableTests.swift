import ForAll
import DeepLinkTesting
import Foundation
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

struct DeepLinkCodableTests {
  @Test func `a link survives its JSON`() async {
    await forAll(.deepLink) { link in
      let bytes = try JSONEncoder().encode(link)
      #expect(try JSONDecoder().decode(DeepLink.self, from: bytes) == link)
    }
  }

  @Test(
    arguments: [
      ("tanbih://dependents", #"{"serviceType":"dependents","url":"tanbih://dependents"}"#),
      (
        "/taxes/declarations/vat",
        #"{"page":"declarations/vat","serviceType":"taxes","url":"tanbih://taxes/declarations/vat"}"#
      ),
      (
        "tanbih://dependents?id=a%20b",
        #"{"id":"a b","serviceType":"dependents","url":"tanbih://dependents?id=a%20b"}"#
      ),
    ]
  )
  func `a link as JSON has the members that apply`(url: String, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(DeepLink(url: url)), as: UTF8.self) == json)
  }

  @Test(
    arguments: [
      (#"{"serviceType":"dependents"}"#, "tanbih://dependents"),
      (#"{"serviceType":"taxes","page":"declarations/vat","id":"7"}"#, "tanbih://taxes/declarations/vat?id=7"),
      (#"{"serviceType":"taxes","page":"","id":null}"#, "tanbih://taxes"),
      (#"{"url":"/taxes/vat"}"#, "tanbih://taxes/vat"),
      (#"{"serviceType":"taxes","url":"/taxes/vat","page":"ignored","id":"ignored"}"#, "tanbih://taxes/vat"),
    ]
  )
  func `a link is read from its URL or from its parts`(json: String, url: String) throws {
    #expect(try JSONDecoder().decode(DeepLink.self, from: Data(json.utf8)).url == url)
  }

  @Test(
    arguments: [
      (#"{"url":"https://taxes"}"#, .foreignScheme),
      (#"{"url":"/taxes","serviceType":"goals"}"#, .unknownService),
      (#"{"serviceType":"taxes","page":"/vat"}"#, .emptySegment),
      (#"{"serviceType":"taxes","page":"a//b"}"#, .emptySegment),
      (#"{"serviceType":"taxes","page":"../settings"}"#, .dotSegment),
      (#"{"serviceType":"dependents","id":""}"#, .emptyIdentifier),
      (#"{"serviceType":"dependents","id":"a\u202Eb"}"#, .hiddenCharacter),
    ] as [(String, DeepLinkRefusal)]
  )
  func `a link that is none is refused as JSON for the same reason`(json: String, refusal: DeepLinkRefusal) throws {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(DeepLink.self, from: Data(json.utf8)) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? DeepLinkRefusal == refusal)
  }

  @Test(arguments: [#"{}"#, #"{"serviceType":"chat"}"#, #"{"url":7}"#, #""tanbih://taxes""#])
  func `what has neither a URL nor a service is no link`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DeepLink.self, from: Data(json.utf8)) }
  }
}
