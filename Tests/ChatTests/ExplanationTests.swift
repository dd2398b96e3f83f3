import Answers
import Chat
import Localization
import Models
import Navigation
import Testing
import Wording

/// Whatever can be said has words in every language.
struct ExplanationTests {
  private static let keys: [String] =
    DeepLinkRefusal.allCases.map(\.explanation.key)
    + [NavigationRefusal.alreadyAtStart, .noTransition(from: .chat, to: .review)].map(\.explanation.key)
    + Screen.allCases.map(\.nameKey)
    + ServiceType.allCases.map(\.nameKey)
    + AlertType.known.map(\.nameKey)
    + Language.allCases.map { "language.\($0.rawValue)" }
    + ["son", "daughter", "wife", "husband", "mother", "father"].map { "relationship.\($0)" }

  @Test(arguments: keys)
  func `every refusal and every name is in the catalogs`(key: String) {
    #expect(Catalogs.embedded.keys.contains(key))
    let texts = Language.allCases.map { Localizer(catalogs: .embedded, language: $0).text(key, "a", "b") }
    #expect(!texts.contains(key))
    #expect(Set(texts).count == texts.count, "the same words in two languages: \(texts)")
  }

  @Test(arguments: DeepLinkRefusal.allCases)
  func `no two refusals of a link say the same`(refusal: DeepLinkRefusal) {
    for language in Language.allCases {
      let localizer = Localizer(catalogs: .embedded, language: language)
      let text = localizer.text(refusal.explanation)
      #expect(DeepLinkRefusal.allCases.count { localizer.text($0.explanation) == text } == 1)
    }
  }

  @Test(
    arguments: [
      (.arabic, "لا طريق من «المحادثة» إلى «المراجعة»."),
      (.english, "There is no way from “Chat” to “Review”."),
      (.azerbaijani, "“Söhbət” səhifəsindən “Baxış” səhifəsinə yol yoxdur."),
    ] as [(Language, String)]
  )
  func `a refused step calls the screens by their names`(language: Language, text: String) {
    let localizer = Localizer(catalogs: .embedded, language: language)
    #expect(localizer.text(.noTransition(from: .chat, to: .review)) == text)
  }
}
