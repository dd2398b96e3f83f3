import ForAll
import PropertyTesting
import TestSupport
import Testing

struct SeedTests {
  @Test func `the cases of a seed are the published numbers of SplitMix64`() {
    let cases = Seed(rawValue: 1_234_567).cases.prefix(5).map(\.rawValue)
    #expect(
      cases == [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ]
    )
  }

  @Test func `a seed survives its text`() async {
    await forAll(.uint64) { number in
      let seed = Seed(rawValue: number)
      #expect(Seed(seed.description) == seed)
    }
  }

  @Test(
    arguments: [
      ("0x0", 0),
      ("0xFF", 255),
      ("0xff", 255),
      ("0XfF", 255),
      ("255", 255),
      ("0xFFFFFFFFFFFFFFFF", .max),
    ] as [(String, UInt64)]
  )
  func `a seed is read`(text: String, number: UInt64) {
    #expect(Seed(text)?.rawValue == number)
  }

  @Test(arguments: ["", "0x", "0x+1", "+1", "-1", "FF", "0xG", "0x10000000000000000", " 1", "٣"])
  func `what is no seed is refused`(text: String) {
    #expect(Seed(text) == nil)
  }
}
