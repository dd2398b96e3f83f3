import Meanings
import Models

extension AllBut {
  /// What an intent did together, as an undo names it.
  func change(by intent: Intent) -> Explanation {
    let key =
      switch intent {
      case .muteNotifications: "undo.settings"
      case .deleteService: "undo.services.deleted"
      case .finishDependent: "undo.dependent.done"
      case .snoozeAlert: "undo.allBut.snoozed"
      default: "undo.allBut"
      }
    var names: [String] = []
    for name in things.map(\.name) where !names.contains(name) { names.append(name) }
    let isNamed = ![.muteNotifications, .deleteService].contains(intent)
    return Explanation(key, arguments: isNamed ? [names.joined(separator: " · ")] : [])
  }
}
