import Models
import Understanding

/// Reads the short sentences that go on with what was asked, told or done just now.
struct FollowUps: TurnReader {
  let context: TurnContext

  /// Adds what the sentence says of what is held.
  func completion(of utterance: Utterance) -> CompletionReader {
    CompletionReader(context: context, utterance: utterance)
  }

  /// What a sentence asks for, in its order; empty where it goes on with nothing.
  func meanings(of text: String, _ utterance: Utterance) -> [Understood] {
    let limit = LostLimit(context: context)
    return found(in: text, utterance).map { limit.weighed($0, in: text) }
  }

  private func found(in text: String, _ utterance: Utterance) -> [Understood] {
    let agreed = OfferedValueReader(context: context).agreed(utterance)
    if !agreed.isEmpty { return agreed }
    if let chosen = ChosenMeaning(context: context).chosen(utterance) { return [chosen] }
    if let step = PaymentSteps(context: context).next(text, utterance) { return [step] }
    let everyday = EverydayTurns(context: context).meanings(text, utterance)
    if !everyday.isEmpty { return everyday }
    let reminders = ReminderTurns(context: context)
      .meanings(text, utterance)
    if !reminders.isEmpty { return reminders }
    let profile = OwnProfile(context: context).meanings(text, utterance)
    if !profile.isEmpty { return profile }
    if let now = AskedNow(context: context).meaning(text, utterance) { return [now] }
    if utterance.isGreeting { return [] }
    let renamed = RenamedDependent(context: context).meanings(text, utterance)
    if !renamed.isEmpty { return renamed }
    if let list = UnkeptList(context: context).meaning(text, utterance) { return [list] }
    if let salary = SalaryDay(context: context).meaning(text, utterance) { return [salary] }
    if let document = ToldDocument(context: context).meaning(text, utterance) {
      return [document]
    }
    if let removed = RemovedDocument(context: context).meaning(text, utterance) { return [removed] }
    if let kept = KeptAlert(context: context).meaning(utterance) { return [kept] }
    if let goal = GoalMentioned(context: context).meaning(text, utterance) { return [goal] }
    if let total = TotalOfListed(context: context).meaning(text, utterance) { return [total] }
    let talking = TalkAgain(context: context)
    if let again = talking.meaning(text, utterance) { return [again] }
    if let errand = AnotherErrand(context: context).meaning(text, utterance) { return [errand] }
    if let withdrawn = KeptAtOnce(context: context).withdrawal(text, utterance) { return [withdrawn] }
    if let earlier = PeriodBefore(context: context).meaning(text, utterance) { return [earlier] }
    if let denied = DeniedSum(context: context).change(text, utterance) { return [denied] }
    if let halted = WeekdaysReader(context: context).halted(text, utterance) { return [halted] }
    if let supposed = SupposedDone(context: context).meaning(text, utterance) {
      return [supposed]
    }
    if let latest = LatestOfCategory(context: context).meaning(text, utterance) {
      return [latest]
    }
    let pointed = PointedAlert(context: context).meaning(text, utterance)
    if let alert = pointed ?? AskedOfList(context: context).meaning(text, utterance) { return [alert] }
    if let asked = AskedPlace(context: context).meaning(text, utterance) { return [asked] }
    if var entry = SameDayAsBefore(context: context).meaning(text, utterance) {
      completion(of: utterance).complete(&entry, from: text, after: dialogue.last)
      return [entry]
    }
    let placed = PlacedDocument(context: context)
    if let document = placed.meaning(text, utterance) { return [document] }
    if let other = ReplacedWord(context: context).meaning(text, utterance) { return [other] }
    if let end = CorrectionAtEnd(context: context).meaning(text, utterance) { return [end] }
    if let placed = AheadOfPlaced(context: context).meaning(text, utterance) { return [placed] }
    if let entry = DiscountedEntry(context: context).meaning(text, utterance) { return [entry] }
    if let one = OneOfAdded(context: context).meaning(text, utterance) { return [one] }
    if let budget = BudgetForSaid(context: context).meaning(text, utterance) { return [budget] }
    let ofPayment = ReminderOfPayment(context: context)
    if let reminder = ofPayment.meaning(text, utterance) { return [reminder] }
    if let place = ReadPlace(context: context).meaning(text, utterance) { return [place] }
    if let one = PointedAmongTold(context: context).meaning(text, utterance) { return [one] }
    if let told = OnlyTold(context: context).meaning(text, utterance) { return [told] }
    if let left = LeftAsItIs(context: context).meaning(text, utterance) { return [left] }
    let ahead = AheadOfPayment(context: context)
    if let reminder = ahead.meaning(text, utterance) { return [reminder] }
    let relatives = RelativeOfMentioned(context: context)
    let behind = BehindNamed(context: context)
    if let person = relatives.meaning(text, utterance) ?? behind.meaning(text, utterance) { return [person] }
    let longer = LongerQuietHours(context: context)
    if let hours = longer.meaning(text, utterance) { return [hours] }
    let quiet = QuietHoursSteps(context: context)
    if let hours = quiet.meaning(text, utterance) { return [hours] }
    let settings = OfferedSettings(context: context).meanings(text, utterance)
    if !settings.isEmpty { return settings }
    if let carried = UnitCarried(context: context).change(text, utterance) { return [carried] }
    if let quoted = QuotedChange(context: context).meaning(text, utterance) { return [quoted] }
    let original = FromOriginal(context: context).changes(in: text, utterance)
    if !original.isEmpty { return original }
    if let lead = RefusedLead(context: context).meaning(text, utterance) { return [lead] }
    if let undoing = ReturnedChange(context: context).meaning(text, utterance) { return [undoing] }
    let restored = RestoredByName(context: context, before: before)
    if let undoing = restored.meaning(text, utterance) { return [undoing] }
    if let twice = LoggedTwice(context: context).meaning(text, utterance) { return [twice] }
    if let person = PutAwayPerson(context: context).meaning(text, utterance) { return [person] }
    let values = dialogue.question == nil ? PlacedValues(context: context).changes(in: text, utterance) : []
    if !values.isEmpty { return values }
    if let person = MeantPerson(context: context).meaning(text, utterance) { return [person] }
    let recalled = RecalledTopic(context: context)
    if let topic = recalled.meaning(text, utterance) { return [topic] }
    if let asked = AskedOfNamed(context: context).meaning(text, utterance) { return [asked] }
    let repeated = RepeatedPlace(context: context)
    if let placed = repeated.meaning(text, utterance) { return [placed] }
    if let paused = PausedReminder(context: context).meaning(text, utterance) { return [paused] }
    if let rung = RungReminder(context: context).meaning(text, utterance) { return [rung] }
    let again = ChangedAgain(context: context)
    let changed = again.meanings(text, utterance)
    if !changed.isEmpty { return changed }
    let silenced = MutedSteps(context: context)
    if let muted = silenced.meaning(text, utterance) { return [muted] }
    if let errand = DoneErrand(context: context).meaning(text, utterance) { return [errand] }
    let expenses = OfferedExpenses(context: context).meanings(text, utterance)
    if !expenses.isEmpty { return expenses }
    let another = AnotherPayment(context: context).meanings(text, utterance)
    if !another.isEmpty { return another }
    if let offered = OfferedAddition(context: context).meaning(text, utterance) { return [offered] }
    let obligations = ToldObligations(context: context).meanings(text, utterance)
    if !obligations.isEmpty { return obligations }
    if let logged = ToldOfLogged(context: context).meaning(text, utterance) { return [logged] }
    let goals = SpokenGoal(context: context)
    let restatedSum = RestatedWithdrawal(context: context)
      .meanings(text, utterance)
    if !restatedSum.isEmpty { return restatedSum }
    let moved = goals.moved(text, utterance)
    if !moved.isEmpty { return moved }
    if let goal = goals.meaning(text, utterance) { return [goal] }
    guard dialogue.question == nil else { return [] }
    if let already = AlreadyThen(context: context).meaning(text, utterance) { return [already] }
    if let each = LastDayOfEach(context: context).meaning(text, utterance) { return [each] }
    if let dated = DateOfMentioned(context: context).meaning(utterance) { return [dated] }
    if let several = SeveralNamed(context: context).meaning(text, utterance) { return [several] }
    if let same = SameTimeOtherDay(context: context).meaning(text, utterance) { return [same] }
    if let once = ThisTimeOnly(context: context).meaning(text, utterance) { return [once] }
    if let start = StartOfRepetition(context: context).meaning(text, utterance) { return [start] }
    if let limited = LimitedRepetition(context: context).meaning(text, utterance) { return [limited] }
    if let skipped = SkippedNext(context: context).meaning(text, utterance) { return [skipped] }
    if let sums = MoneySums(context: context).meaning(text, utterance) { return [sums] }
    if let entry = LoggedEntry(context: context).meaning(text, utterance) { return [entry] }
    let all = AllOfIt(context: context).meanings(text, utterance)
    if !all.isEmpty { return all }
    if let latest = LatestListed(context: context).meaning(text, utterance) { return [latest] }
    if let twice = SaidOnceMore(context: context).meaning(text, utterance) { return [twice] }
    if let reminder = ReminderSteps(context: context).meaning(text, utterance) { return [reminder] }
    let places = ListedPlaces(context: context).changes(in: text, utterance)
    if !places.isEmpty { return places }
    let kinds = KindsTakenAway(context: context).changes(in: text, utterance)
    if !kinds.isEmpty { return kinds }
    if let refused = RefusedChange(context: context).meaning(text, utterance) { return [refused] }
    let renewed = RenewedDocument(context: context)
    if let document = renewed.meaning(text, utterance) { return [document] }
    if let unheld = UnheldPayment(context: context).meaning(text, utterance) {
      return [unheld]
    }
    if let nothing = NothingWanted(context: context).meaning(text, utterance) { return [nothing] }
    if let all = PaymentsThread(context: context).meaning(text, utterance) { return [all] }
    let unpaid = UnpaidAgain(context: context).meaning(text, utterance)
    if let unpaid { return [unpaid] }
    if let payment = SpokenPayment(context: context).meaning(text, utterance) {
      return [payment]
    }
    if let income = RestatedIncome(context: context).change(text, utterance) { return [income] }
    let restated = RestatedBudget(context: context)
    if let budget = restated.change(text, utterance) { return [budget] }
    let wanted = WantedBudget(context: context)
    if let budget = wanted.meaning(text, utterance) { return [budget] }
    let bare = CategoryAsked(context: context)
    if let asked = bare.meaning(text, utterance) { return [asked] }
    let money = SpendingThread(context: context)
    if let spending = money.meaning(text, utterance) { return [spending] }
    if let document = UnheldDocument(context: context).meaning(text, utterance) { return [document] }
    let documents = SpokenDocument(context: context).meanings(text, utterance)
    if !documents.isEmpty { return documents }
    if let more = OneMoreThing(context: context).meaning(text, utterance) { return [more] }
    return NothingToFinish(context: context).meaning(text, utterance).map { [$0] } ?? []
  }

  /// What an unclear sentence means of what was spoken of, where it corrects nothing either.
  func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    EverydayTurns(context: context).latest(text, of: said, utterance)
  }
}

extension TurnReader {
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
    return NamedTargets(context: context).saysNothing(left)
  }
}
