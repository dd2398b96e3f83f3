import Assistant
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

  /// What there is to be looked at: a server has neither a folder nor backups that this program knows of.
  @MainActor
  var findings: [Finding] { settings.server == nil ? [folder, database, backup] : [database] }

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
    let remedy: String?
    do {
      remedy = try settings.openStore().isSound() ? unreadable() : localizer.text("doctor.damaged")
    } catch let error as any ExplainedError {
      remedy = localizer.text(error.explanation)
    } catch {
      remedy = "\(error)"
    }
    let detail =
      if let server = settings.server {
        Isolation.isolated(server.name, in: localizer.language.direction)
      } else {
        detail(filePath, mode(of: filePath) ?? 0)
      }
    return Finding(name: "database", detail: detail, remedy: remedy)
  }

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
    guard let last = LastBackup(of: settings.dataFolder) else {
      return Finding(name: "backup", detail: localizer.text("doctor.backup.none"))
    }
    let made = OffsetDateTime(last.made, in: settings.timeZone ?? .current).description
    return Finding(name: "backup", detail: localizer.text("doctor.backup.last", .text(made), .text(last.file)))
  }

  var timeZone: Finding {
    let zone = settings.timeZone ?? .current
    let isKnown = ZoneInfo(identifier: "Asia/Riyadh") != nil && ZoneInfo(identifier: zone.identifier) != nil
    let detail = Isolation.isolated(zone.identifier, in: localizer.language.direction)
    let remedy = isKnown ? nil : localizer.text("doctor.timeZone.unknown")
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
