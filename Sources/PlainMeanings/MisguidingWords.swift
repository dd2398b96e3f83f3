package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Sentences whose words lead the classifier astray, though what they say besides tells what is meant.
package struct MisguidingWords {
  package let understanding: ConversationUnderstanding
  package let reading: SlotReading
  package let text: String

  package init(understanding: ConversationUnderstanding, reading: SlotReading, text: String) {
    self.understanding = understanding
    self.reading = reading
    self.text = text
  }

  /// Returns what is meant instead of a guess; nil where the guess stands.
  package func intent(insteadOf guess: Intent) -> Intent? {
    if let asked = asked(insteadOf: guess) { return asked }
    if AskedOfSomebody.alike.contains(guess), AskedOfSomebody(words: self).isAboutPerson {
      return .dependentAlerts
    }
    if AlertsOfType(words: self).isOneRemoved(insteadOf: guess) { return .dismissAlert }
    if SilenceOnce(words: self).isMeant(insteadOf: guess) || TypeSilence(words: self).isMeant(insteadOf: guess) {
      return .muteNotifications
    }
    if guess == .listAlerts, EverydayQuestion(words: self).refusesSilence { return .muteNotifications }
    if let plainly = PlainQuestion(words: self).meaning(insteadOf: guess) { return plainly }
    let plain = PlainWords(words: self)
    return switch guess {
    // «امسح كل الإشعارات» means these, and not all that is held.
    case .forgetData: plain.eraseAll ? nil : .outOfScope
    case .changeLanguage where !SpokenLanguage(words: self).isMeant:
      plain.wishForSum || SavingWish(words: self).isUttered ? .createGoal : .outOfScope
    // «سجل ٦٤٫٥ في جاهز», «سجل معه بدل نقل ٧٠٠»: the verb and a sum say it.
    case .outOfScope where plain.logSum, .help where plain.logSumAnywhere: .logTransaction
    case .unauthorizedPayment where plain.logSumAnywhere: .logTransaction
    case .outOfScope where plain.tellIncome, .changeTransaction where plain.tellIncome: .logTransaction
    // «واللي فيه ٧٤٠ ريال» points at something.
    case .logTransaction where plain.pointOnly: .outOfScope
    case .changeTransaction where plain.logSum && understanding.saysIncome(text) == true: .logTransaction
    case .outOfScope where plain.wishForSum: .createGoal
    // «بنتي حسام»: the name says who is meant.
    case .outOfScope where AskedOfSomebody(words: self).isPersonAlone: .dependentAlerts
    case .outOfScope where AskedOfSomebody(words: self).isDocumentAlone: .serviceStatus
    // «نبهني قبل موعد العيادة بساعة»
    case .listAppointments:
      commandsReminder && saysBefore || ToldAppointment(words: self).isTold || ToldAppointment(words: self).isToBeAdded
        ? .createReminder : nil
    // «وقف تنبيهات الصرف» silences all of a kind.
    case .dismissAlert: AlertsOfType(words: self).areSilenced ? .muteNotifications : nil
    // «أزل ما يخص التوصيات»
    case .listRecommendations where AlertsOfType(words: self).areRemoved: .dismissAlert
    // «خلصت موضوع حسام» tells that it is done, and not that one knows.
    case .acknowledgeAlert: FinishedMatter(words: self).isTold ? .finishDependent : nil
    // «ايش وثائق منى» asks for none of one's own.
    case .listServices: reading[Slot.dependent.rawValue] != nil ? .dependentAlerts : nil
    // `remind me a week before Mona's passport` asks nothing of it.
    case .serviceStatus where isReminderAhead, .dependentAlerts where isReminderAhead: .createReminder
    // «ولا تأجله بعد» names no document.
    case .serviceStatus where refusesChange: .changeReminder
    case .serviceStatus: tellsDate ? .updateService : tellsUnheldDate ? .createReminder : nil
    case .updateService: tellsUnheldDate ? .createReminder : nil
    // «نبهني كل ساعتين من ٨ إلى ٦» asks for no silence between the two.
    case .setQuietHours where commandsReminder && asksForSilence && !reading.values.unkept.isEmpty: .createReminder
    // «منبه ٦ الصبح», `alarm for 6:30`
    case .setQuietHours, .createReminder: AlarmWish(words: self).isUttered ? .createReminder : nil
    // `when is Fahad's?`
    case .outOfScope where AskedOfSomebody(words: self).isAboutWhen: .dependentAlerts
    case .outOfScope where SavingWish(words: self).isUttered: .createGoal
    // `what's up with my son?`
    case .outOfScope where EverydayQuestion(words: self).ofState != nil: EverydayQuestion(words: self).ofState
    case .outOfScope: ToldAppointment(words: self).isToBeAdded ? .createReminder : unknown
    // «إقامة سعد» adds nobody who is there.
    case .addDependent where AskedOfSomebody(words: self).isDocumentAlone: .serviceStatus
    // «ابي اضيف موعد»
    case .addDependent: ToldAppointment(words: self).isToBeAdded ? .createReminder : nil
    // `add income`
    case .listRecommendations: logsIncome ? .logTransaction : nil
    // «حط لي ساعات هدوء», «ابغى ساعات هدوء»: which ones is asked.
    case .quietHoursStatus: QuietHoursWish(words: self).isCommanded ? .setQuietHours : nil
    case .endQuietHours: QuietHoursWish(words: self).isUttered ? .setQuietHours : nil
    // `Ali called me back` tells what somebody did.
    case .goBack where tellsOfAnother: .outOfScope
    // `and now?` asks something.
    case .goodbye:
      ConversationUnderstanding.endsAsking(text)
        ? .outOfScope : DayAlone(reading: reading).isNoFarewell(understanding) ? .listAgenda : nil
    // `what's Mona got coming up`: whoever asks about somebody says no `what's up`.
    case .greet: AskedOfSomebody(words: self).isNoCourtesy ? .dependentAlerts : nil
    // «مصروف»: the bare noun takes nothing away.
    case .deleteTransaction where reading.text.words.count == 1 && understanding.kinds(in: text) == [.transaction]:
      .logTransaction
    // `what goals do i have`
    case .listAlerts where understanding.kinds(in: text) == [.goal] && plain.askWhichGoals: .goalProgress
    // «بس أسأل كم صرفت اليوم»
    case .listAchievements:
      // `which goals have i got`; how many were reached is an achievement.
      mutesType ? .muteNotifications : plain.askWhichGoals ? .goalProgress : nil
    // `no notifications on sunday`
    case .unmuteNotifications: NoNotices(words: self).meant
    case .listTransactions: asksHowMuchWasSpent ? .summarizeSpending : asksOfDocument ? .serviceStatus : nil
    // `what did I buy on Thursday` asks for nothing to come.
    case .listAgenda: asksWhatWasBought || EverydayQuestion(words: self).isOfLogged ? .listTransactions : nil
    // «متى حق جود»: a name is not that of a payment, and none is named.
    case .upcomingRecurring: AskedOfSomebody(words: self).namesNoPayment ? .dependentAlerts : nil
    // `undo all of that`
    case .summarizeSpending:
      TakenBack(words: self).isAll
        ? .undo
        : EverydayQuestion(words: self).isOfSpent ? .summarizeSpending : PastEvent(words: self).meaning
    // «وريني رسم بياني»
    case .listDependents:
      told.contains(Told.chart.rawValue) ? .summarizeSpending : tellsUnheldDate ? .createReminder : nil
    default: nil
    }
  }

  /// Whether what is `meant` instead of a guess is as certain as if it had been guessed with certainty.
  package func isCertain(_ meant: Intent?, insteadOf guess: Intent) -> Bool {
    switch meant {
    case .dependentAlerts where guess == .greet || guess == .upcomingRecurring: true
    case .withheldAlerts, .summarizeSpending, .convertDate, .listTransactions, .today, .help, .notificationStatus: true
    case .balanceStatus, .upcomingRecurring, .listAgenda, .setQuietHours, .thank, .listAppointments: true
    case .serviceRenew: guess == .outOfScope
    case .serviceStatus: AskedOfSomebody(words: self).isDocumentAlone
    case .muteNotifications, .unmuteNotifications, .undo, .logTransaction, .createGoal, .listInbox, .setBudget: true
    case .dependentAlerts where AskedOfSomebody.alike.contains(guess): true
    case .createReminder where ToldAppointment(words: self).isToBeAdded: true
    case .createReminder where ReminderWish(understanding: understanding, text: reading.text).isUttered: true
    case .createReminder where guess != .listAppointments: AlarmWish(words: self).isCommanded
    default: false
    }
  }

  var commandsReminder: Bool { understanding.acts.commands(Intent.createReminder.rawValue, in: text) }

  var asksForSilence: Bool {
    understanding.acts.act(of: text, for: Intent.setQuietHours.rawValue) == .command
  }

  private var asksHowMuchWasSpent: Bool {
    let found = understanding.references.read(reading.text)
    guard !found.values(of: "aspect").contains(Aspect.when.rawValue), reading.values.amount == nil else { return false }
    let asks =
      found.values(of: "request").contains("closing")
      || found.values(of: "aspect").contains(Aspect.amount.rawValue)
    return asks && !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  /// «إقامتي مسجلة عندك؟» asks for nothing that was bought.
  private var asksOfDocument: Bool {
    reading[Slot.service.rawValue] != nil && isAsking && reading.values.amount == nil
      && understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  private var logsIncome: Bool {
    understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
      && understanding.act(of: text, for: Intent.logTransaction.rawValue) == .command
      && understanding.saysIncome(text) == true && !isAsking
  }

  /// Whether a reminder is commanded that is counted from what somebody's document or one's own is due.
  private var isReminderAhead: Bool {
    commandsReminder && saysBefore && understanding.span(in: reading.text) != nil && !isAsking
      && understanding.act(of: text, for: Intent.createReminder.rawValue) == .command
  }

  /// Whether it says not to change what it does not name.
  private var refusesChange: Bool {
    let change = Intent.changeReminder.rawValue
    return !isAsking && reading[Slot.service.rawValue] == nil && reading[Slot.dependent.rawValue] == nil
      && understanding.acts.hasVerb(of: change, in: text)
      && understanding.act(of: text, for: change) == .refusal
  }

  private var saysBefore: Bool { !understanding.references.read(reading.text).values(of: "before").isEmpty }

  /// Whether the sentence says by a date until when one's own document is valid: `my passport expires on 3 March 2027`.
  private var tellsDate: Bool {
    guard reading[Slot.service.rawValue] != nil, reading[Slot.dependent.rawValue] == nil, tellsDay,
      let when = reading.values.when
    else { return false }
    return when.words.joined().contains { reading.text[$0].contains(where: \.isNumber) }
  }

  /// Whether a day is said, and nothing is asked.
  var tellsDay: Bool {
    guard let when = reading.values.when, when.isDaySaid, !when.isSpan else { return false }
    return !understanding.requestReader.asks(text) && !ConversationUnderstanding.endsAsking(text)
  }
}
