import Calendars
import Foundation
import IntentFiles
import Intents
import Models
import TestSupport
import Testing
import Understanding

/// What the model that is compiled into the program knows.
@Suite(.onOwnThreads)
struct BuiltInModelTests {
  private let engine = Engine()

  @Test func `every phrase has the intent under which it stands`() {
    let strays = engine.library.examples.filter { engine.classify($0.text) != $0.intent }
    #expect(strays.map(\.text) == [])
  }

  @Test func `every phrase is known by its language`() {
    let strays = engine.library.examples.filter { phrase in
      let language = engine.predict(phrase.text).language
      return language != phrase.language && language != nil
    }
    // Some sentences are the same in two languages: "OK", "salam".
    #expect(strays.count * 100 <= engine.library.examples.count, "\(strays.map(\.text))")
  }

  /// Two letters of a sentence are left out, doubled, swapped with the next or written as another.
  @Test func `two typos leave 85 sentences of 100 their intent`() {
    var generator = Xorshift(state: 20_261_121)
    var kept = 0
    let phrases = engine.library.examples.filter { $0.intent != Prediction.outOfScope }
    for phrase in phrases {
      let typed = Self.mistyped(Self.mistyped(phrase.text, &generator), &generator)
      if engine.classify(typed) == phrase.intent { kept += 1 }
    }
    let share = Double(kept) / Double(phrases.count)
    #expect(share >= 0.85, "\(share)")
  }

  private static func mistyped(_ text: String, _ generator: inout Xorshift) -> String {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isLetter }
    guard let place = places.randomElement(using: &generator) else { return text }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    default: letters[place] = letters[places.randomElement(using: &generator) ?? place]
    }
    return String(letters)
  }
}

/// Marsaglia's generator: the same letters in every run.
private struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// The compiled intents with their phrases.
private struct Engine {
  let library = IntentLibrary.builtIn
  private let reader = BuiltInIntents.schema.reader(values: BuiltInIntents.values)
  private let moment = Moment(now: .now, zone: .gmt)

  func classify(_ text: String) -> String { predict(text).intent }

  func predict(_ text: String) -> Prediction {
    let reading = reader.read(text, at: moment)
    return BuiltInIntents.model.classify(reading.text, markers: reading.markers)
  }
}
