package import Localization
import Models
package import Navigation

extension Localizer {
  /// The refusal's sentence, with the screens called by their names.
  package func text(_ refusal: NavigationRefusal) -> String {
    switch refusal {
    case .noTransition(let from, let to):
      text(refusal.explanation.key, .phrase(text(from.nameKey)), .phrase(text(to.nameKey)))
    case .alreadyAtStart:
      text(refusal.explanation)
    }
  }
}
