/// What telling the store something did to it.
package enum Change: Hashable, Sendable {
  case added
  case changed
  /// The store knew it already and wrote nothing.
  case unchanged
}
