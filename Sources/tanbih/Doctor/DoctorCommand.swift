import Assistant
import JSONText
import FoundationEssentials
import Localization
import Models
import Operations
import StandardStreams
import Terminal

/// `tanbih doctor`: what the program stands on, each thing well or with what to do about it; on request what of the data can be repaired is
/// repaired first.
@MainActor
struct DoctorCommand {
  let settings: AssistantSettings
  let localizer: Localizer
  let presentation: Presentation
  let isJSON: Bool
  let isToRepair: Bool

  func run() throws -> ExitCode {
    // A demonstration has nothing to be repaired, and never writes.
    if isToRepair, settings.isDemo { throw UsageError.foreignOption(.demo, .doctor) }
    let surroundings = Surroundings(presentation: presentation, localizer: localizer)
    let data = DataCheckup(settings: settings, localizer: localizer)
    let repairs = isToRepair ? [data.repair()] : []
    let push = PushCheckup(environment: presentation.environment, localizer: localizer)
    let findings =
      repairs + [surroundings.locale, surroundings.terminal] + data.findings
      + [data.timeZone, push.provider, surroundings.libraries]
    if isJSON {
      let encoder = JSONTextEncoder()
      let text = String(decoding: try encoder.encode(["checks": findings]), as: UTF8.self)
      try StandardOutput.writeJSON([text])
    } else {
      try presentation.show(findings.flatMap(lines))
    }
    return findings.allSatisfy { $0.remedy == nil } ? .done : .no
  }

  private func lines(_ finding: Finding) -> [Line] {
    let isWell = finding.remedy == nil
    let state = localizer.text(isWell ? "doctor.ok" : "doctor.mend")
    let name = localizer.text("doctor.\(finding.name)")
    let spans = [Line.Span(state, style: isWell ? .green : .red), Line.Span(" · \(name): \(finding.detail)")]
    let direction = localizer.language.direction
    return [Line(spans, direction: direction)] + (finding.remedy.map { [Line("  " + $0, direction: direction)] } ?? [])
  }
}
