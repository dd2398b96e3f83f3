import Intents
import Models
import Testing
import Understanding

@Suite struct RemainderReaderTests {
  private let reader = RemainderReader(
    leadIns: [
      (.arabic, ["ذكرني", "ذكرني إني", "ممكن", "تذكرني", "أن", "سوي لي تذكير", "لو سمحت"]),
      (.english, ["remind me", "remind me to", "can you", "about", "please", "set a reminder", "to"]),
      (.azerbaijani, ["yadıma sal", "mənə", "xatırlat"]),
    ],
    prefixes: ["ب", "ل"],
    whole: ["بطاقة", "لازم"]
  )

  @Test(
    arguments: [
      ("ذكرني أدفع الفاتورة بكرة الساعة ٩", "أدفع الفاتورة"),
      ("ذكرني بكرة أدفع الفاتورة الساعة ٩", "أدفع الفاتورة"),
      ("بكرة الساعة ٩ ذكرني أدفع الفاتورة", "أدفع الفاتورة"),
      ("ممكن تذكرني أن أتصل بأمي غداً مساءً", "أتصل بأمي"),
      ("ذكرني الأحد الجاي إني أجدد الجواز الساعة ٥ العصر لو سمحت", "أجدد الجواز"),
      ("سوي لي تذكير كل أحد أسقي الزرع", "أسقي الزرع"),
      ("remind me to pay the electricity bill, please, on 5 December at 10am", "pay the electricity bill"),
      ("Can you remind me about milk, eggs tonight at 8?", "milk, eggs"),
      ("tomorrow at 9 remind me to call Mum", "call Mum"),
      ("set a reminder on Monday to renew the ID", "renew the ID"),
      ("sabah saat 9-da hesabı ödəməyi yadıma sal", "hesabı ödəməyi"),
      ("mənə 3 gün sonra pasportu xatırlat", "pasportu"),
      ("زِيَارَةُ الطَّبيب بكرة", "زِيَارَةُ الطَّبيب"),
      // What a lead-in leaves at the word behind it is none of it, but not every word that begins so has it.
      ("ذكرني بتجديد الجواز بكرة", "تجديد الجواز"),
      ("ذَكِّرْني بِتَجْديدِ الجواز", "تَجْديدِ الجواز"),
      ("ذكرني لازم أدفع", "لازم أدفع"),
      ("ذكرني بطاقة الصراف", "بطاقة الصراف"),
      ("بتجديد الجواز ذكرني", "بتجديد الجواز"),
      // Half of «¼» is nothing that was typed.
      ("remind me ¼ص", nil), ("remind me ¼ cup", "¼ cup"),
      ("ذكرني بكرة", nil), ("remind me", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `what is left of a sentence is as it was typed`(sentence: String, expected: String?) {
    let text = FoldedText(sentence)
    let when = WhenReader(words: BuiltInIntents.values, at: SampleClock.moment).read(text)
    #expect(reader.read(text, except: when?.words ?? []) == expected)
  }

  @Test func `words that are taken may lie outside the text`() {
    #expect(reader.read(FoldedText("buy me an apple"), except: [7..<9]) == "buy me an apple")
  }
}
