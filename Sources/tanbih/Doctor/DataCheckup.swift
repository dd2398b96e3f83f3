import Assistant
import Calendars
import Databases
import FoundationEssentials
import Glibc
import Localization
import Models
import Operations
import Store
import TimeZones

/// Looks at the user's data where there are any, and makes none.
///
/// A database is opened as any command opens it: that takes it from other users and brings it to the current schema.
struct DataCheckup {
  let settings: AssistantSettings
  let localizer: Localizer

  private var folderPath: String { settings.dataFolder.path(percentEncoded: false) }
  private var filePath: String { settings.dataFolder.appending(path: DatabaseFile.name).path(percentEncoded: false) }

  /// What there is to be looked at: a server has no folder.
  @MainActor
  var findings: [Finding] {
    // A demonstration touches nothing that is somebody's.
    if settings.isDemo { return [Finding(name: "database", detail: localizer.text("doctor.demo"))] }
    return (settings.server == nil ? [folder] : []) + [database, backup] + former + unfinished
  }

  /// Builds what can be built anew from the rows, and says where what was there before is kept.
  @MainActor
  func repair() -> Finding {
    guard settings.server != nil || mode(of: filePath) != nil else { return missing("repair", filePath) }
    do throws(StoreError) {
      return RepairReport(outcome: try Repair(of: storeToRepair()).make(), localizer: localizer).finding
    } catch {
      let remedy = localizer.text(error.explanation)
      return Finding(name: "repair", detail: localizer.text("doctor.repair.failed"), remedy: remedy)
    }
  }

  /// Opens the store, also where SQLite finds so much amiss that nobody else can.
  private func storeToRepair() throws(StoreError) -> Store {
    do throws(StoreError) {
      return try settings.openStore()
    } catch {
      guard case .corrupt = error, settings.server == nil else { throw error }
      return try Store(damagedIn: settings.dataFolder)
    }
  }

  private var folder: Finding {
    guard let mode = mode(of: folderPath) else { return missing("folder", folderPath) }
    var finding = Finding(name: "folder", detail: detail(folderPath, mode))
    if access(folderPath, W_OK | X_OK) != 0 {
      finding.remedy = localizer.text("doctor.unwritable", .text("--data"))
    } else if mode & 0o077 != 0 {
      finding.remedy = localizer.text("doctor.open", .text("chmod 700 \(folderPath)"))
    }
    return finding
  }

  @MainActor
  private var database: Finding {
    guard settings.server != nil || mode(of: filePath) != nil else { return missing("database", filePath) }
    var detail = settings.server.map(\.name) ?? ""
    let remedy: String?
    do {
      let store = try settings.openStore()
      if let server = try store.server() { detail += localizer.text("list.separator") + server }
      remedy = try self.remedy(for: store)
    } catch let error as any ExplainedError {
      remedy = localizer.text(error.explanation)
    } catch {
      remedy = "\(error)"
    }
    if settings.server == nil {
      detail = self.detail(filePath, mode(of: filePath) ?? 0)
    } else {
      detail = Isolation.isolated(detail, in: localizer.language.direction)
    }
    return Finding(name: "database", detail: detail, remedy: remedy)
  }

  @MainActor
  private func remedy(for store: Store) throws -> String? {
    guard try store.takesWrites() else { return localizer.text("doctor.readOnly") }
    guard try store.isSound() else { return localizer.text("doctor.damaged", .text(Self.repairing)) }
    let missing = try Repair(of: store).missing()
    guard missing.isEmpty else {
      return localizer.text("doctor.absent", .text(missing.joined(separator: ", ")), .text(Self.repairing))
    }
    guard try Repair(of: store).agreesWithRows() else {
      return localizer.text("doctor.miscounted", .text(Self.repairing))
    }
    return try unreadable()
  }

  private static let repairing = "tanbih doctor \(Flag.repair.name)"

  /// What of the user's records cannot be read; nil where all can.
  @MainActor
  private func unreadable() throws -> String? {
    var settings = settings
    // The words play no part, and own ones would be learnt first.
    (settings.intentsFolder, settings.localizationFolder) = (nil, nil)
    let assistant = try Assistant(settings: settings)
    // An account is of no use without its assistant.
    let unreadable = try withExtendedLifetime(assistant) { try assistant.client().account.keeper.readThrough() }
    return unreadable.isEmpty ? nil : unreadable.map { localizer.text($0.explanation) }.joined(separator: " ")
  }

  /// When all that is there was last written to a file; none is nothing to mend, for there may be other ways.
  private var backup: Finding {
    if let server = settings.server {
      let way = StoreError.onServer(path: server.name).explanation
      return Finding(name: "backup", detail: localizer.text(way))
    }
    guard let last = LastBackup(of: settings.dataFolder) else {
      return Finding(name: "backup", detail: localizer.text("doctor.backup.none"))
    }
    let made = OffsetDateTime(last.made, in: settings.timeZone ?? .current).description
    let key = access(last.file, F_OK) == 0 ? "doctor.backup.last" : "doctor.backup.gone"
    return Finding(name: "backup", detail: localizer.text(key, .text(made), .text(last.file)))
  }

  /// What was there before it was restored or repaired, where that is kept.
  private var former: [Finding] {
    guard settings.server == nil else { return [] }
    let files = FormerStates(in: folderPath).all.map { Isolation.isolated($0, in: localizer.language.direction) }
    guard !files.isEmpty else { return [] }
    return [Finding(name: "former", detail: files.joined(separator: localizer.text("list.separator")))]
  }

  /// What was left by who was killed: it holds what the database did.
  private var unfinished: [Finding] {
    guard settings.server == nil else { return [] }
    let files = UnfinishedFiles(in: folderPath).all.map { Isolation.isolated($0, in: localizer.language.direction) }
    guard !files.isEmpty else { return [] }
    let remedy = localizer.text("doctor.unfinished.remedy")
    return [
      Finding(name: "unfinished", detail: files.joined(separator: localizer.text("list.separator")), remedy: remedy)
    ]
  }

  var timeZone: Finding {
    let zone = settings.timeZone ?? .current
    let isKnown = ZoneInfo(identifier: "Asia/Riyadh") != nil && ZoneInfo(identifier: zone.identifier) != nil
    let detail = Isolation.isolated(zone.identifier, in: localizer.language.direction)
    let untold = settings.timeZone == nil ? ZoneInfo.untold : nil
    let remedy =
      isKnown
      ? untold.map { localizer.text("doctor.timeZone.untold", .text($0), .text(Flag.timeZone.name)) }
      : localizer.text("doctor.timeZone.unknown")
    return Finding(name: "timeZone", detail: detail, remedy: remedy)
  }

  private func missing(_ name: String, _ path: String) -> Finding {
    Finding(name: name, detail: localizer.text("doctor.missing", .text(path)))
  }

  private func detail(_ path: String, _ mode: mode_t) -> String {
    localizer.text("doctor.mode", .text(path), .text(String(mode, radix: 8)))
  }

  /// The permission bits; nil where there is nothing of that name.
  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
