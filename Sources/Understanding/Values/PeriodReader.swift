import Models

/// Reads a span of the calendar: `today` `yesterday` `this_week` `last_week` `this_month` `last_month` `this_year`.
package struct PeriodReader: Sendable {
  package init() {}

  /// The first period that the text names.
  package func read(_ text: FoldedText) -> SlotReading.Match? {
    for token in Token.tokens(of: text, by: .periods) {
      for case .value(let value) in token.senses.lazy.map(\.term) {
        let words = token.words
        let range = words.lowerBound...words.upperBound - 1
        let typed = text.typed(range, from: text.words[words.lowerBound].folded.lowerBound)
        return SlotReading.Match(slot: "period", value: value, typed: typed, words: words)
      }
    }
    return nil
  }
}

extension Glossary {
  fileprivate static let periods = Glossary([
    (
      .arabic,
      [
        Entry(.value("today"), "اليوم|هاليوم|النهارده|النهاردة|هذا اليوم"),
        Entry(.value("yesterday"), "أمس|البارحة|امبارح|إمبارح|مبارح"),
        Entry(.value("this_week"), "الأسبوع|هذا الأسبوع|هالأسبوع|الأسبوع هذا|الأسبوع الحالي|الأسبوع الجاري"),
        Entry(.value("last_week"), "أسبوع ماضي|أسبوع فائت|أسبوع سابق|أسبوع منصرم|أسبوع فات|أسبوع راح"),
        Entry(.value("last_week"), "أسبوع اللي فات|أسبوع اللي راح|أسبوع اللي قبل|أسبوع إلي فات"),
        Entry(.value("this_month"), "الشهر|هذا الشهر|هالشهر|الشهر هذا|الشهر الحالي|الشهر الجاري"),
        Entry(.value("last_month"), "شهر ماضي|شهر فائت|شهر سابق|شهر منصرم|شهر فات|شهر راح"),
        Entry(.value("last_month"), "شهر اللي فات|شهر اللي راح|شهر اللي قبل|شهر إلي فات"),
        Entry(.value("this_year"), "السنة|هذه السنة|هذي السنة|هالسنة|السنة هذي|السنة هذه|السنة الحالية|السنة الجارية"),
        Entry(.value("this_year"), "العام|هذا العام|العام الحالي|العام الجاري"),
      ]
    ),
    (
      .english,
      [
        Entry(.value("today"), "today|todays"),
        Entry(.value("yesterday"), "yesterday|yesterdays"),
        Entry(.value("this_week"), "this week|the week|current week|this weeks"),
        Entry(.value("last_week"), "last week|previous week|past week|last weeks"),
        Entry(.value("this_month"), "this month|the month|current month|this months"),
        Entry(.value("last_month"), "last month|previous month|past month|last months"),
        Entry(.value("this_year"), "this year|the year|current year|this years"),
      ]
    ),
    (
      .azerbaijani,
      [
        Entry(.value("today"), "bu gün|bugün|bugünkü|bu günkü"),
        Entry(.value("yesterday"), "dünən|dünənki"),
        Entry(.value("this_week"), "bu həftə|cari həftə|bu həftəki"),
        Entry(.value("last_week"), "keçən həftə|ötən həftə|əvvəlki həftə|keçən həftəki"),
        Entry(.value("this_month"), "bu ay|cari ay|bu aykı"),
        Entry(.value("last_month"), "keçən ay|ötən ay|əvvəlki ay|keçən aykı"),
        Entry(.value("this_year"), "bu il|cari il|bu ilki"),
      ]
    ),
  ])
}
