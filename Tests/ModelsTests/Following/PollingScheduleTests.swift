import Foundation
import Models
import Testing

struct PollingScheduleTests {
  @Test func `it asks at once, then every five minutes, give or take a tenth`() {
    var schedule = PollingSchedule(now: 100)
    #expect(schedule.isDue(at: 100))
    schedule.succeed(now: 100, chance: 0)
    #expect(schedule.next == 370)
    schedule.succeed(now: 100, chance: 0.5)
    #expect(schedule.next == 400)
  }

  @Test func `who fails is asked later, and later still, up to five minutes`() {
    var schedule = PollingSchedule(now: 0)
    var (now, waits) = (0.0, [Double]())
    for _ in 0..<9 {
      schedule.fail(now: now, retryAfter: nil, chance: 1)
      waits.append(schedule.next - now)
      now = schedule.next
    }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300, 300])
  }

  @Test func `who asks to be left alone is, whoever wants to know, also by the next process, and for a day at most`() {
    var schedule = PollingSchedule(now: 0)
    schedule.fail(now: 0, retryAfter: 60, chance: 1)
    schedule.refresh(now: 10)
    #expect(!schedule.isDue(at: 59))
    #expect(schedule.isDue(at: 60))
    #expect(PollingSchedule(now: 7, closedFor: 30).closedUntil == 37)
    #expect(PollingSchedule(now: 7, closedFor: 1e12).closedUntil == 86_407)
  }

  @Test func `an answer that says nothing new is noted once an hour, and whenever somebody asked`() {
    let start = Date(timeIntervalSince1970: 1_795_240_800)
    var source = AlertSource(url: "https://example.com")
    source.answer(at: start, excess: nil, isAsked: false)
    #expect(source.answeredAt == start)
    source.answer(at: start + 300, excess: nil, isAsked: false)
    #expect(source.answeredAt == start)
    source.answer(at: start + 600, excess: nil, isAsked: true)
    #expect(source.answeredAt == start + 600)
    source.answer(at: start + 4_201, excess: nil, isAsked: false)
    #expect(source.answeredAt == start + 4_201)
    source.fail(Explanation("inbox.error.timedOut"), answered: start + 4_500, closedUntil: nil)
    #expect(source.answeredAt == start + 4_500)
    source.answer(at: start + 4_600, excess: nil, isAsked: false)
    #expect(source.answeredAt == start + 4_600)
    #expect(source.failure == nil)
  }
}
