import Models
import Understanding

/// Reads the short sentences that go on with what was asked, told or done just now.
struct FollowUps: CorrectionPart {
  let corrections: CorrectionReader
  let situation: Situation
  let payments: PaidPayments
  /// What the person said before.
  let before: String?
  /// What the person says now, with what is taken back in it.
  var said = ""

  /// Adds what the sentence says of what is held.
  func completion(of utterance: Utterance) -> CompletionReader {
    CompletionReader(corrections: corrections, situation: situation, utterance: utterance, before: before)
  }

  /// What a sentence asks for, in its order; empty where it goes on with nothing.
  func meanings(of text: String, _ utterance: Utterance) -> [Understood] {
    let limit = LostLimit(corrections: corrections)
    return found(in: text, utterance).map { limit.weighed($0, in: text) }
  }

  private func found(in text: String, _ utterance: Utterance) -> [Understood] {
    let agreed = OfferedValueReader(corrections: corrections).agreed(utterance)
    if !agreed.isEmpty { return agreed }
    if let chosen = ChosenMeaning(corrections: corrections).chosen(utterance) { return [chosen] }
    if let step = PaymentSteps(corrections: corrections).next(text, utterance) { return [step] }
    let everyday = EverydayTurns(corrections: corrections, situation: situation).meanings(text, utterance)
    if !everyday.isEmpty { return everyday }
    let reminders = ReminderTurns(corrections: corrections, situation: situation, payments: payments, said: said)
      .meanings(text, utterance)
    if !reminders.isEmpty { return reminders }
    let profile = OwnProfile(corrections: corrections).meanings(text, utterance)
    if !profile.isEmpty { return profile }
    if let now = AskedNow(corrections: corrections).meaning(text, utterance) { return [now] }
    if utterance.isGreeting { return [] }
    let renamed = RenamedDependent(corrections: corrections, situation: situation).meanings(text, utterance)
    if !renamed.isEmpty { return renamed }
    if let list = UnkeptList(corrections: corrections).meaning(text, utterance) { return [list] }
    if let salary = SalaryDay(corrections: corrections).meaning(text, utterance) { return [salary] }
    if let document = ToldDocument(corrections: corrections, situation: situation).meaning(text, utterance) {
      return [document]
    }
    if let removed = RemovedDocument(corrections: corrections).meaning(text, utterance) { return [removed] }
    if let kept = KeptAlert(corrections: corrections).meaning(utterance) { return [kept] }
    if let goal = GoalMentioned(corrections: corrections).meaning(text, utterance) { return [goal] }
    if let total = TotalOfListed(corrections: corrections).meaning(text, utterance) { return [total] }
    let talking = TalkAgain(corrections: corrections, settings: situation.records.settings)
    if let again = talking.meaning(text, utterance) { return [again] }
    if let errand = AnotherErrand(corrections: corrections).meaning(text, utterance) { return [errand] }
    if let withdrawn = KeptAtOnce(corrections: corrections).withdrawal(text, utterance) { return [withdrawn] }
    if let earlier = PeriodBefore(corrections: corrections).meaning(text, utterance) { return [earlier] }
    if let denied = DeniedSum(corrections: corrections, said: said).change(text, utterance) { return [denied] }
    if let halted = WeekdaysReader(corrections: corrections).halted(text, utterance) { return [halted] }
    if let supposed = SupposedDone(corrections: corrections, situation: situation).meaning(text, utterance) {
      return [supposed]
    }
    if let latest = LatestOfCategory(corrections: corrections, payments: payments).meaning(text, utterance) {
      return [latest]
    }
    let pointed = PointedAlert(corrections: corrections, situation: situation).meaning(text, utterance)
    if let alert = pointed ?? AskedOfList(corrections: corrections).meaning(text, utterance) { return [alert] }
    if let asked = AskedPlace(corrections: corrections).meaning(text, utterance) { return [asked] }
    if var entry = SameDayAsBefore(corrections: corrections).meaning(text, utterance) {
      completion(of: utterance).complete(&entry, from: text, after: dialogue.last)
      return [entry]
    }
    let placed = PlacedDocument(corrections: corrections, situation: situation)
    if let document = placed.meaning(text, utterance) { return [document] }
    if let other = ReplacedWord(corrections: corrections).meaning(text, utterance) { return [other] }
    if let end = CorrectionAtEnd(corrections: corrections).meaning(text, utterance) { return [end] }
    if let placed = AheadOfPlaced(corrections: corrections).meaning(text, utterance) { return [placed] }
    if let entry = DiscountedEntry(corrections: corrections).meaning(text, utterance) { return [entry] }
    if let one = OneOfAdded(corrections: corrections).meaning(text, utterance) { return [one] }
    if let budget = BudgetForSaid(corrections: corrections, before: before).meaning(text, utterance) { return [budget] }
    let ofPayment = ReminderOfPayment(corrections: corrections, payments: payments)
    if let reminder = ofPayment.meaning(text, utterance) { return [reminder] }
    if let place = ReadPlace(corrections: corrections).meaning(text, utterance) { return [place] }
    if let one = PointedAmongTold(corrections: corrections).meaning(text, utterance) { return [one] }
    if let told = OnlyTold(corrections: corrections).meaning(text, utterance) { return [told] }
    if let left = LeftAsItIs(corrections: corrections).meaning(text, utterance) { return [left] }
    let ahead = AheadOfPayment(corrections: corrections, payments: payments)
    if let reminder = ahead.meaning(text, utterance) { return [reminder] }
    let relatives = RelativeOfMentioned(corrections: corrections, situation: situation)
    if let relative = relatives.meaning(text, utterance) { return [relative] }
    let longer = LongerQuietHours(corrections: corrections, settings: situation.records.settings)
    if let hours = longer.meaning(text, utterance) { return [hours] }
    let quiet = QuietHoursSteps(corrections: corrections, settings: situation.records.settings)
    if let hours = quiet.meaning(text, utterance) { return [hours] }
    let settings = OfferedSettings(corrections: corrections).meanings(text, utterance)
    if !settings.isEmpty { return settings }
    if let carried = UnitCarried(corrections: corrections, before: before).change(text, utterance) { return [carried] }
    if let quoted = QuotedChange(corrections: corrections).meaning(text, utterance) { return [quoted] }
    let original = FromOriginal(corrections: corrections).changes(in: text, utterance)
    if !original.isEmpty { return original }
    if let lead = RefusedLead(corrections: corrections).meaning(text, utterance) { return [lead] }
    if let undoing = ReturnedChange(corrections: corrections).meaning(text, utterance) { return [undoing] }
    let restored = RestoredByName(corrections: corrections, before: before)
    if let undoing = restored.meaning(text, utterance) { return [undoing] }
    if let twice = LoggedTwice(corrections: corrections).meaning(text, utterance) { return [twice] }
    if let person = PutAwayPerson(corrections: corrections).meaning(text, utterance) { return [person] }
    let values = dialogue.question == nil ? PlacedValues(corrections: corrections).changes(in: text, utterance) : []
    if !values.isEmpty { return values }
    if let person = MeantPerson(corrections: corrections).meaning(text, utterance) { return [person] }
    let recalled = RecalledTopic(corrections: corrections, payments: payments)
    if let topic = recalled.meaning(text, utterance) { return [topic] }
    if let asked = AskedOfNamed(corrections: corrections).meaning(text, utterance) { return [asked] }
    let repeated = RepeatedPlace(corrections: corrections, before: before)
    if let placed = repeated.meaning(text, utterance) { return [placed] }
    if let paused = PausedReminder(corrections: corrections).meaning(text, utterance) { return [paused] }
    if let rung = RungReminder(corrections: corrections).meaning(text, utterance) { return [rung] }
    let again = ChangedAgain(corrections: corrections, situation: situation, before: before)
    let changed = again.meanings(text, utterance)
    if !changed.isEmpty { return changed }
    let silenced = MutedSteps(corrections: corrections, settings: situation.records.settings)
    if let muted = silenced.meaning(text, utterance) { return [muted] }
    if let errand = DoneErrand(corrections: corrections).meaning(text, utterance) { return [errand] }
    let expenses = OfferedExpenses(corrections: corrections).meanings(text, utterance)
    if !expenses.isEmpty { return expenses }
    let another = AnotherPayment(corrections: corrections, held: payments.held).meanings(text, utterance)
    if !another.isEmpty { return another }
    if let offered = OfferedAddition(corrections: corrections).meaning(text, utterance) { return [offered] }
    let obligations = ToldObligations(corrections: corrections, payments: payments).meanings(text, utterance)
    if !obligations.isEmpty { return obligations }
    if let logged = ToldOfLogged(corrections: corrections).meaning(text, utterance) { return [logged] }
    let goals = SpokenGoal(corrections: corrections, goals: situation.records.goals, before: before)
    let restatedSum = RestatedWithdrawal(corrections: corrections, goals: situation.records.goals)
      .meanings(text, utterance)
    if !restatedSum.isEmpty { return restatedSum }
    let moved = goals.moved(text, utterance)
    if !moved.isEmpty { return moved }
    if let goal = goals.meaning(text, utterance) { return [goal] }
    guard dialogue.question == nil else { return [] }
    if let already = AlreadyThen(corrections: corrections).meaning(text, utterance) { return [already] }
    if let each = LastDayOfEach(corrections: corrections, before: before).meaning(text, utterance) { return [each] }
    if let dated = DateOfMentioned(corrections: corrections).meaning(utterance) { return [dated] }
    if let several = SeveralNamed(corrections: corrections).meaning(text, utterance) { return [several] }
    if let same = SameTimeOtherDay(corrections: corrections).meaning(text, utterance) { return [same] }
    if let once = ThisTimeOnly(corrections: corrections).meaning(text, utterance) { return [once] }
    if let start = StartOfRepetition(corrections: corrections).meaning(text, utterance) { return [start] }
    if let limited = LimitedRepetition(corrections: corrections).meaning(text, utterance) { return [limited] }
    if let skipped = SkippedNext(corrections: corrections).meaning(text, utterance) { return [skipped] }
    if let sums = MoneySums(corrections: corrections).meaning(text, utterance) { return [sums] }
    if let entry = LoggedEntry(corrections: corrections).meaning(text, utterance) { return [entry] }
    let all = AllOfIt(corrections: corrections).meanings(text, utterance)
    if !all.isEmpty { return all }
    if let latest = LatestListed(corrections: corrections).meaning(text, utterance) { return [latest] }
    if let twice = SaidOnceMore(corrections: corrections).meaning(text, utterance) { return [twice] }
    if let reminder = ReminderSteps(corrections: corrections).meaning(text, utterance) { return [reminder] }
    let places = ListedPlaces(corrections: corrections).changes(in: text, utterance)
    if !places.isEmpty { return places }
    let kinds = KindsTakenAway(corrections: corrections).changes(in: text, utterance)
    if !kinds.isEmpty { return kinds }
    if let refused = RefusedChange(corrections: corrections).meaning(text, utterance) { return [refused] }
    let renewed = RenewedDocument(corrections: corrections, situation: situation)
    if let document = renewed.meaning(text, utterance) { return [document] }
    if let unheld = UnheldPayment(corrections: corrections, payments: payments).meaning(text, utterance) {
      return [unheld]
    }
    if let nothing = NothingWanted(corrections: corrections).meaning(text, utterance) { return [nothing] }
    if let all = PaymentsThread(corrections: corrections).meaning(text, utterance) { return [all] }
    let unpaid = UnpaidAgain(corrections: corrections, payments: payments).meaning(text, utterance)
    if let unpaid { return [unpaid] }
    if let payment = SpokenPayment(corrections: corrections, payments: payments).meaning(text, utterance) {
      return [payment]
    }
    if let income = RestatedIncome(corrections: corrections).change(text, utterance) { return [income] }
    let restated = RestatedBudget(corrections: corrections, budgets: situation.records.budgets)
    if let budget = restated.change(text, utterance) { return [budget] }
    let wanted = WantedBudget(corrections: corrections, budgets: situation.records.budgets)
    if let budget = wanted.meaning(text, utterance) { return [budget] }
    let bare = CategoryAsked(corrections: corrections, budgets: situation.records.budgets)
    if let asked = bare.meaning(text, utterance) { return [asked] }
    let money = SpendingThread(corrections: corrections, budgets: situation.records.budgets)
    if let spending = money.meaning(text, utterance) { return [spending] }
    if let document = UnheldDocument(corrections: corrections).meaning(text, utterance) { return [document] }
    let documents = SpokenDocument(corrections: corrections, situation: situation).meanings(text, utterance)
    if !documents.isEmpty { return documents }
    if let more = OneMoreThing(corrections: corrections).meaning(text, utterance) { return [more] }
    return NothingToFinish(corrections: corrections).meaning(text, utterance).map { [$0] } ?? []
  }

