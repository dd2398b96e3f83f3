import Foundation
import Models
import Store

/// One device, as it is kept now.
package struct DeviceResult: Encodable, Described {
  let device: DeviceResponse

  init(_ device: Device) {
    self.device = DeviceResponse(device)
  }

  package static let schema: Schema = [
    .required("device", DeviceResponse.schema, "The device as it is kept now.")
  ]
}

/// Takes in a device to which the user's pushes go.
package enum DevicesRegister: Operation {
  package static let method = "devices/register"
  package static let summary = "Registers a device for the user's pushes; an app does so whenever it starts."
  package static let effect = Effect.sets
  package static let route: Route? = .post("/api/v1/device-tokens/register")

  package static func perform(_ parameters: DeviceFields, in assistant: Assistant) throws -> DeviceResult {
    let devices = try assistant.records().devices
    try devices.register(
      parameters.token,
      type: parameters.type.rawValue,
      role: parameters.role,
      takesCriticalAlerts: parameters.criticalAlerts,
      at: assistant.settings.now()
    )
    guard let device = try devices.get(parameters.token) else { throw assistant.notFound("\(parameters.token)") }
    return DeviceResult(device)
  }
}

/// Takes a device out, as on signing out.
package enum DevicesUnregister: Operation {
  package static let method = "devices/unregister"
  package static let summary = "Signs a device out: no more pushes go to it."
  package static let effect = Effect.sets
  package static let route: Route? = .delete("/api/v1/device-tokens/unregister")

  package static func perform(_ parameters: DeviceChoice, in assistant: Assistant) throws -> DeviceResult {
    let now = assistant.settings.now()
    guard let device = try assistant.records().devices.unregister(parameters.token, at: now) else {
      throw assistant.notFound("\(parameters.token)")
    }
    return DeviceResult(device)
  }
}

/// Lists the user's devices.
package enum DevicesList: Operation {
  package static let method = "devices/list"
  package static let summary = "Lists the user's registered devices."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/device-tokens/")

  package struct Result: PagedResult {
    package static let list = (name: "devices", summary: "The devices, the first to be registered first.")
    package let page: Page<DeviceResponse>

    package init(_ page: Page<DeviceResponse>) {
      self.page = page
    }
  }

  package static func perform(_ parameters: PageRequest, in assistant: Assistant) throws -> Result {
    Result(Page(try assistant.activeDevices().map(DeviceResponse.init), parameters))
  }
}
