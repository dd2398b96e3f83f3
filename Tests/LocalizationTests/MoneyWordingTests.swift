import Localization
import Models
import Testing

/// How sums of money stand in a sentence.
struct MoneyWordingTests {
  @Test(
    arguments: [
      ("0", "0 ريال", "SAR 0", "0 SAR"), ("1", "1 ريال", "SAR 1", "1 SAR"), ("2", "2 ريال", "SAR 2", "2 SAR"),
      ("3", "3 ريالات", "SAR 3", "3 SAR"), ("10", "10 ريالات", "SAR 10", "10 SAR"),
      ("11", "11 ريالًا", "SAR 11", "11 SAR"), ("50", "50 ريالًا", "SAR 50", "50 SAR"),
      ("100", "100 ريال", "SAR 100", "100 SAR"), ("103", "103 ريالات", "SAR 103", "103 SAR"),
      ("15000", "15,000 ريال", "SAR 15,000", "15 000 SAR"),
      ("1234567.5", "1,234,567.50 ريال", "SAR 1,234,567.50", "1 234 567.50 SAR"),
      ("462.50", "462.50 ريال", "SAR 462.50", "462.50 SAR"), ("1.250", "1.250 ريال", "SAR 1.250", "1.250 SAR"),
      ("-500", "\u{2068}-500\u{2069} ريال", "SAR -500", "-500 SAR"),
    ]
  )
  func `a sum is worded by its currency`(amount: String, arabic: String, english: String, azerbaijani: String) {
    for (language, text) in [(Language.arabic, arabic), (.english, english), (.azerbaijani, azerbaijani)] {
      let localizer = Localizer(catalogs: .embedded, language: language)
      #expect(localizer.text(Money(amount: amount, currency: "SAR")) == text)
      #expect(localizer.text("spending.sum", [.text(amount), "SAR"]) == text)
    }
  }

  @Test(
    arguments: [
      ("KWD", "7 دنانير كويتية", "KWD 7", "7 KWD"),
      ("AZN", "7 مانات", "AZN 7", "7 AZN"),
      ("USD", "7 دولارات", "$7", "7 USD"),
      ("TRY", "7 ليرات تركية", "TRY 7", "7 TRY"), ("XTS", "7 \u{2068}XTS\u{2069}", "XTS 7", "7 XTS"),
    ]
  )
  func `a currency has its own words`(currency: String, arabic: String, english: String, azerbaijani: String) {
    for (language, text) in [(Language.arabic, arabic), (.english, english), (.azerbaijani, azerbaijani)] {
      #expect(
        Localizer(catalogs: .embedded, language: language).text(Money(amount: "7", currency: currency)) == text
      )
    }
  }

  @Test(
    arguments: [
      ("120 SAR", "صرفت هذا الأسبوع 120 ريالًا."),
      ("120 SAR + 30 USD", "صرفت هذا الأسبوع 120 ريالًا + 30 دولارًا."),
      ("much", "صرفت هذا الأسبوع \u{2068}much\u{2069}."),
      ("120 riyals", "صرفت هذا الأسبوع \u{2068}120 riyals\u{2069}."),
      ("", "صرفت هذا الأسبوع ."), ("120 SAR + 30", "صرفت هذا الأسبوع \u{2068}120 SAR + 30\u{2069}."),
    ]
  )
  func `an argument that is a list of sums is worded, any other stays`(argument: String, text: String) {
    let localizer = Localizer(catalogs: .embedded, language: .arabic)
    #expect(localizer.text(Explanation("notification.transactionReminder.weeklySpent.body", argument)) == text)
  }
}
