extension Incoming {
  var id: Range<Int>? {
    switch self {
    case .request(_, let id): id
    case .invalid(_, let id): id
    case .notification, .response, .batch, .ignored: nil
    }
  }

  /// The room in a batch that the shortest answer needs, with the comma or bracket before it.
  var leastRoom: Int {
    switch self {
    case .request, .invalid: Outgoing.shortestAnswer + (id?.count ?? 0) + 1
    case .notification, .response, .batch, .ignored: 0
    }
  }
}
