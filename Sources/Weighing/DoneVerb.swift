/// Holds a word that says what was done, with whom it may say it of.
struct DoneVerb {
  let words: Range<Int>
  /// Whether it commands as well, so that whoever did it stands right beside it.
  var commands = false
  /// Whether who stands behind it is whoever was given something: «عطيت أمي ٢٠٠», «دفعت السواق ٥٠».
  var gives = false
  /// Whether it may be hers as well: «دفعت أختي ٣٠٠» beside «دفعت السواق ٥٠».
  var mayBeHers = false
  /// Whether it moves or takes away what is held, which none that is held does itself: «الدكتور كنسل» behind «ذكرني بالدكتور».
  var rearranges = false
}
