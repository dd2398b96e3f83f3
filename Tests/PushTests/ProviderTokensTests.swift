import ForAll
import Foundation
import PropertyTesting
import Push
import TestSupport
import Testing

struct ProviderTokensTests {
  private func reading(_ seconds: TimeInterval, wall: TimeInterval? = nil, boot: String = "b") -> ClockReading {
    ClockReading(wall: Date(timeIntervalSince1970: wall ?? seconds), steady: seconds, boot: boot)
  }

  @Test func `a token is used for fifty minutes and then renewed`() {
    var tokens = ProviderTokens()
    #expect(tokens.next(at: reading(0)) == .sign(issuedAt: Date(timeIntervalSince1970: 0)))
    let token = ProviderToken(text: "t", signedAt: reading(0))
    tokens.hold(token)
    #expect(tokens.next(at: reading(2999)) == .use(token))
    #expect(tokens.next(at: reading(3000)) == .sign(issuedAt: Date(timeIntervalSince1970: 3000)))
  }

  @Test func `a refused token is renewed as soon as it may be`() {
    var tokens = ProviderTokens()
    tokens.hold(ProviderToken(text: "t", signedAt: reading(0)))
    tokens.refuse("t")
    #expect(tokens.next(at: reading(300)) == .wait(seconds: 900))
    #expect(tokens.next(at: reading(1200)) == .sign(issuedAt: Date(timeIntervalSince1970: 1200)))
    let next = ProviderToken(text: "u", signedAt: reading(1200))
    tokens.hold(next)
    tokens.refuse("t")
    #expect(tokens.next(at: reading(1201)) == .use(next))
  }

  @Test func `the time in a token is the server's`() {
    var tokens = ProviderTokens()
    tokens.learn(serverDate: Date(timeIntervalSince1970: 7000), at: reading(0))
    #expect(tokens.next(at: reading(10)) == .sign(issuedAt: Date(timeIntervalSince1970: 7010)))
    tokens.learn(serverDate: Date(timeIntervalSince1970: 19), at: reading(20))
    #expect(tokens.next(at: reading(20)) == .sign(issuedAt: Date(timeIntervalSince1970: 20)))
  }

  @Test func `a token of another process is as good as an own one`() {
    let tokens = ProviderTokens()
    let token = ProviderToken(text: "t", signedAt: reading(0))
    #expect(tokens.accepts(token, at: reading(2999)))
    #expect(!tokens.accepts(token, at: reading(3000)))
    #expect(tokens.accepts(token, at: reading(5, wall: 600, boot: "c")))
    #expect(!tokens.accepts(token, at: reading(5, wall: -600, boot: "c")))
  }

  /// What can happen to a provider, in seconds.
  private enum Event {
    case send(after: Int)
    case refusal
    case wallJump(Int)
    case serverDate(ahead: Int)
    case anotherProcess
  }

  private static let event: Gen<Event> = .oneOf(
    Gen<Int>.int(in: 0...1500).map { .send(after: $0) },
    Gen<Int>.int(in: 0...9000).map { .send(after: $0) },
    Gen<Int>.int(in: 0...0).map { _ in .refusal },
    Gen<Int>.int(in: -100_000...100_000).map { .wallJump($0) },
    Gen<Int>.int(in: -100_000...100_000).map { .serverDate(ahead: $0) },
    Gen<Int>.int(in: 0...0).map { _ in .anotherProcess }
  )

  @Test func `no token is renewed before 20 minutes, nor used after 60, whatever happens to sends and clocks`() async {
    await forAll(.array(of: Self.event, count: 1...60)) { events in
      var tokens = ProviderTokens()
      var stored: ProviderToken?
      var (steady, wall, count) = (0.0, 1_795_000_000.0, 0)
      var signings: [TimeInterval] = []
      for event in events {
        switch event {
        case .wallJump(let seconds): wall += Double(seconds)
        case .serverDate(let ahead):
          tokens.learn(serverDate: Date(timeIntervalSince1970: wall + Double(ahead)), at: reading(steady, wall: wall))
        case .refusal: if let stored { tokens.refuse(stored.text) }
        case .anotherProcess: tokens = ProviderTokens()
        case .send(let seconds):
          steady += Double(seconds)
          wall += Double(seconds)
          let now = reading(steady, wall: wall)
          if case .sign = tokens.next(at: now) {
            if let stored, tokens.accepts(stored, at: now) {
              tokens.hold(stored)
            } else {
              count += 1
              let token = ProviderToken(text: "\(count)", signedAt: now)
              signings.append(steady)
              tokens.hold(token)
              stored = token
            }
          }
          switch tokens.next(at: now) {
          case .use(let token): #expect(now.seconds(since: token.signedAt) < ProviderTokens.oldest)
          case .wait(let seconds): #expect((0...ProviderTokens.youngest).contains(seconds))
          case .sign: Issue.record("there is a token, and none is to be used")
          }
        }
      }
      for (earlier, later) in zip(signings, signings.dropFirst()) {
        #expect(later - earlier >= ProviderTokens.youngest)
      }
    }
  }
}
