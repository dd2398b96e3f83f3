import Meanings
import Models
import SentenceWords
import Testing
import Sentences

/// What stays whole in what people keep, though it says a number, a day or a letter that is a value elsewhere.
@MainActor
struct WholeWordsTests {
  @Test(
    arguments: [
      ("ذكرني بكرة ٣ علب حليب", "text=٣ علب حليب when=2026-11-22"),
      ("ذكرني بكرة خمس تذاكر أشتريها", "text=خمس تذاكر أشتريها when=2026-11-22"),
      ("ذكرني بكرة ٥ أشخاص أعزمهم", "text=٥ أشخاص أعزمهم when=2026-11-22"),
      ("ذكرني الخميس ٤ محاضرات أسجلها", "text=٤ محاضرات أسجلها when=2026-11-26"),
      ("remind me tomorrow 3 boxes of milk", "text=3 boxes of milk when=2026-11-22"),
      ("remind me tomorrow two calls to make", "text=two calls to make when=2026-11-22"),
      ("sabah üç kitab almağı xatırlat", "text=üç kitab almağı when=2026-11-22"),
      ("sabah 10 nəfər üçün masa tutmağı xatırlat", "text=10 nəfər üçün masa tutmağı when=2026-11-22"),
      ("sabah on manat qaytarmağı xatırlat", "text=on manat qaytarmağı when=2026-11-22"),
      ("ذكرني بكرة ٨ رياضة", "text=رياضة when=2026-11-22T08:00:00+03:00"),
      ("remind me tomorrow 8 tennis", "text=tennis when=2026-11-22T08:00:00+03:00"),
    ]
  )
  func `a number that counts is no hour`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "reminder.create \(expected)")
  }

  @Test(
    arguments: [
      ("ذكرني الأحد الجاي والثلاثاء أروح النادي", ["2026-11-22", "2026-11-24"], "أروح النادي"),
      ("ذكرني اليوم وبكرة آخذ الدوا", ["2026-11-21", "2026-11-22"], "آخذ الدوا"),
      ("ذكرني بكرة وبعد بكرة أسقي الزرع", ["2026-11-22", "2026-11-23"], "أسقي الزرع"),
      (
        "remind me Monday and Wednesday at 7 to go running",
        ["2026-11-23T07:00:00+03:00", "2026-11-25T07:00:00+03:00"], "go running"
      ),
      (
        "remind me Monday, Wednesday and Friday to swim", ["2026-11-23", "2026-11-25", "2026-11-27"], "swim"
      ),
      ("remind me on Monday and Wednesday to stretch", ["2026-11-23", "2026-11-25"], "stretch"),
    ]
  )
  func `days that are joined have a reminder each`(text: String, days: [String], matter: String) {
    let read = SampleConversation.understanding.read(text, at: .sample)
    let all = [read.understood] + read.others
    #expect(all.map { $0.slots[.when]?.text } == days)
    #expect(all.allSatisfy { $0.slots[.text]?.text == matter })
  }

  @Test(
    arguments: [
      ("remind me to discuss the October invoice on Dec 2", "text=discuss the October invoice when=2026-12-02"),
      ("remind me to review Monday's notes on Friday", "text=review Monday's notes when=2026-11-27"),
      ("remind me to ask about the Friday meeting tomorrow", "text=ask about the Friday meeting when=2026-11-22"),
      ("remind me to call Tuesday's tutor tomorrow at 5", "text=call Tuesday's tutor when=2026-11-22T17:00:00+03:00"),
      (
        "remind me to buy three tickets for Friday's game tomorrow",
        "text=buy three tickets for Friday's game when=2026-11-22"
      ),
      ("remind me to buy the Sunday paper tomorrow", "text=buy the Sunday paper when=2026-11-22"),
      ("remind me to catch the 7:15 train on Monday", "text=catch the 7:15 train when=2026-11-23"),
      ("remind me to take the 6pm pill at 5", "text=take the 6pm pill when=2026-11-21T17:00:00+03:00"),
      ("remind me to bring 3/4 inch screws tomorrow", "text=bring 3/4 inch screws when=2026-11-22"),
      ("remind me to meet at gate 3/4 at 6pm", "text=meet at gate 3/4 when=2026-11-21T18:00:00+03:00"),
      (
        "remind me to watch Friday Night Lights tonight at 9",
        "text=watch Friday Night Lights when=2026-11-21T21:00:00+03:00"
      ),
      ("remind me Friday to prepare for tomorrow", "text=prepare for tomorrow when=2026-11-27"),
      ("ذكرني أكلم خالي الجمعة عن اجتماع يوم السبت", "text=أكلم خالي عن اجتماع يوم السبت when=2026-11-27"),
    ]
  )
  func `a time that describes something leaves its place to another`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "reminder.create \(expected)")
  }

  @Test(
    arguments: [
      ("ذكرني أزور أبوي الجمعة", "text=أزور أبوي when=2026-11-27"),
      ("ذكرني أعطي أمي الخميس المفتاح", "text=أعطي أمي المفتاح when=2026-11-26"),
      ("ذكرني أودي بنتي الخميس الساعة ٥ للنادي", "text=أودي بنتي للنادي when=2026-11-26T17:00:00+03:00"),
      ("ذكرني بكرة أكلم هلا", "text=أكلم هلا when=2026-11-22"),
      ("ذكرني بكرة الساعة ٩ كودي ABC-123", "text=كودي ABC-123 when=2026-11-22T09:00:00+03:00"),
      ("ذكرني بكرة أتصل بـ«أبو خالد»", "text=أتصل بـ«أبو خالد» when=2026-11-22"),
      ("remind me to order Ramadan lanterns on Jan 10", "text=order Ramadan lanterns when=2027-01-10"),
    ]
  )
  func `who is named and what is typed stays as it is`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "reminder.create \(expected)")
  }

  @Test(
    arguments: [
      ("spent 20 on March Madness tickets", "amount=20 category=March Madness tickets"),
      ("spent 80 riyals on Eid clothes", "amount=80 SAR category=Eid clothes"),
      ("spent 60 riyals at Seven Eleven", "amount=60 SAR category=Seven Eleven"),
      ("spent 40 riyals at Five Guys", "amount=40 SAR category=Five Guys"),
      ("صرفت ٥ ريال كشري أبو رمضان", "amount=5 SAR category=كشري أبو رمضان"),
      ("صرفت ٦٠ ريال في بنده", "amount=60 SAR category=بنده"),
      ("صرفت ٢٠ ريال في بسكوتات", "amount=20 SAR category=بسكوتات"),
      ("صرفت ٢٠ ريال في ليدل", "amount=20 SAR category=ليدل"),
      ("صرفت ٥٠ ريال على عيد ميلاد ليلى", "amount=50 SAR category=عيد ميلاد ليلى"),
      ("صرفت ٥٠ ريال على كتاب ألف ليلة وليلة", "amount=50 SAR category=كتاب ألف ليلة وليلة"),
    ]
  )
  func `what was bought keeps its name`(text: String, expected: String) {
    #expect(SampleConversation.slots(of: text) == "transaction.log \(expected)")
  }
}
