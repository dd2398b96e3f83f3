import Foundation
import Scheduling
import Testing

@Suite struct ClockWatchTests {
  private let start = Date(timeIntervalSince1970: 1_795_240_800)
  private let riyadh = ZoneClock.named("Asia/Riyadh").zone
  private let cairo = ZoneClock.named("Africa/Cairo").zone

  @Test(
    arguments: [
      (60.0, 60.0, []),
      (64.0, 60.0, []),
      (3_600.0, 60.0, [ClockWatch.Jump.clock(by: 3_540)]),
      (-3_600.0, 60.0, [.clock(by: -3_660)]),
    ]
  )
  func `a jump is what the wall clock moved more than time passed`(
    wall: Double,
    uptime: Double,
    expected: [ClockWatch.Jump]
  ) {
    var watch = ClockWatch(wall: start, uptime: .seconds(7), zone: riyadh)
    #expect(watch.look(wall: start + wall, uptime: .seconds(7 + uptime), zone: riyadh) == expected)
  }

  @Test func `a jump is told once`() {
    var watch = ClockWatch(wall: start, uptime: .zero, zone: riyadh)
    #expect(
      watch.look(wall: start + 9_000, uptime: .zero, zone: cairo) == [
        .clock(by: 9_000), .zone(from: riyadh, to: cairo),
      ]
    )
    #expect(watch.look(wall: start + 9_001, uptime: .seconds(1), zone: cairo).isEmpty)
  }
}
