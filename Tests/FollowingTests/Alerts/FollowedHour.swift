import Assistant
import AssistantSupport
import Conversations
import Following
import Foundation
import InboxRepositories
import Models
import Operations
import Records
import Store
import TestSupport
import Testing

/// An assistant that follows a backend by a clock of its own.
@MainActor
final class FollowedHour {
  let backend: AlertsBackend
  let sample: SampleAssistant
  private let folder: TemporaryFolder
  private var followers: Followers?
  private let start = FollowedSource.now
  /// For how many seconds of the clock the backend keeps each request waiting.
  var delay = 0.0

  init() throws {
    folder = try TemporaryFolder()
    backend = try AlertsBackend { state in
      state.alerts = Dictionary(
        uniqueKeysWithValues: (1...40).map { ($0, AlertsBackend.alert($0, title: "Alert \($0)")) }
      )
      state.reports = SourceReportTests.reports
    }
    sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = start
    _ = try sample.client.account.sources.addSource(
      backend.url,
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
    restart()
  }

  var records: UserStore { get throws { try sample.client.records() } }
  var source: AlertSource { get throws { try #require(try records.sources.all().first) } }
  var open: [Int] { get throws { try records.alerts.all(includeDismissed: false).map(\.id) } }

  /// Another run of the program on the same data.
  func restart() {
    followers = nil
    let (sample, start) = (sample, start)
    followers = Followers(
      in: sample.client.assistant,
      policy: FollowedSource.policy(),
      betweenLooks: 6,
      chance: { 1 },
      time: { sample.now.timeIntervalSince(start) }
    )
  }

  func beWell() {
    delay = 0
    backend.change { state in
      (state.growing, state.isTurning) = (0, false)
      (state.fault, state.dismissalFaults, state.hasTags) = (nil, [], true)
      (state.reports, state.cap, state.surplus) = (SourceReportTests.reports, nil, 0)
      for id in state.alerts.keys { state.alerts[id] = AlertsBackend.alert(id, title: "Alert \(id)") }
    }
  }

  /// Works for 20 seconds of each of so many minutes, in each of which the program begins anew.
  func passMinutes(_ count: Int) throws {
    for _ in 0..<count {
      restart()
      try pass(20)
      sample.now += 40
    }
  }

  /// Works until a request that changes something is under way, and hears no answer to it; a program that is killed then.
  func passUnheard() throws {
    try pass(untilMoreOf: { self.backend.requests.count { $0.verb == "POST" } })
  }

  /// Works until a topic is asked about, and hears no answer to it.
  func passUnheardTopic() throws {
    try pass(untilMoreOf: { self.backend.topics.count })
  }

  private func pass(untilMoreOf sent: () -> Int) throws {
    let before = sent()
    followers?.work()
    try wait {
      guard let followers, followers.isWaiting, sent() == before else { return true }
      var door = pollfd(fd: followers.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&door, 1, 50)
      guard sent() == before else { return true }
      followers.work()
      return false
    }
  }

  /// Works until what it asks has reached the backend, and hears no answer to it.
  func passUnanswered() throws {
    let before = backend.requests.count
    followers?.work()
    try wait {
      guard let followers, followers.isWaiting, backend.requests.count == before else { return true }
      var door = pollfd(fd: followers.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&door, 1, 20)
      return backend.requests.count > before
    }
  }

  /// Works for so many seconds of its clock.
  func pass(_ seconds: Double) throws {
    let end = sample.now + seconds
    while sample.now < end {
      followers?.work()
      while let followers, followers.isWaiting {
        var door = pollfd(fd: followers.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&door, 1, 1_000) > 0 { sample.now += delay }
        followers.work()
      }
      let rest = followers?.quietTime.map { $0 / .seconds(1) } ?? seconds
      sample.now = min(end, sample.now + max(0.1, rest))
    }
  }
}
