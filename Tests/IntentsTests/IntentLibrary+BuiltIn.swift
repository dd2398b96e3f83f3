import Foundation
import IntentFiles

extension IntentLibrary {
  /// The files that the program was built with, with their phrases; empty, which no test takes for right, where they are gone.
  static let builtIn: IntentLibrary = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? IntentLibrary(directory: root.appending(path: "Intents"))) ?? IntentLibrary(topics: [], slots: [])
  }()
}
