package import FoundationEssentials
import Glibc
import Models
package import Understanding

/// Keeps what was learnt from a folder of intents, so that it is learnt once.
///
/// A model is found by the content of its library: changed phrases have another name, and a file that is damaged or of
/// another version is learnt anew.
package struct ModelCache {
  private let folder: URL

  package init(folder: URL) {
    self.folder = folder
  }

  /// The model of a library, learnt now if it never was; a cache that cannot be written costs only time.
  package func model(
    of library: IntentLibrary,
    reader: SlotReader,
    progress: (Double) -> Void
  ) throws(TrainingError) -> LinearModel {
    let file = file(of: library)
    if let file, let data = try? Data(contentsOf: file), let model = try? LinearModel(Array(data)) { return model }
    let model = try library.model(reader: reader, progress: progress)
    if let file { try? keep(model.withBytes { Data($0) }, in: file) }
    return model
  }

  private func file(of library: IntentLibrary) -> URL? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let content = try? encoder.encode(library) else { return nil }
    return folder.appending(path: "\(UUID(derivedFrom: String(decoding: content, as: UTF8.self))).model")
  }

  private func keep(_ data: Data, in file: URL) throws {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    // Renamed when it is whole: another process reads all of it or nothing.
    let draft = folder.appending(path: ".\(UUID()).draft")
    guard FileManager.default.createFile(atPath: draft.path, contents: data, attributes: [.posixPermissions: 0o600])
    else { return }
    if rename(draft.path, file.path) != 0 { try FileManager.default.removeItem(at: draft) }
  }
}
