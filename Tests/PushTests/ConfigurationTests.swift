import Foundation
import HTTP
import Push
import Testing

struct ConfigurationTests {
  private static let whole = [
    "APNS_KEY_ID": "ABC123DEFG", "APNS_TEAM_ID": "DEF123GHIJ", "APNS_BUNDLE_ID": "ai.helppet.HelpPetAI",
    "APNS_USE_SANDBOX": "true", "APNS_KEY_PATH": "/key.p8",
  ]

  private func failure(_ changes: [String: String?], server: String? = nil) -> PushError? {
    var environment = Self.whole
    for (name, value) in changes { environment[name] = value }
    do throws(PushError) {
      _ = try ProviderConfiguration(environment: environment, server: server)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("true", "https://api.sandbox.push.apple.com/", true), ("false", "https://api.push.apple.com/", false),
  ])
  func `the environment chooses between Apple's servers`(sandbox: String, url: String, isSandbox: Bool) throws {
    let environment = Self.whole.merging(["APNS_USE_SANDBOX": sandbox]) { $1 }
    let configuration = try ProviderConfiguration(environment: environment)
    #expect(configuration.server.description == url)
    #expect(configuration.isSandbox == isSandbox)
  }

  @Test(arguments: ["APNS_KEY_ID", "APNS_TEAM_ID", "APNS_BUNDLE_ID", "APNS_USE_SANDBOX", "APNS_KEY_PATH"])
  func `a variable that is missing or empty is named`(name: String) {
    #expect(failure([name: nil]) == .missingVariable(name))
    #expect(failure([name: ""]) == .missingVariable(name))
  }

  @Test(arguments: [
    ("APNS_KEY_ID", "A\"B"), ("APNS_TEAM_ID", "A\r\nB"), ("APNS_BUNDLE_ID", "ai help"), ("APNS_USE_SANDBOX", "maybe"),
    ("APNS_HIDE_NAMES", "ture"), ("APNS_LOC_KEYS", "-"),
  ])
  func `a value that cannot be one is named`(name: String, value: String) {
    #expect(failure([name: value]) == .wrongVariable(name))
  }

  @Test func `another server is one that is encrypted`() {
    #expect(failure(["APNS_USE_SANDBOX": nil], server: "https://localhost:2197") == nil)
    #expect(failure([:], server: "http://localhost:2197") == .wrongVariable("APNS_SERVER"))
    #expect(failure([:], server: "nowhere") == .wrongVariable("APNS_SERVER"))
  }
}
