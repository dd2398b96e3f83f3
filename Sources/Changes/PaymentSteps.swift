import Calendars
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said to the questions for a payment or a loan that is being added: «٤٥», «كل شهر يوم ١٠», «لا ٥٠».
package struct PaymentSteps: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is being added with what a sentence says of it; nil where it says something else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .step(var draft, let asked) = dialogue.question, utterance.reply == nil, !utterance.isAsking,
      folded(text).words.count <= Self.mostWords, !understanding.requestReader.asks(text),
      !isOther(utterance.understood, than: draft, in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isSubset(of: OfferedValueReader.correcting) else { return nil }
    var values = Values(spoken, text, asked, self)
    var terms = draft.amendment ?? Amendment()
    if asked == .title, let title = title(in: text, spoken, utterance) {
      terms.text = title
      if values.number != nil { take(&values, into: &draft, &terms, asked: .amount) }
    } else {
      // `500 a month`: together they are one word.
      let isOfPayments = spoken.rest.allSatisfy(isOfPayment) || isOfPayment(spoken.rest.joined(separator: " "))
      guard isOfPayments, take(&values, into: &draft, &terms, asked: asked) else { return nil }
    }
    draft.amendment = terms
    draft.language = utterance.understood.language ?? draft.language
    return draft
  }

  /// Whether a sentence clearly commands something else, whatever sum it says: «سجل ٢٠ قهوة».
  private func isOther(_ said: Understood, than draft: Understood, in text: String) -> Bool {
    said.intent.adds && said.intent != draft.intent && said.confidence >= Dialogue.certainForText
      && understanding.acts.commands(said.name, in: text) && (said.slots[.category] ?? said.slots[.text]) != nil
  }

  /// The sum, the day and how often that a sentence says.
  private struct Values {
    var number: DecimalAmount?
    let currency: String?
    var rule: RecurrenceRule?
    var day: CalendarDay?
    /// Whether it says that what was said before was wrong.
    let corrects: Bool

    @MainActor
    init(_ spoken: SpokenAmendment, _ text: String, _ asked: PaymentStep, _ steps: PaymentSteps) {
      let today = CalendarDay(of: steps.moment.now, in: steps.moment.zone)
      let folded = FoldedText(text)
      let figures = folded.words.indices.map { folded[$0] }.filter { $0.allSatisfy(\.isNumber) }
      // «١٠» alone is an hour as well.
      let alone = spoken.day == nil && spoken.rule == nil && figures.count == 1 ? figures[0] : nil
      let figure =
        spoken.number ?? spoken.ordinal.flatMap { $0 > 0 ? "\($0)" : nil } ?? alone
        ?? (spoken.day == nil && spoken.rule == nil ? Self.number(in: folded, steps) : nil)
      // `500 a month`, and not `every 2 months`.
      let beside = spoken.day == nil && spoken.rule?.interval == 1 && figures.count == 1 ? figures[0] : nil
      corrects = !spoken.cues.isDisjoint(with: [.objection, .meant, .amend, .alter])
      currency = spoken.currency
      let unit = steps.understanding.references.read(text).perUnit.map(RecurrenceRule.init(each:))
      (rule, day, number) = (spoken.rule ?? unit, spoken.day, (figure ?? beside).flatMap { DecimalAmount($0) })
      let isOfDay = asked == .every || asked == .due
      if let said = DayOfMonth(in: FoldedText(text)), day == nil || rule?.frequency == .daily {
        (rule, day) = (RecurrenceRule(each: .monthly), said.next(after: today))
        if figure == "\(said.number)" { number = nil }
      } else if isOfDay, !corrects, currency == nil, rule == nil, day == nil,
        let said = figure.flatMap({ Int($0) }).flatMap(DayOfMonth.init(number:))
      {
        // «١٠», asked on which day.
        (rule, day, number) = (RecurrenceRule(each: .monthly), said.next(after: today), nil)
      }
    }

    /// The number that is all of a text, in words: «خمسة وأربعين».
    @MainActor
    private static func number(in text: FoldedText, _ steps: PaymentSteps) -> String? {
      let grammar = ValueGrammar(steps.understanding.reader.values)
      let found = grammar.read(text, at: steps.moment, dimensions: [.number])
      guard found.count == 1, case .number(let value) = found[0].content, value == value.rounded(), value < 1e12
      else { return nil }
      return "\(Int(value))"
    }
  }

  /// Takes what was said; whether any of it belongs there.
  @discardableResult
  private func take(
    _ values: inout Values,
    into draft: inout Understood,
    _ terms: inout Amendment,
    asked: PaymentStep
  ) -> Bool {
    draft.intent == .addLoan
      ? takeLoan(values, into: &draft, &terms, asked: asked) : takePayment(values, into: &draft, &terms)
  }

  private func takePayment(_ values: Values, into draft: inout Understood, _ terms: inout Amendment) -> Bool {
    if let number = values.number, number.value > 0 {
      (terms.number, terms.currency) = (number, values.currency ?? terms.currency)
    }
    if let rule = values.rule {
      guard [.daily, .weekly, .monthly, .yearly].contains(rule.frequency) else { return false }
      terms.every = rule
    }
    if let day = values.day {
      terms.every = terms.every ?? RecurrenceRule(each: .monthly)
      (terms.day, terms.isOfAnyMonth, draft.isLimited) = (day, nil, false)
    } else if values.rule != nil, terms.day == nil {
      // «كل شهر»: the first day is offered.
      (terms.day, terms.isOfAnyMonth) = (CalendarDay(of: moment.now, in: moment.zone), true)
      draft.isLimited = true
    }
    return values.number != nil || values.rule != nil || values.day != nil
  }

  private func takeLoan(
    _ values: Values,
    into draft: inout Understood,
    _ terms: inout Amendment,
    asked: PaymentStep
  ) -> Bool {
    if let day = values.day { terms.day = day }
    if let number = values.number, number.value > 0 {
      let total = draft.slots[.amount]?.sum
      let isTotal =
        asked == .loan || values.corrects && (total.map { number.value * 2 > $0.value } ?? false)
      if isTotal {
        draft.slots[.amount] = .money(value: "\(number)", currency: values.currency)
      } else {
        terms.number = number
      }
    }
    draft.isLimited = false
    return values.number != nil || values.day != nil
  }

  /// What a payment is called by a sentence that is no other request.
  private func title(in text: String, _ spoken: SpokenAmendment, _ utterance: Utterance) -> String? {
    let said = utterance.understood
    guard said.intent == .outOfScope || said.confidence < Dialogue.certainForText || said.intent == .logTransaction,
      (1...Self.longestTitle).contains(spoken.rest.count), !utterance.isRequest
    else { return nil }
    return spoken.rest.joined(separator: " ")
  }

  /// Whether a word says nothing but that a payment is spoken of.
  package func isOfPayment(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.isBare(besides: NamedTargets.empty.union(["payment", "span"]))
      || !understanding.paying.cues(in: word).isEmpty || DayOfMonth.leads.contains(Folding.fold(word))
  }

  private static let mostWords = 8
  private static let longestTitle = 3
}
