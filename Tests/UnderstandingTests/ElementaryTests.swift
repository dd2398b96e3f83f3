import Foundation
import Testing

@testable import Understanding

@Suite struct ElementaryTests {
  @Test(arguments: [1e-300, 1e-9, 0.5, 0.999, 1, 1.414, 1.415, 2, 3, 10, 15_100, 1e12, 1e300])
  func `the logarithm is that of the library`(x: Double) {
    #expect(abs(Elementary.log(x) - Foundation.log(x)) <= 1e-13 * max(1, abs(Foundation.log(x))))
  }

  @Test(arguments: [-600, -20, -1, -0.3466, -1e-9, 0, 1e-9, 0.3466, 1, 20, 600])
  func `the exponential is that of the library`(x: Double) {
    #expect(abs(Elementary.exp(x) / Foundation.exp(x) - 1) <= 1e-10)
  }

  @Test(arguments: [-1e9, -693.5, -600, -20, -0.3466, 0, 1e-9, 0.3466, 20, 600, 1e9])
  func `four exponentials at once are those of each`(x: Double) {
    let four = SIMD4(x, 0.5, -x, -.infinity)
    let powers = Elementary.exp(four)
    #expect(powers.indices.map { powers[$0] } == four.indices.map { Elementary.exp(four[$0]) })
  }

  @Test func `what is too large stays finite`() {
    #expect(Elementary.exp(1e9).isFinite)
    #expect(Elementary.exp(-1e9) > 0)
    #expect(Elementary.logistic(0) == 0.5)
    #expect(Elementary.logistic(-1e9) < 1e-300)
    #expect(Elementary.logistic(1e9) == 1)
  }
}
