/// Words that a person can choose to say to a model that has the operations as tools.
package struct Prompt: Hashable, Sendable {
  /// Something that a person fills in.
  package enum Argument: String, Hashable, Sendable {
    /// The name of a dependent.
    case dependent
    /// One of the user's own documents.
    case service

    package var summary: String {
      switch self {
      case .dependent: "The name of a dependent."
      case .service: "A document of the user's own, such as `passport_renewal`."
      }
    }
  }

  package let name: String
  /// One sentence about it.
  package let summary: String
  /// All of them are needed.
  package let arguments: [Argument]

  /// The words' key in the catalogs, which takes the arguments in their order.
  var key: String { "prompt.\(name)" }

  package static let all = [
    Self(
      name: "attention",
      summary: "Goes through what needs the user's attention, the most urgent first.",
      arguments: []
    ),
    Self(name: "dependent", summary: "Tells what is due for one dependent.", arguments: [.dependent]),
    Self(name: "renewal", summary: "Helps to renew one of the user's own documents.", arguments: [.service]),
  ]
}
