import IntentFiles
import Intents
import TestSupport
import Testing
import Understanding

/// Only a command changes anything; the words that tell one are data.
@Suite(.onOwnThreads)
struct SpeechActTests {
  private static let reader = BuiltInIntents.schema.actReader

  /// Those whose questions the intent itself answers.
  private static let answersQuestions: Set<String> = ["navigate.open", "service.renew"]

  /// «كيف أوقفها؟» is a phrase of many intents, and a question all the same.
  private static let ways = ["كيف", "شلون", "how", "necə", "nece"]

  /// Phrases that ask why something is so before they have it changed, with nothing between.
  private static let unparted = ["ليش التنبيه لسه موجود شيله", "ليش سكتت اشعارات الاشتراكات رجعها"]

  @Test func `every phrase of an intent that changes something is a command`() {
    for phrase in IntentLibrary.builtIn.examples
    where Self.reader.changes(phrase.intent) && !Self.answersQuestions.contains(phrase.intent) {
      let act = Self.reader.act(of: phrase.text, for: phrase.intent)
      let asksHow = Self.ways.contains { phrase.text.split(separator: " ").contains(Substring($0)) }
      if act == .question, asksHow || Self.unparted.contains(phrase.text) { continue }
      #expect(act == .command, "\(phrase.intent): \(phrase.text)")
    }
  }

  @Test(
    arguments: [
      ("لا تلغي تذكير الكهرباء", "reminder.cancel", .refusal),
      ("ما أبغى ألغي تذكير الكهرباء", "reminder.cancel", .refusal),
      ("لا داعي إنك تمسح التذكير", "reminder.cancel", .refusal),
      ("متلغيش تذكير الدوا", "reminder.cancel", .refusal),
      ("لا، ألغه", "reminder.cancel", .command),
      ("ممكن تلغي تذكير الكهرباء؟", "reminder.cancel", .command),
      ("تلغي تذكير الكهرباء؟", "reminder.cancel", .command),
      ("هل ألغيت تذكير الكهرباء؟", "reminder.cancel", .question),
      ("كيف ألغي تذكيرًا؟", "reminder.cancel", .question),
      ("شلون الواحد يلغي تذكير عندك؟", "reminder.cancel", .question),
      ("إذا ألغيت تذكير المياه وش يصير؟", "reminder.cancel", .question),
      ("ألغيت تذكير الكهرباء أمس", "reminder.cancel", .report),
      ("don't cancel the water bill reminder", "reminder.cancel", .refusal),
      ("I don’t want to delete the gym reminder", "reminder.cancel", .refusal),
      ("did you cancel the reminder?", "reminder.cancel", .question),
      ("how do I cancel a reminder?", "reminder.cancel", .question),
      ("could you cancel the reminder?", "reminder.cancel", .command),
      ("I cancelled the gym reminder", "reminder.cancel", .report),
      ("xatırlatmanı silmə", "reminder.cancel", .refusal),
      ("xatırlatmanı ləğv etmək istəmirəm", "reminder.cancel", .refusal),
      ("xatırlatmanı sil", "reminder.cancel", .command),
      ("xatırlatmanı sildim", "reminder.cancel", .report),
      ("ما أبغى أوقف الإشعارات", "notifications.mute", .refusal),
      ("لا ترسل لي إشعارات", "notifications.mute", .command),
      ("ما أبي إشعارات", "notifications.mute", .command),
      ("كتمت الإشعارات؟", "notifications.mute", .question),
      ("أي إشعارات موقفة عندي؟", "notifications.mute", .question),
      ("Bildirişləri söndürmə", "notifications.mute", .refusal),
      ("are notifications on?", "notifications.unmute", .question),
      ("turn notifications on", "notifications.unmute", .command),
      ("لم أشترِ شيئًا بخمسين ريالًا", "transaction.log", .refusal),
      ("صرفت خمسين ريالًا على الغداء", "transaction.log", .command),
      ("هل سجلت القهوة؟", "transaction.log", .question),
      ("xərcləmədim 50 manat", "transaction.log", .refusal),
      ("ما أبي تذكير بكرة الساعة ٨", "reminder.create", .refusal),
      ("لا تنسى تذكرني بكرة بالدواء", "reminder.create", .command),
      ("don't forget to remind me tomorrow at 8", "reminder.create", .command),
      ("remind me not to forget the milk", "reminder.create", .command),
      ("why don't you remind me tomorrow at 8", "reminder.create", .command),
      ("don't remind me tomorrow", "reminder.create", .refusal),
      ("لا تعلّم الكل مقروء", "inbox.mark_all_read", .refusal),
      ("how many unread?", "inbox.mark_all_read", .question),
      ("لا تفتح الضرائب", "navigate.open", .refusal),
      ("مو لازم تجدد الرخصة", "service.renew", .refusal),
      ("متى ينتهي جوازي؟", "service.status", .command),
      ("لا تغير الميزانية إلى 500", "budget.set", .refusal),
      ("ما أبي ميزانية للمطاعم 500", "budget.set", .refusal),
      ("غيّر ميزانية المطاعم إلى 500", "budget.set", .command),
      ("büdcəni 500 etmə", "budget.set", .refusal),
      ("ذكرني أقول لخالد لا تتأخر", "reminder.create", .command),
      ("كنت أبي أسجل 50 قهوة", "transaction.log", .report),
      ("كنت بسجل 50 قهوة", "transaction.log", .report),
      ("كنت بالمطعم ودفعت 50", "transaction.log", .command),
      ("I was going to log 50 for coffee", "transaction.log", .report),
      ("I spent almost 50 on coffee", "transaction.log", .command),
      ("أمي قالت ذكرني بكرة الساعة 9 بالدوا", "reminder.create", .report),
      ("my mother said remind me tomorrow at 9", "reminder.create", .report),
      ("my wife wants me to buy bread, remind me at 5", "reminder.create", .command),
      ("ليتني صرفت 100 على المطعم", "transaction.log", .report),
      ("50 manatlıq hədiyyə almaq istəyirəm", "transaction.log", .report),
      ("my friend spent 500 on coffee", "transaction.log", .report),
      ("سعر القهوة 25 ريال", "transaction.log", .report),
      ("سجل سعر القهوة 25 ريال", "transaction.log", .command),
      ("coffee costs 25 riyals these days", "transaction.log", .report),
      ("أبي أحذف آخر عملية ولا لا؟", "transaction.delete", .question),
      ("أحذفها؟ بس أسأل", "transaction.delete", .question),
      ("should I cancel the reminder or not?", "reminder.cancel", .question),
      ("where can I log 50 for coffee?", "transaction.log", .question),
      ("there's no need for a reminder tomorrow at 8", "reminder.create", .refusal),
    ] as [(String, String, SpeechAct)]
  )
  func `an act is told from a question, a refusal and a report`(text: String, intent: String, act: SpeechAct) {
    #expect(Self.reader.act(of: text, for: intent) == act)
  }

  @Test func `no word of an act has two forms`() {
    // What belongs to an intent may belong to several.
    for act in IntentLibrary.builtIn.acts where act.vocabulary != "own" {
      var owners: [String: String] = [:]
      for value in act.values {
        for word in value.words.values.joined() {
          let key = Folding.fold(word) + (word.hasSuffix("*") ? "*" : "")
          if let owner = owners[key] { #expect(owner == value.value, "\(act.vocabulary): \(word)") }
          owners[key] = value.value
        }
      }
    }
  }
}
