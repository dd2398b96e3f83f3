import Meanings
import Models
import SentenceWords
import Understanding

/// Reads several budgets and goals of one sentence: «ميزانية للقهوة ٢٠٠ وهدف للسفر ٥٠٠٠».
struct SeveralPlans {
  let understanding: ConversationUnderstanding
  let understood: Understood
  let moment: Moment

  static let intents: Set<Intent> = [.setBudget, .createGoal, .addToGoal]

  /// What each part asks for; none where one of them leaves out its sum or what it is for.
  func plans(_ parts: [String]) -> [Understood] {
    var name = understood.name
    let plans = parts.map { part in
      name = intent(of: part)?.rawValue ?? name
      var meant = understood
      meant.name = name
      var plan = understanding.continuation(part, of: meant, at: moment)
      plan.slots[.category] = plan.slots[.category]?.text.map { .text(Self.bare($0)) }
      plan.slots[.goal] = plan.slots[.goal]?.text.map { .text(Self.bare($0)) }
      if plan.intent == .setBudget { share(&plan) }
      // What is clear by itself is no less so beside another.
      let alone = understanding.read(part, at: moment).understood
      if alone.name == plan.name { plan.confidence = max(plan.confidence, alone.confidence) }
      return plan
    }
    let areWhole = plans.allSatisfy { plan in
      plan.slots[.amount] != nil && (plan.slots[.category] ?? plan.slots[.goal]) != nil
    }
    return areWhole ? plans : []
  }

  /// Whether what each plan is for stands before its sum, and behind the last one only how often or what is to be done:
  /// `yeməyə 300 yola 100 büdcə qoy`.
  func areNamedFirst(_ joints: Joints, _ sums: [Range<Int>]) -> Bool {
    let text = joints.text
    guard Self.intents.contains(understood.intent), sums.count > 1, let first = sums.first, let last = sums.last,
      first.lowerBound > 0, last.upperBound < text.words.count,
      // «المطاعم ٥٠٠ شهري والقهوة ٢٠٠ أسبوعي» says how often of each.
      joints.starts.allSatisfy({ start in
        start.word <= first.lowerBound || start.word >= last.upperBound
          || sums.contains { $0.upperBound == start.word }
      })
    else { return false }
    let spoken = understanding.amendment(in: text.typed(from: last.upperBound), at: moment)
    return spoken.rest.allSatisfy { word in
      let reading = understanding.knowingReader.read(word, at: moment)
      return understanding.speaks(of: understood.intent, in: word) || reading["period"] != nil
        || reading.values.when?.rule != nil || understanding.references.read(reading.text).perUnit != nil
        || understanding.references.read(reading.text).values(of: "following").contains("budget")
        || understanding.namesNothing(word)
    }
  }

  /// What a part is said to be: a goal, or a budget; nil where it says neither.
  private func intent(of part: String) -> Intent? {
    guard understood.intent != .addToGoal else { return nil }
    if understanding.kinds(in: part).contains(.goal) { return .createGoal }
    return understanding.speaks(of: .setBudget, in: part) ? .setBudget : nil
  }

  /// Takes the period that is said once for all budgets.
  private func share(_ plan: inout Understood) {
    guard plan.slots[.period] == nil, plan.slots[.repeat] == nil else { return }
    for slot in [Slot.period, .repeat] { plan.slots[slot] = understood.slots[slot] }
  }

  /// What a plan is for, without what leads to it: «للقهوة» is for «قهوة».
  private static func bare(_ name: String) -> String {
    let lead = leads.first { name.hasPrefix($0) && name.count > $0.count + 1 }
    return lead.map { String(name.dropFirst($0.count)) } ?? name
  }

  private static let leads = ["هدف لل", "هدف ل", "هدف ", "ميزانية لل", "ميزانية ", "لل"]
}
