import Glibc

/// Nanoseconds of a clock that nobody sets.
struct Stopwatch {
  private let start = Self.now

  var nanoseconds: UInt64 { Self.now - start }

  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
