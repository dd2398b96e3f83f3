import Localization
import Models
import Notifications
import Testing

struct NotificationErrorTests {
  private static let texts: [(NotificationError, arabic: String, english: String, azerbaijani: String)] = [
    (
      .unauthorized, "يرفض الخادم رمز الدخول أو يطلب رمزًا؛ جدّد رمز الدخول.",
      "The server refuses the token, or wants one; renew it.",
      "Server tokeni rədd edir və ya token istəyir; tokeni yeniləyin."
    ),
    (
      .notFound, "لم يعد هذا الإشعار موجودًا.", "This notification is no longer there.", "Bu bildiriş artıq yoxdur."
    ),
    (
      .conflict, "تغيّر هذا الإشعار في مكان آخر؛ حدّث الصندوق.",
      "This notification was changed elsewhere; refresh the inbox.",
      "Bu bildiriş başqa yerdə dəyişib; siyahını yeniləyin."
    ),
    (
      .server(status: 500), "لم يستطع الخادم إتمام الطلب (500).", "The server could not do what was asked (500).",
      "Server sorğunu yerinə yetirə bilmədi (500)."
    ),
    (
      .unreachable, "لا يمكن الوصول إلى الخادم؛ يظهر آخر ما عُرف.",
      "The server cannot be reached; what was known last is shown.", "Serverlə əlaqə yoxdur; son məlumat göstərilir."
    ),
    (
      .timedOut, "لم يجب الخادم في الوقت المحدد.", "The server did not answer in time.",
      "Server vaxtında cavab vermədi."
    ),
    (
      .unreadable, "جواب الخادم ناقص أو غير مفهوم.", "The server's answer is cut off or cannot be read.",
      "Serverin cavabı natamamdır və ya oxunmur."
    ),
    (
      .refused(status: 403), "رفض الخادم هذا الطلب (الحالة 403).", "The server refuses this (status 403).",
      "Server bunu rədd edir (status 403)."
    ),
    (.notOffered, "لا يتيح الخادم هذا الإجراء.", "The server does not offer this.", "Server bunu təklif etmir."),
  ]

  @Test(arguments: texts.indices)
  func `each error has its words in three languages`(index: Int) {
    let (error, arabic, english, azerbaijani) = Self.texts[index]
    let texts = [Language.arabic, .english, .azerbaijani].map {
      Localizer(catalogs: .embedded, language: $0).text(error.explanation)
    }
    #expect(texts == [arabic, english, azerbaijani])
  }

  @Test func `what lies beneath says it in its own words`() {
    let reason = Explanation("store.error.busy", "a")
    #expect(NotificationError.because(reason).explanation == reason)
  }
}
