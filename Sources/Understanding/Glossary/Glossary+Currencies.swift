extension Glossary {
  static let arabicCurrencies: [Entry] = [
    Entry(.currency("SAR"), "ريال|ريالات|ريالا|ريال سعودي|ر س|﷼"),
    Entry(.currencyPair("SAR"), "ريالين|ريالان"),
    Entry(.currency("QAR"), "ريال قطري|ريالات قطرية|ر ق"),
    Entry(.currency("OMR"), "ريال عماني|ريالات عمانية|ر ع"),
    Entry(.currency("AZN"), "مانات|منات|مانات أذربيجاني"),
    Entry(.currency("USD"), "دولار|دولارات|دولارا|دولار أمريكي|دولار امريكي"),
    Entry(.currencyPair("USD"), "دولارين|دولاران"),
    Entry(.currency("EUR"), "يورو|أورو"),
    Entry(.currency("GBP"), "جنيه استرليني|جنيه إسترليني|باوند"),
    Entry(.currency("AED"), "درهم|دراهم|درهما|درهم إماراتي|د إ"),
    Entry(.currencyPair("AED"), "درهمين|درهمان"),
    Entry(.currency("KWD"), "دينار كويتي|دنانير كويتية|د ك"),
    Entry(.currency("BHD"), "دينار بحريني|دنانير بحرينية|د ب"),
    Entry(.currency("EGP"), "جنيه|جنيهات|جنيها|جنيه مصري|ج م"),
    Entry(.currencyPair("EGP"), "جنيهين|جنيهان"),
    Entry(.currency("TRY"), "ليرة تركية|ليرات تركية"),
    // Dinars are of several countries, liras too.
    Entry(.currency(nil), "دينار|دنانير|دينارا|ليرة|ليرات"),
    Entry(.currencyPair(nil), "دينارين|ديناران|ليرتين"),
  ]

  static let englishCurrencies: [Entry] = [
    Entry(.currency("SAR"), "sar|sr|riyal|riyals|rial|rials|saudi riyal|saudi riyals|saudi rial|saudi rials"),
    Entry(.currency("QAR"), "qar|qatari riyal|qatari riyals|qatari rial|qatari rials"),
    Entry(.currency("OMR"), "omr|omani rial|omani rials|omani riyal|omani riyals"),
    Entry(.currency("AZN"), "azn|manat|manats"),
    Entry(.currency("USD"), "usd|dollar|dollars|us dollar|us dollars|bucks"),
    Entry(.currency("EUR"), "eur|euro|euros"),
    Entry(.currency("GBP"), "gbp|pound|pounds|pounds sterling"),
    Entry(.currency("AED"), "aed|dirham|dirhams|dhs|emirati dirham|emirati dirhams"),
    Entry(.currency("KWD"), "kwd|kuwaiti dinar|kuwaiti dinars"),
    Entry(.currency("BHD"), "bhd|bahraini dinar|bahraini dinars"),
    Entry(.currency("EGP"), "egp|egyptian pound|egyptian pounds"),
    Entry(.currency("TRY"), "turkish lira|turkish liras"),
    Entry(.currency(nil), "dinar|dinars|lira|liras"),
  ]

  static let azerbaijaniCurrencies: [Entry] = [
    Entry(.currency("AZN"), "manat|manatlıq|azn"),
    Entry(.currency("SAR"), "riyal|səudiyyə riyalı"),
    Entry(.currency("USD"), "dollar|abş dolları"),
    Entry(.currency("EUR"), "avro|yevro"),
    Entry(.currency("GBP"), "funt|funt sterlinq"),
    Entry(.currency("AED"), "dirhəm"),
    Entry(.currency("TRY"), "türk lirəsi|lirə"),
  ]

  /// Signs, which folding takes for punctuation.
  static let signs: [Entry] = [
    Entry(.currency("AZN"), "₼"), Entry(.currency("USD"), "$"), Entry(.currency("EUR"), "€"),
    Entry(.currency("GBP"), "£"),
    Entry(.currency("SAR"), "\u{20C1}"), Entry(.currency("TRY"), "₺"),
    Entry(.numberMark, "#"), Entry(.numberMark, "№"),
  ]
}
