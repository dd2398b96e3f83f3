package import Models

/// An alert that was told, in the order of being told.
package struct RaisedAlert: Sendable {
  package let place: Int
  package let alert: Alert
  /// Tells it from all others with what it was told together; nil where it was told by itself.
  package let digest: Int?

  package init(place: Int, alert: Alert, digest: Int? = nil) {
    (self.place, self.alert, self.digest) = (place, alert, digest)
  }
}

extension [RaisedAlert] {
  /// Those that were told together as one, each at the place of the last of them.
  package var grouped: [[RaisedAlert]] {
    let digests = Dictionary(grouping: self.filter { $0.digest != nil }, by: \.digest)
    return compactMap { raised in
      guard let digest = raised.digest else { return [raised] }
      let members = digests[digest] ?? []
      return members.last?.place == raised.place ? members : nil
    }
  }
}
