import DeepLinkTesting
import ForAll
import Foundation
import Models
import Navigation
import PropertyTesting
import Testing

/// What a tester of a router writes, in a package of their own.
struct RouterTests {
  @Test func `a router built on the parsed link goes where each link must lead`() async {
    await forAll(.predictedLink, iterations: 1000) { link in
      let destination = (try? DeepLink(url: link.url)).map { NavigationDestination($0) }
      #expect(destination == link.destination)
    }
  }

  @Test func `a router that trusts the URL's host is found out`() async {
    await withKnownIssue {
      await forAll(.predictedLink, iterations: 1000) { link in
        let service = URL(string: link.url)?.host().flatMap(ServiceType.init(rawValue:))
        #expect(service.map { NavigationDestination(DeepLink($0)).screen } == link.destination?.screen)
      }
    }
  }

  @Test func `near-links are refused or survive being printed and read again`() async {
    await forAll(.nearURL, iterations: 1000) { url in
      guard let link = try? DeepLink(url: url) else { return }
      #expect((try? DeepLink(url: link.url)) == link)
    }
  }

  @Test func `each screen that a link opens is where that link leads`() async {
    await forAll(Gen<Screen>.anyCase) { screen in
      guard let link = screen.link else { return }
      #expect(NavigationDestination(link).screen == screen)
    }
  }
}
