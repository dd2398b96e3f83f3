package import Assistant
import FoundationEssentials
import Models
package import OperationInterface
package import Records
import Repositories
import Store

/// One device, as it is kept now.
package struct DeviceResult: Encodable, Described {
  package let device: DeviceResponse

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

  package static func perform(_ parameters: DeviceFields, for client: Client) throws -> DeviceResult {
    let devices = try client.records().devices
    try devices.register(
      parameters.token,
      type: parameters.type.rawValue,
      role: parameters.role,
      takesCriticalAlerts: parameters.criticalAlerts,
      at: client.settings.now()
    )
    guard let device = try devices.get(parameters.token) else { throw client.notFound("\(parameters.token)") }
    return DeviceResult(device)
  }
}

/// Takes a device out, as on signing out.
package enum DevicesUnregister: Operation {
  package static let method = "devices/unregister"
  package static let summary = "Signs a device out: no more pushes go to it."
  package static let effect = Effect.sets
  package static let route: Route? = .delete("/api/v1/device-tokens/unregister")

  package static func perform(_ parameters: DeviceChoice, for client: Client) throws -> DeviceResult {
    let now = client.settings.now()
    guard let device = try client.records().devices.unregister(parameters.token, at: now) else {
      throw client.notFound("\(parameters.token)")
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

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> Result {
    Result(Page(try client.account.pushes.activeDevices().map(DeviceResponse.init), parameters))
  }
}