  /// What an unclear sentence means of what was spoken of, where it corrects nothing either.
  func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    EverydayTurns(corrections: corrections, situation: situation).latest(text, of: said, utterance)
  }
}

extension CorrectionPart {
  /// The kinds of words of `Intents/References/following.json` that a text has.
  func following(_ text: String) -> Set<String> {
    Set(understanding.references.read(FoldedText(text)).values(of: "following"))
  }

  /// The kinds of things that a text names, budgets among them.
  ///
  /// The word for a budget says what is raised or lowered as well, so that it is none of the words for kinds, which say nothing.
  func namedKinds(in text: String) -> Set<RecordKind> {
    let kinds = understanding.kinds(in: text)
    return following(text).contains("budget") ? kinds.union([.budget]) : kinds
  }

  /// The words of a text that are such of a vocabulary of `Intents/References`.
  func words(of kinds: Set<String>, among vocabulary: String = "following", in text: String) -> [String] {
    understanding.references.read(FoldedText(text)).matches
      .filter { $0.slot == vocabulary && kinds.contains($0.value) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
  }

  /// Whether all of a text says nothing, or only what such words of `Intents/References/following.json` say.
  func saysOnly(_ kinds: Set<String>, in text: String) -> Bool {
    let folded = FoldedText(text)
    return saysOnly(folded.words.indices.map { folded[$0] }, kinds, in: text)
  }

  /// Whether words say nothing, or only what such words of `Intents/References/following.json` say.
  func saysOnly(_ words: [String], _ kinds: Set<String>, in text: String = "") -> Bool {
    let said = self.words(of: kinds, in: text)
    let left = words.filter { word in
      !word.allSatisfy(\.isNumber) && !said.contains(word) && following(word).isDisjoint(with: kinds)
    }
    return NamedTargets(corrections: corrections).saysNothing(left)
  }
}
