/// Values that are held at once, at most so many; the one that was not used for longest is given up for a new one.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
  private let most: Int
  private var held: [Key: Value] = [:]
  /// Least recently used first.
  private var order: [Key] = []

  package init(most: Int) {
    self.most = most
  }

  /// All of them, the least recently used first.
  package var values: [Value] { order.compactMap { held[$0] } }

  /// Returns the value of a key, which counts as used now; nil where none is held.
  package mutating func use(_ key: Key) -> Value? {
    guard let value = held[key] else { return nil }
    if order.last != key {
      order.removeAll { $0 == key }
      order.append(key)
    }
    return value
  }

  /// Holds a new value.
  ///
  /// - Returns: What was given up for it.
  @discardableResult
  package mutating func hold(_ value: Value, as key: Key) -> Value? {
    if held.updateValue(value, forKey: key) != nil { order.removeAll { $0 == key } }
    order.append(key)
    return order.count > most ? held.removeValue(forKey: order.removeFirst()) : nil
  }

  /// Gives a value up.
  package mutating func remove(_ key: Key) {
    guard held.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }
}
