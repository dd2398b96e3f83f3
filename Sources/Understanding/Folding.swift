/// Brings the spellings of a word into one form, for comparing and never for showing.
///
/// One scan over the Unicode scalars. Every scalar falls under the first of these rules that fits it:
///
/// 1. Invisible characters vanish: bidi marks, zero-width characters, BOM, soft hyphen, variation selectors, controls
///    other than white space. So do apostrophes: `what's` is `whats`.
/// 2. Marks vanish: tashkeel U+064B–065F, U+0670, Quranic marks, and combining marks of any script; so do tatweel and
///    the hamza on the line.
/// 3. Arabic letters that are written for one another become one: أ إ آ ٱ → ا, ى ئ → ي, ة → ه, ؤ → و; the letters of
///    Persian and Urdu keyboards become their Arabic relatives (ک → ك, ی → ي, ہ → ه, پ → ب, گ → ك, …).
/// 4. Decimal digits of any script become ASCII.
/// 5. Latin letters lose their case and what is attached to them: ə → e, ı İ I → i, ş → s, ç → c, ğ → g, ö → o, ü → u;
///    any other letter loses its case.
/// 6. What Unicode calls compatible with a simpler spelling takes it: Arabic presentation forms, ligatures, full width.
/// 7. Letters and digits of other scripts stay; everything else, ؟ ، ؛ « » among it, ends a word.
///
/// Words are separated by one space. The rules look at one scalar at a time and their results are fixed points, so
/// folding is idempotent. Any text has a folding; text without letters and digits has the empty one.
package enum Folding {
  package static func fold(_ text: String) -> String {
    FoldedText(text).description
  }
}

extension Folding {
  /// What becomes of one scalar.
  enum Step: Equatable {
    /// Vanishes, and no word begins or ends with it.
    case skip
    /// Vanishes, but is part of the word as it was typed.
    case absorb
    /// Ends the word.
    case separate
    case keep(Unicode.Scalar)
    case expand([Unicode.Scalar])
  }
}
