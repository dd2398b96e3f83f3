package import Models

/// Holds all things of a kind but those that are to stay, with which one thing is done together.
package struct AllBut: Codable, Hashable, Sendable {
  /// Something of a kind, with what it is called.
  package struct Thing: Codable, Hashable, Sendable {
    /// What is meant: a record, or a type of notifications.
    package enum Part: Codable, Hashable, Sendable {
      case record(RecordReference)
      case notices(NotificationType)
    }

    package let part: Part
    package let name: String
    /// Where it was bought, which tells it from others of its name.
    package let place: String?

    package init(_ part: Part, called name: String, at place: String? = nil) {
      (self.part, self.name, self.place) = (part, name, place)
    }

    package init(_ reference: RecordReference, called name: String, at place: String? = nil) {
      self.init(.record(reference), called: name, at: place)
    }
  }

  /// What it is done with.
  package let things: [Thing]
  /// What stays.
  package let spared: [Thing]
  /// What was to stay and is none of them; nothing is done then.
  package let unknown: String?

  package init(_ things: [Thing], sparing spared: [Thing], unknown: String? = nil) {
    (self.things, self.spared, self.unknown) = (things, spared, unknown)
  }
}
