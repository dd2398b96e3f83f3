/// The form of a word that does a change.
enum DeedForm: String, Sendable {
  /// «ألغ», `cancel`.
  case `do`
  /// «تلغي», «إلغاء», `cancelling`: what may be negated, asked or wished.
  case doing
  /// «ألغيت», `cancelled`.
  case done
  /// «صرفت», `I spent`: told in order to be kept.
  case told
  /// «متلغيش», «لا ت…», `silmə`: its own negation, where nothing is commanded before it.
  case undone
  /// «أدفع», `to buy`: what is not done yet, and kept only where that is commanded.
  case meant
  /// «ميزانية», `reminder`: what is changed, which can only be refused.
  case thing
}

/// A word that makes something else of a sentence.
enum SpeechCue: String, Sendable {
  /// «لا», «ما», `not`: before a verb that is no imperative, for «لا، ألغه» is a command.
  case no
  /// «محد», `nobody`: before what nobody did.
  case nobody
  /// «ما أبغى», `don't`: before any form.
  case not
  /// «أوعى», «دير بالك»: before a verb that is not done yet, which is forbidden.
  case warn
  /// «كنت بـ», «فكرت», `I was going to`, `almost`: before what then was not done.
  case unreal
  /// `used to`, «زمان كان»: how it was before, which then is not so any more.
  case once
  /// «ليتني», `I wish I had`: before what was not done, however it is told.
  case wish
  /// «أمي قالت», `told me to`: right before the words of somebody else.
  case quote
  /// «قلت لأخوي سجل», `told my brother to`: a few words before what was said to somebody else.
  case addressed
  /// «طلبت من أختي تسجل»: a few words before what somebody else was to do.
  case requested
  /// «سعر», `costs`: what something is worth, where nobody says that it was paid.
  case price
  /// «لا تعمل», «لا تسوي»: before any form, whose verb is in the other word: «لا تعمل delete».
  case light
  /// `istəmirəm`, `not needed`: behind any form.
  case deny
  /// `demədim`: right behind any form, of what nobody said.
  case unsaid
  /// «لا تنسى», `don't forget to`: a negation that urges.
  case urge
  /// «ممكن», `could you`: a question that commands.
  case polite
  /// «هل»: with «تذكرني» a request, with «ذكرتني» a question.
  case whether
  /// «متى», `how`: where it stands first.
  case question
  /// `when`: where it stands first, and before a command what it waits for.
  case when
  /// «ولا لا», `or not`: beside what is asked.
  case alternative
  /// `should I`: whether it is to be done.
  case deliberate
  /// «افرض», `what happens if I`, `desəm`: what is only supposed.
  case suppose
  /// «إذا», `if I`: where no imperative follows.
  case `if`
  /// «أول ما», `once`, `unless`: where it begins a clause, and something is commanded.
  case condition
  /// «لين»: where it begins a clause; behind a command it says how long.
  case until
  /// «يمكن», `maybe`, `I think`: what is not certain is offered.
  case hedge
  /// «مو الحين», `not now`: anywhere.
  case later
  /// «علم», `heç kim`: what only looks like another.
  case plain
}
