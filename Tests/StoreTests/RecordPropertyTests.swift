import Databases
import ForAll
import Foundation
import InboxRepositories
import Models
import PropertyTesting
import Repositories
import Store
import TestSupport
import Testing

@Suite(.onEveryEngine) struct RecordPropertyTests {
  let store: Store
  let me: UserStore

  init() throws {
    store = try Store.ofTest()
    me = store.user("me")
  }

  @Test func `any record is read as it was told, to the byte`() async {
    await forAll(zip(.profile, .settings), .dependent, .alert) { user, dependent, alert in
      let (profile, settings) = user
      try store.forget("me")
      try me.profiles.put(profile)
      try me.settings.put(settings)
      try me.dependents.put(dependent)
      try me.alerts.put(alert)
      let records = try me.records()
      let expected = UserRecords(profile: profile, dependents: [dependent], alerts: [alert], settings: settings)
      #expect(records == expected)
      // Equal strings may differ in their bytes; a description shows the difference.
      #expect(Array("\(records)".utf8) == Array("\(expected)".utf8))
      #expect(try me.settings.put(settings) == .unchanged)
      #expect(try me.dependents.put(dependent) == .unchanged)
      #expect(try me.alerts.put(alert) == .unchanged)
    }
  }

  @Test func `any lines are read as they were told, each once, where it was told last`() async {
    await forAll(.array(of: .oneOf(.text, .element(of: ["a", "b"])))) { lines in
      try store.forget("me")
      for line in lines { try me.inputHistory.append(line) }
      let expected = lines.reduce(into: [String]()) { kept, line in
        kept.removeAll { $0 == line }
        kept.append(line)
      }
      #expect(try me.inputHistory.recent() == expected)
    }
  }

  @Test func `dependents behave like a list without doubles`() async {
    await forAll(.array(of: zip(.bool, .dependent))) { steps in
      try store.forget("me")
      var model: [DependentRecord] = []
      for (isRemoval, record) in steps {
        let place = model.firstIndex { $0.id == record.id }
        switch (isRemoval, place) {
        case (true, let place?):
          #expect(try me.dependents.remove(record.id))
          model.remove(at: place)
        case (true, nil):
          #expect(try me.dependents.remove(record.id) == false)
        case (false, let place?):
          #expect(try me.dependents.put(record) == (model[place] == record ? .unchanged : .changed))
          model[place] = record
        case (false, nil):
          #expect(try me.dependents.put(record) == .added)
          model.append(record)
        }
        #expect(try me.dependents.get(record.id) == model.first { $0.id == record.id })
      }
      #expect(try me.dependents.all() == model)
    }
  }

  @Test func `alerts behave like a dictionary`() async {
    await forAll(.array(of: zip(.int(in: 0...3), .alert))) { steps in
      try store.forget("me")
      var model: [Int: Alert] = [:]
      for (step, alert) in steps {
        switch step {
        case 0:
          #expect(try me.alerts.dismiss(alert.id)?.id == model[alert.id]?.id)
          model[alert.id]?.isDismissed = true
        case 1:
          #expect(try me.alerts.markRead(alert.id)?.id == model[alert.id]?.id)
          model[alert.id]?.isRead = true
        default:
          // A backend that tells of an alert anew knows nothing of what the user put off.
          var told = alert
          told.pause = alert.pause ?? model[alert.id]?.pause(lastingFor: alert)
          let change: Change = model[alert.id].map { $0 == told ? .unchanged : .changed } ?? .added
          #expect(try me.alerts.put(alert) == change)
          model[alert.id] = told
        }
      }
      let expected = model.values.sorted { $0.id < $1.id }
      #expect(try me.alerts.all(includeDismissed: true) == expected)
      #expect(try me.alerts.all(includeDismissed: false) == expected.filter { !$0.isDismissed })
    }
  }
}
