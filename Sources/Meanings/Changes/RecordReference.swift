package import Alerts
package import FoundationEssentials
package import Models

/// Something that is held, as the conversation remembers it.
package enum RecordReference: Codable, Hashable, Sendable {
  case reminder(String)
  case transaction(String)
  case budget(Budget.Period, category: String?)
  case goal(String)
  /// A sum that was put aside for a goal.
  case saving(String, DecimalAmount)
  case service(ServiceType)
  case dependent(UUID)
  case alert(Int)
  case quietHours
  /// A payment that comes again, of which only this is said: that it was made.
  case recurring(String)
  /// A loan, likewise of one of its instalments.
  case loan(Loan.ID)

  package init(_ own: OwnAlert) {
    switch own {
    case .alert(let alert): self = .alert(alert.id)
    case .service(let own): self = .service(own.service)
    }
  }

  /// Nil for what is none of these.
  package init?(_ matter: Matter.ID) {
    if let alert = matter.alert {
      self = .alert(alert)
    } else if let document = matter.document {
      self = .service(document)
    } else if let dependent = matter.dependent {
      self = .dependent(dependent)
    } else {
      return nil
    }
  }

  /// Whether both are the same record, whatever of it was changed.
  package func isSame(as other: RecordReference) -> Bool {
    switch (self, other) {
    case (.goal(let one), .saving(let goal, _)), (.saving(let goal, _), .goal(let one)): one == goal
    default: self == other
    }
  }

  package var kind: RecordKind {
    switch self {
    case .reminder: .reminder
    case .transaction, .recurring, .loan: .transaction
    case .budget: .budget
    case .goal, .saving: .goal
    case .service: .service
    case .dependent: .dependent
    case .alert: .alert
    case .quietHours: .quietHours
    }
  }
}

/// The kinds of things that a conversation changes.
package enum RecordKind: String, CaseIterable, Codable, Hashable, Sendable {
  case reminder, transaction, budget, goal, service, dependent, alert, quietHours

  /// Whether words behind an intent may be other words for one: of people only who was just added has another name, for «لا قصدي حسام»
  /// behind a new date means somebody else.
  package func hasOtherWords(behind intent: Intent?) -> Bool {
    self == .dependent ? intent?.adds == true : [.reminder, .transaction, .goal].contains(self)
  }

  /// What changes one of them.
  package var amendment: Intent {
    switch self {
    case .reminder: .changeReminder
    case .transaction: .changeTransaction
    case .budget: .setBudget
    case .goal: .createGoal
    case .service, .dependent: .updateService
    case .alert: .dismissAlert
    case .quietHours: .setQuietHours
    }
  }

  /// What tells of one that stands in a list; nil where the list tells of its places itself.
  package var inquiry: Intent? {
    switch self {
    case .reminder: .listReminders
    case .transaction: .listTransactions
    case .alert: .listAlerts
    default: nil
    }
  }

  /// What takes one of them away; nil where nothing that is said does.
  package var removal: Intent? {
    switch self {
    case .reminder: .cancelReminder
    case .transaction: .deleteTransaction
    case .dependent: .finishDependent
    case .alert: .dismissAlert
    case .quietHours: .endQuietHours
    case .budget: .deleteBudget
    case .goal: .deleteGoal
    case .service: nil
    }
  }
}

