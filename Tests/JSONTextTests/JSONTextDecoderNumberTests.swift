import Foundation
import JSONText
import Testing

@Suite struct JSONTextDecoderNumberTests {
  private static func values<Number: Decodable>(_ numbers: [String], as type: Number.Type) -> [Number?] {
    numbers.map { try? JSONTextDecoder().decode(type, from: Data($0.utf8)) }
  }

  @Test func `a whole number may be written in any way, and must fit`() {
    let numbers = [
      "0", "-0", "1.0", "1e2", "1.5E+1", "100e-2", "-0.0", "0e99999", "-128", "127", "128", "2.5", "1e400",
    ]
    #expect(Self.values(numbers, as: Int.self) == [0, 0, 1, 100, 15, 1, 0, 0, -128, 127, 128, nil, nil])
    #expect(Self.values(numbers, as: Int8.self) == [0, 0, 1, 100, 15, 1, 0, 0, -128, 127, nil, nil, nil])
    #expect(Self.values(numbers, as: UInt8.self) == [0, 0, 1, 100, 15, 1, 0, 0, nil, 127, 128, nil, nil])
  }

  @Test func `whole numbers are exact up to the last that fits`() {
    let numbers = [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "9007199254740993.0", "9007199254740993.5",
      "9223372036854775807.0", "1.0000000000000001", "1e-400", "123456789012345678901234567890e-20",
      "100000000000000000000000000000000000000000000000000e-50",
    ]
    #expect(
      Self.values(numbers, as: Int64.self)
        == [.max, nil, .min, nil, nil, nil, 9_007_199_254_740_993, nil, .max, nil, nil, nil, 1]
    )
    #expect(Self.values(numbers, as: UInt64.self).prefix(6) == [1 << 63 - 1, 1 << 63, nil, nil, .max, nil])
    #expect(Self.values(["\(Int128.min)", "\(Int128.max)", "\(UInt128.max)"], as: Int128.self) == [.min, .max, nil])
    #expect(Self.values(["\(UInt128.max)", "\(UInt128.max)0", "-1"], as: UInt128.self) == [.max, nil, nil])
  }

  @Test func `a number with a fraction is the nearest, if there is one`() {
    let numbers = ["0.1", "-2.5e3", "1", "16777217", "1e39", "1e-50", "1e400", "1e-400", "0e400", "5e-324"]
    #expect(
      Self.values(numbers, as: Double.self) == [
        0.1, -2500, 1, 16_777_217, 1e39, 1e-50, nil, nil, 0, .leastNonzeroMagnitude,
      ]
    )
    #expect(Self.values(numbers, as: Float.self) == [0.1, -2500, 1, 16_777_216, nil, nil, nil, nil, 0, nil])
    #expect(Self.values(["-0"], as: Double.self).map { $0?.sign } == [.minus])
  }
}
