import Models
import Understanding

/// Tells how many of the last transactions are asked for: «آخر ٣ عمليات», and «آخر عملية» alone, which «احذفها» means.
struct LastTransactions: CorrectionPart {
  let corrections: CorrectionReader

  func settle(_ understood: inout Understood, in text: String) {
    guard understood.intent == .listTransactions, understood.slots[.ordinal] == nil else { return }
    if understood.reference != nil {
      if understood.slots.isEmpty { understood.slots[.ordinal] = .number(-1) }
      return
    }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading.values.when == nil, reading["period"] == nil, understanding.ordinal(in: text, at: moment) == -1,
      let number = FoldedText(text).onlyFigure.flatMap({ Int($0) }), Self.several.contains(number)
    else { return }
    understood.slots[.ordinal] = .number(-number)
  }

  private static let several = 2...20
}
