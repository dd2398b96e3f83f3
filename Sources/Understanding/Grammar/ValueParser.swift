import Models

/// Reads values at places in a row of tokens: a rule takes the place where a phrase begins and gives what it says and
/// where it ends, or nothing.
///
/// Rules look ahead of their place by a bounded number of tokens, so that the time that a text takes is in proportion to
/// its length.
struct ValueParser: MoneyRules, UnkeptRules {
  let tokens: [ValueToken]
  let meanings: [Meaning]
  let context: ValueContext
  let traits: ValueTraits
  let kinds: [KindSet]
  let cache: ReadingCache

  init(tokens: [ValueToken], meanings: [Meaning], context: ValueContext, traits: ValueTraits) {
    self.tokens = tokens
    self.meanings = meanings
    self.context = context
    self.traits = traits
    kinds = tokens.map { KindSet(of: $0.meanings, in: meanings) }
    cache = ReadingCache(places: tokens.count)
  }
}