/// What a conversation did last, and showed last, on which «لا 60» and «شيل الثاني» lean.
package struct ChangeMemory: Codable, Hashable, Sendable {
  /// What was made or changed last.
  package private(set) var last: RecordReference?
  /// What was spoken of last, be it changed or told.
  package private(set) var mentioned: RecordReference?
  /// What stands in the list that was shown last, in its order.
  package private(set) var shown: [RecordReference] = []
  /// How the last thing that was changed was made otherwise, which «والرابع بعد» wants of another one.
  @Indirect package var amendment: Amendment? = nil
  /// Whether the last thing done was to take a change back.
  package private(set) var isUndoing = false
  /// Whether what was spoken of last was named by its place in the list that was shown.
  package private(set) var isPlaced = false
  /// How many changes the last text made that made any.
  package private(set) var together = 0
  /// How many changes the last answer asked for in one, which one «تراجع» takes back; nil where it asked for one.
  package var inAnswer: Int?
  /// How many of the changes made last in a row added something.
  package private(set) var additions = 0
  /// What the last change was made of, which is as it was before once that is taken back; nil of what was added.
  private var changeable: RecordReference?
  /// What the conversation added, the latest last; nil in what an older version kept.
  package private(set) var added: [RecordReference]?
  /// The payment or loan that the last text added, as it was understood; nil where it added none.
  @Indirect package var addition: Understood? = nil
  /// What the changes that the conversation made and did not take back were made of, the latest last; nil in what an older version kept.
  package private(set) var changes: [RecordReference?]?
  private var isTextNew = true
  /// Whether the text before changed something; nil in what an older version kept.
  private var hasChanged: Bool?
  /// What was asked for and spoken of last, of which a few words may take something back; nil in what an older version kept.
  @Indirect package var done: LastDone? = nil
  /// Whether this text and the one before took something away; nil in what an older version kept.
  private var removes: Bool?
  private var removed: Bool?
  /// Whether this text and the one before asked for a change, and nothing was changed, so that «تراجع» cannot mean it; nil in what an older
  /// version kept.
  private var isVain: Bool?
  package private(set) var wasVain: Bool?

  package init() {}

  /// Notes that another text is answered.
  package mutating func begin() {
    let isTextChanging = !isTextNew
    isTextNew = true
    (removed, removes) = (removes, false)
    (wasVain, isVain) = (isVain, false)
    hasChanged = isTextChanging
    done?.begin()
  }

  /// Whether the text before changed something, and did not take it back.
  package var hasJustChanged: Bool { hasChanged == true && !isUndoing }

  /// Notes that a change was asked for; nothing came of it unless the text changed something, or `isVain` where it only seemed to.
  package mutating func asked(isVain: Bool = false) {
    if isTextNew || isVain { self.isVain = true }
  }

  /// How many changes «تراجع عنهم» means: those of the last text, or what was added in a row where that made only one.
  package var inOneGo: Int { together > 1 ? together : max(together, additions) }

  /// Whether the text before added something, of which nothing was otherwise before: «خله مثل أول» means none of it.
  package var hasJustAdded: Bool { hasJustChanged && additions > 0 }

  /// Whether the text before took something away, which «لا خله» wants back.
  package var hasJustRemoved: Bool { removed == true && !isUndoing }

  package mutating func changed(
    _ reference: RecordReference?,
    isAddition: Bool = false,
    isRemoval: Bool = false,
    removed: RecordReference? = nil,
    paid: String? = nil
  ) {
    done = LastDone(paid: paid, after: done)
    removes = isRemoval || removed != nil
    additions = isAddition ? additions + 1 : 0
    changeable = isAddition ? nil : removed ?? reference
    if isAddition, let reference { added = ((added ?? []) + [reference]).suffix(Self.most.added) }
    // «الأولى ٣٥» behind two that were added in a row means the first of these.
    if additions > 1 { show(justAdded) }
    changes = ((changes ?? []) + [reference]).suffix(Self.most.shown)
    last = reference
    mentioned = reference
    isUndoing = false
    together = isTextNew ? 1 : together + 1
    (isTextNew, isVain) = (false, false)
  }

  /// The one of some things that this conversation added; nil where it added none of them, or more.
  package func onlyAdded(of found: [RecordReference]) -> RecordReference? {
    let own = found.filter { added?.contains($0) == true }
    return own.count == 1 ? own[0] : nil
  }

  /// What was added in a row last, in its order.
  package var justAdded: [RecordReference] { (added ?? []).suffix(additions) }

  package mutating func undone() {
    _ = changes?.popLast()
    let standing = (done?.standing ?? together) - 1
    done?.standing = max(0, standing)
    // What was added and has no place of its own here is not among them.
    if additions > 0, last != nil, added?.last == last { added?.removeLast() }
    last = nil
    // «اجله يوم» behind «رجعه»: what is there again is meant.
    mentioned = changeable
    changeable = nil
    (isUndoing, isTextNew, isVain) = (true, false, false)
    (together, additions) = (0, 0)
    done?.paid = nil
  }

  /// What stands at a place of the list that was shown last, from 1 or, negative, from its end; nil where nothing does.
  package func shown(at place: Int) -> RecordReference? {
    let index = place < 0 ? shown.count + place : place - 1
    return shown.indices.contains(index) ? shown[index] : nil
  }

  package mutating func mention(_ reference: RecordReference, isPlaced: Bool = false) {
    mentioned = reference
    self.isPlaced = isPlaced
    isUndoing = false
  }

  /// Nothing that was told is meant any more, for something that was not understood came between.
  package mutating func forgetMentioned() {
    mentioned = last
  }

  package mutating func show(_ references: [RecordReference]) {
    shown = Array(references.prefix(Self.most.shown))
  }

  private static let most = (shown: 20, added: 8)
}
