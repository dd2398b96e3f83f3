import HTTP
import Localization
import Models
import Push

/// Looks at what says who sends pushes; sends nothing.
struct PushCheckup {
  let environment: [String: String]
  let localizer: Localizer

  var provider: Finding {
    guard environment.keys.contains(where: { $0.hasPrefix("APNS_") }) else {
      return Finding(name: "push", detail: localizer.text("doctor.push.none"))
    }
    do throws(PushError) {
      let configuration = try ProviderConfiguration(environment: environment)
      try configuration.checkFiles()
      let (host, key) = (configuration.server.host, configuration.keyID)
      return Finding(name: "push", detail: localizer.text("push.provider", .text(host), .text(key)))
    } catch {
      return Finding(
        name: "push",
        detail: localizer.text("doctor.push.wrong"),
        remedy: localizer.text(error.explanation)
      )
    }
  }
}
