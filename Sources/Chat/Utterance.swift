/// One sentence read by itself: the intent it is nearest to, and every slot it names.
package struct Utterance: Hashable, Sendable {
  package var understood: Understood
  /// True for «وابنتي؟»: nothing but slots, so that the meaning comes from what was said before.
  package var isElliptical: Bool

  package init(understood: Understood, isElliptical: Bool = false) {
    self.understood = understood
    self.isElliptical = isElliptical
  }
}
