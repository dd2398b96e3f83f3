import CFriBidi
import Models

/// What the bidirectional algorithm (UAX #9) makes of a paragraph: an embedding level for each scalar, and its form there.
struct BidiLevels {
  /// Odd levels run from right to left.
  let levels: [Int8]
  /// Arabic letters as the presentation forms that join, brackets mirrored; U+FEFF fills the place behind a ligature.
  let shaped: [UInt32]

  init(_ scalars: [UInt32], direction: TextDirection) {
    guard direction == .rightToLeft || scalars.contains(where: { $0 >= 0x590 }) else {
      levels = Array(repeating: 0, count: scalars.count)
      shaped = scalars
      return
    }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = direction == .rightToLeft ? fribidi_paragraph_rtl() : fribidi_paragraph_ltr()
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    var joining = [FriBidiArabicProp](repeating: 0, count: scalars.count)
    fribidi_get_joining_types(scalars, count, &joining)
    fribidi_join_arabic(types, count, levels, &joining)
    var shaped = scalars
    fribidi_shape(fribidi_flags_of_terminals(), levels, count, &joining, &shaped)
    self.levels = levels
    self.shaped = shaped
  }
}
