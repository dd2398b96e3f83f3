import InboxRepositories
import Models
import Store
import Testing

/// Numbers of one's own, whatever numbers others give.
@Suite(.onEveryEngine) struct AlertNumberTests {
  private let me: UserStore
  private let first = 1 << 40
  private let last = (1 << 53) - 1

  init() throws {
    me = try Store.ofTest().user("me")
  }

  private func own(_ number: Int) -> Alert {
    Alert.sample(number).caused(
      by: AlertCause(fact: "fact \(number)", message: Explanation("m"), because: Explanation("b"))
    )
  }

  @Test(arguments: [.min, -1, 0, 1 << 40, (1 << 53) - 2, (1 << 53) - 1, 1 << 53, .max - 1, .max])
  func `a number of one's own does not grow out of a foreign one`(foreign: Int) throws {
    try me.alerts.put(.sample(foreign))
    for number in first + 1...first + 3 {
      #expect(try me.alerts.freeNumber() == number)
      try me.alerts.put(own(number))
    }
  }

  @Test func `a number that a foreign alert has is passed over`() throws {
    for number in [first + 1, first + 2, first + 4] { try me.alerts.put(.sample(number)) }
    #expect(try me.alerts.freeNumber() == first + 3)
    try me.alerts.put(own(first + 3))
    #expect(try me.alerts.freeNumber() == first + 5)
  }

  @Test func `a number of one's own is not given again while it is remembered`() throws {
    try me.alerts.put(own(first + 1))
    try me.alerts.remove(first + 1)
    #expect(try me.alerts.freeNumber() == first + 2)
  }

  @Test func `behind the last number come those that were left out`() throws {
    try me.alerts.put(own(last))
    #expect(try me.alerts.freeNumber() == first)
    try me.alerts.put(own(first))
    #expect(try me.alerts.freeNumber() == first + 1)
  }

  @Test func `an alert of a backend that was given another number counts among one's own`() throws {
    let url = "https://example.com"
    try me.sources.put(
      AlertSource(url: url, tokenFile: nil, allowsPlainHTTP: false, allowsForeignRedirects: false, isWanted: false)
    )
    try me.sources.link(.max, to: .max, at: url)
    try me.sources.link(first + 7, to: 7, at: url)
    #expect(try me.alerts.freeNumber() == first + 8)
  }
}
