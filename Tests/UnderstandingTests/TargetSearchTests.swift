import Testing
import Understanding

/// What somebody's words name among what is held.
struct TargetSearchTests {
  @Test(
    arguments: [
      ("الكهرباء", [1]), ("كهرباء", [1]), ("فاتورة", [1, 2]), ("فاتورة المياه", [2]), ("خالتي", [0]),
      ("زيارة خالة", [0]), ("فاتورة الجوال", []), ("زيارة الطبيب", []), ("السباك", []), ("dentist", []), ("gym", [3]),
      ("the gyms", [3]),
    ] as [(String, [Int])]
  )
  func `those that hold most of the words are meant`(name: String, places: [Int]) {
    let held = ["زيارة خالتي أم فهد", "دفع فاتورة الكهرباء", "دفع فاتورة المياه", "pay the gym"]
    #expect(TargetSearch(name).matches(in: held) == places)
  }

  @Test(
    arguments: [("قال", []), ("بقالة", [0]), ("البقاله", [0]), ("بنك", [1]), ("البنك", [1]), ("بيت", [2])]
      as [(String, [Int])]
  )
  func `the first letter of a word is no preposition where that leaves only a part of the word`(
    name: String,
    places: [Int]
  ) {
    #expect(TargetSearch(name).matches(in: ["بقالة", "الاتصال بالبنك", "تنظيف البيت"]) == places)
  }
}
