package import Models

extension RemainderReader {
  /// What people say to be reminded of something, and to be polite.
  package static let reminders: [(language: Language, phrases: String)] = [
    (
      .arabic,
      """
      ذكرني|ذكريني|ذكروني|تذكرني|تذكريني|فكرني|تفكرني|نبهني|تنبهني|نبهيني|ذكرني أن|ذكرني إني|ذكرني إن|ذكرني عن\
      |ممكن|ممكن تذكرني|أبغاك|أبيك|ابغى|أبغى|أبي|ودي|أريد|أريدك|عايز|بدي|بدي ياك|ياليت|خلني أتذكر|لا تنسيني|لا تخليني أنسى\
      |تذكير|سو لي تذكير|سوي لي تذكير|سوي تذكير|حط لي تذكير|حط تذكير|ضع تذكيرا|ضع لي تذكيرا|أضف تذكيرا|أضف تذكير\
      |ضيف تذكير|اعمل لي تذكير|اعملي تذكير|أنشئ تذكيرا|سجل تذكير|تذكير بأن|تذكيرا|أن|أني|إني|إن|إنه|لو سمحت|لو سمحتي|من فضلك\
      |الله يعافيك|بالله|رجاء|يا ليت|عشان|علشان|بخصوص|لي
      """
    ),
    (
      .english,
      """
      remind me|remind me to|remind me that|remind me about|remind me of|can you|could you|would you|will you|please\
      |i need you to|i want you to|i would like you to|id like you to|i want to be reminded to|set a reminder|set reminder\
      |set me a reminder|set a reminder to|set a reminder for|set a reminder that|add a reminder|create a reminder\
      |make a reminder|new reminder|a reminder|reminder|reminder to|alert me|notify me|dont let me forget|to|that|about\
      |dont let me forget to|make sure i|tell me to|and|for me|thanks|thank you|hey|ok|okay
      """
    ),
    (
      .azerbaijani,
      """
      yadıma sal|yadıma salarsan|yadıma salın|mənim yadıma sal|mənə xatırlat|mənə xatırladın|xatırlat|xatırladın|mənə\
      |xatırlatma qur|xatırlatma yarat|xatırlatma əlavə et|xatırlatma|xahiş edirəm|zəhmət olmasa|lütfən|ki|üçün\
      |mənə xatırladarsan|xatırladarsan|unutmağa qoyma|haqqında
      """
    ),
  ]
}
