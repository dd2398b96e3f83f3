import FoundationEssentials
import Glibc
import Models
import Push

extension ClockReading {
  /// What the machine's own clocks show now; `--now` does not reach them, since the server's clock goes on too.
  static var now: Self {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let steady = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return Self(wall: Date(), steady: steady, boot: boot)
  }

  private static let boot: String = {
    let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return text?.trimmed ?? ""
  }()
}
