/// Things that are called by other words in the dialects: «الموية» of «فاتورة المياه».
extension TargetSearch {
  /// Whether two words, without what is attached to them, are names of one thing.
  static func isSameThing(_ one: Way, _ other: Way) -> Bool {
    things.contains { $0.contains(one) && $0.contains(other) }
  }

  private static let things: [Set<Way>] = [
    ["مياه", "ماء", "الماء", "مي", "المي", "موية", "مويا", "موي", "ماي", "مية", "ميه"],
    ["كهرباء", "كهربا", "ضوء", "ضو"],
    ["إيجار", "آجار", "اجار", "كراء", "كرا"],
    ["إنترنت", "انترنت", "نت", "نيت"],
    ["جوال", "موبايل", "تلفون", "تليفون", "هاتف", "محمول"],
    ["سيارة", "عربية", "طوموبيل", "كرهبة"],
  ].map { Set($0.map { Array(Folding.fold($0).unicodeScalars) }) }
}
