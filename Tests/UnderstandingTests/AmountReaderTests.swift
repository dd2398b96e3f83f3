import ForAll
import Intents
import PropertyTesting
import TestSupport
import Testing
import Understanding

@Suite struct AmountReaderTests {
  @Test(
    arguments: [
      ("سجل ٥٠ ريال على القهوة", "50 SAR"), ("٥٠٫٧٥ ر.س", "50.75 SAR"), ("50 ﷼", "50 SAR"), ("99﷼", "99 SAR"),
      ("صرفت 42.50 على الغداء", "42.50 -"), ("١٬٢٠٠ ريال", "1200 SAR"), ("١،٢٠٠ ريال", "1200 SAR"),
      ("٥٠،٥ ريال", "50.5 SAR"), ("خمسة وعشرين ريال ونص", "25.50 SAR"), ("خمسين ريال", "50 SAR"),
      ("مية وخمسين درهم", "150 AED"), ("مئة وخمسة وعشرون ريالا", "125 SAR"), ("ألفين وثلاثمية ريال", "2300 SAR"),
      ("ثلاثة آلاف وخمسمئة دولار", "3500 USD"), ("خمسة آلاف وخمسين جنيه", "5050 EGP"), ("ألف ريال", "1000 SAR"),
      ("ريالين", "2 SAR"), ("عشرة دنانير", "10 KWD"), ("٢٠ ليرة", "20 TRY"), ("10 دينار كويتي", "10 KWD"),
      ("٣ دنانير بحرينية", "3 BHD"),
      ("٢٠ ريال قطري", "20 QAR"), ("5 ريال عماني", "5 OMR"), ("٥ آلاف ريال", "5000 SAR"),
      ("1.5 مليون ريال", "1500000 SAR"), ("نص مليون ريال", "500000 SAR"), ("٥٠ يورو", "50 EUR"), ("٥٠ منات", "50 AZN"),
      ("50 SAR", "50 SAR"), ("SAR 99.90", "99.90 SAR"), ("$1,200.50", "1200.50 USD"), ("$5", "5 USD"),
      ("1.200,50 €", "1200.50 EUR"), ("1,200,000 dollars", "1200000 USD"), ("1.200.000 AZN", "1200000 AZN"),
      ("1.250 KWD", "1.250 KWD"), ("twenty five thousand five hundred dollars", "25500 USD"),
      ("five hundred and twenty riyals", "520 SAR"), ("5k SAR", "5000 SAR"), ("a coffee for 12 dirhams", "12 AED"),
      ("add 30 for lunch", "30 -"), ("007 SAR", "7 SAR"), ("0.5 SAR", "0.5 SAR"), ("50 manat", "50 AZN"),
      ("əlli beş manat xərclədim", "55 AZN"), ("50₼", "50 AZN"), ("₼50", "50 AZN"), ("50 manatlıq", "50 AZN"),
      ("iki yüz əlli min manat", "250000 AZN"), ("on beş manata", "15 AZN"), ("on manat", "10 AZN"),
      ("25 000 manat", "25000 AZN"), ("1 250,50 manat", "1250.50 AZN"),
      ("12,50 manat", "12.50 AZN"), ("5 dollar", "5 USD"), ("10 avro", "10 EUR"),
      // A number with a currency wins over one without; what counts something else is no amount.
      ("bought 3 shirts at 25 each", "75 -"), ("3 shirts, 25 riyals each", "75 SAR"),
      ("2 tickets 12.50 each", "25.00 -"),
      ("اشتريت ٣ قمصان الواحد ب ٢٥", "75 -"), ("٤ كتب بعشرين ريال للواحد", "80 SAR"),
      ("3 köynək, hərəsi 25 manat", "75 AZN"),
      ("25 each", "25 -"),
      ("2 coffees for 30 SAR", "30 SAR"), ("bought 3 shirts for 120", "120 -"), ("اشتريت 2 قميص ب 120", "120 -"),
      ("اشتريت ثلاث قمصان بمية وعشرين", "120 -"), ("spent 30 for 2 coffees", "30 -"), ("سجل٥٠قهوه", "50 -"),
      ("in 3 days", "-"), ("at 14:30", "-"), ("the 5th", "-"), ("on Monday", "-"),
      ("ألفا ريال", "2000 SAR"), ("ريال مدريد", "-"), ("كم رصيدي", "-"), ("", "-"), ("12345678901234567890 SAR", "-"),
    ]
  )
  func `an amount is a decimal number and a currency`(text: String, expected: String) {
    let amount = AmountReader(words: BuiltInIntents.values, at: SampleClock.moment).read(FoldedText(text))
    #expect(amount.map { "\($0.value) \($0.currency ?? "-")" } ?? "-" == expected)
  }

  @Test func `words of another value are no amount`() {
    let text = FoldedText("log 30 tomorrow at 9")
    let reader = AmountReader(words: BuiltInIntents.values, at: SampleClock.moment)
    #expect(reader.read(text)?.value == "30")
    #expect(reader.read(text, except: [1..<2]) == nil)
  }

  @Test func `an amount in digits is read back, whatever its script and separators`() async {
    let cents = Gen.int(in: 0...99)
    await forAll(Gen.int(in: 1...999_999_999), cents, Gen.int(in: 0...3)) { whole, cents, style in
      let fraction = "\(cents < 10 ? "0" : "")\(cents)"
      let text =
        switch style {
        case 0: "\(whole).\(fraction) SAR"
        case 1: "\(grouped(whole, by: ",")).\(fraction) SAR"
        case 2: "\(arabic(grouped(whole, by: "٬")))٫\(arabic(fraction)) ريال"
        default: whole < 1000 ? "\(whole),\(fraction) SAR" : "\(grouped(whole, by: ".")),\(fraction) SAR"
        }
      let amount = AmountReader(words: BuiltInIntents.values, at: SampleClock.moment).read(FoldedText(text))
      #expect(amount?.value == "\(whole).\(fraction)")
      #expect(amount?.currency == "SAR")
    }
  }

  private func grouped(_ number: Int, by separator: String) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? separator + String(digit) : String(digit)
    }.joined()
  }

  private func arabic(_ digits: String) -> String {
    String(
      digits.map { digit in
        Character(
          [
            "0": "٠", "1": "١", "2": "٢", "3": "٣", "4": "٤", "5": "٥", "6": "٦", "7": "٧",
            "8": "٨", "9": "٩",
          ][String(digit)] ?? String(digit)
        )
      }
    )
  }
}
