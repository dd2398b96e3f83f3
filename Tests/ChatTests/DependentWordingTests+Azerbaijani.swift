import Answers
import Models
import Sentences
import Testing
import Wording

extension DependentWordingTests {
  @Test(
    arguments: [
      (
        -1,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ 1 gün gecikib",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ 1 gün gecikib"
      ),
      (
        0,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 0 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 0 gün qalıb"
      ),
      (
        1,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 1 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 1 gün qalıb"
      ),
      (
        2,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 2 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 2 gün qalıb"
      ),
      (
        3,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 3 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 3 gün qalıb"
      ),
      (
        10,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 10 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 10 gün qalıb"
      ),
      (
        11,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 11 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 11 gün qalıb"
      ),
      (
        99,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 99 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 99 gün qalıb"
      ),
      (
        100,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 100 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 100 gün qalıb"
      ),
      (
        101,
        "Oğlunuz ⟨حسام⟩: ⟨اصدار رخصة⟩ üçün 101 gün qalıb",
        "Qızınız ⟨ليان⟩: ⟨تجديد الهوية⟩ üçün 101 gün qalıb"
      ),
    ]
  )
  func `an alert in Azerbaijani agrees with days and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.azerbaijani).alert(for: self.son(days)).shown == son)
    #expect(wording(.azerbaijani).alert(for: self.daughter(days)).shown == daughter)
  }

  @Test(
    arguments: [
      (-1, "1 gün gecikib", "1 gün gecikib"),
      (0, "0 gün qalıb", "0 gün qalıb"),
      (1, "1 gün qalıb", "1 gün qalıb"),
      (2, "2 gün qalıb", "2 gün qalıb"),
      (3, "3 gün qalıb", "3 gün qalıb"),
      (10, "10 gün qalıb", "10 gün qalıb"),
      (11, "11 gün qalıb", "11 gün qalıb"),
      (99, "99 gün qalıb", "99 gün qalıb"),
      (100, "100 gün qalıb", "100 gün qalıb"),
      (101, "101 gün qalıb", "101 gün qalıb"),
    ]
  )
  func `the days that remain in Azerbaijani agree with number and gender`(days: Int, son: String, daughter: String) {
    #expect(wording(.azerbaijani).remaining(for: self.son(days)).shown == son)
    #expect(wording(.azerbaijani).remaining(for: self.daughter(days)).shown == daughter)
  }
}
