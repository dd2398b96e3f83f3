import Testing

@testable import Understanding

@Suite struct ArabicVerbTests {
  @Test(arguments: ["اشرب", "ادفع", "اتصل", "امشي", "أراجع"])
  func `a verb of the first person or a command is spelled as one`(word: String) {
    #expect(ArabicVerb.isSpelled(Array(Folding.fold(word).utf8)))
  }

  @Test(arguments: ["اكواب", "أقراص", "ارغفة", "الدواء", "حبات", "دوا", "pills"])
  func `what is counted is none`(word: String) {
    #expect(!ArabicVerb.isSpelled(Array(Folding.fold(word).utf8)))
  }
}
