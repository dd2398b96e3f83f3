package import FoundationEssentials
import Glibc

extension UUID {
  /// Makes an identifier that is greater than those made before it, as version 7 of RFC 9562 has it.
  ///
  /// What is written down twice in one second stands in the order in which it was written.
  package static func timeOrdered() -> UUID {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    // Section 6.2, method 3: the first random bits are a part of the millisecond.
    let part = UInt64(time.tv_nsec) % 1_000_000 * 4_096 / 1_000_000
    let high = milliseconds << 16 | 0x7000 | part
    let low = UInt64.random(in: .min ... .max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return UUID(
      uuid: withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { $0.loadUnaligned(as: uuid_t.self) }
    )
  }
}
