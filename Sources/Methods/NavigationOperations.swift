package import Assistant
package import Navigation
package import OperationInterface
package import Records

/// The screen that is shown, and those one came through.
package struct ScreenResult: Encodable, Described {
  let screen: Screen
  let stack: [Screen]

  @MainActor
  package init(_ app: AppViewModel) {
    screen = app.screen
    stack = app.navigation.stack
  }

  package static let schema: Schema = [
    .required("screen", .choice(of: Screen.self), "The screen that is shown."),
    .required("stack", .list(of: .choice(of: Screen.self)), "The screens from the start to the one that is shown."),
  ]
}

/// Says which screen is shown.
package enum NavigationState: Operation {
  package static let method = "navigation/state"
  package static let summary = "Says which screen is shown and how one came there."
  package static let effect = Effect.reads

  package static func perform(_ parameters: NoParameters, for client: Client) -> ScreenResult {
    ScreenResult(client.app)
  }
}

/// Goes back one screen; at the start nothing happens.
package enum NavigationBack: Operation {
  package static let method = "navigation/back"
  package static let summary = "Goes back one screen; at the start nothing happens."
  package static let effect = Effect.adds

  package static func perform(_ parameters: NoParameters, for client: Client) -> ScreenResult {
    client.app.back()
    return ScreenResult(client.app)
  }
}

/// Goes to a screen by its name, if the table of transitions allows it.
package enum NavigationGo: Operation {
  package static let method = "navigation/go"
  package static let summary = "Goes to a screen by its name, if the table of transitions allows it."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let screen: Screen

    package static let schema: Schema = [
      .required("screen", .choice(of: Screen.self), "The screen to show.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> ScreenResult {
    try client.actions().open(parameters.screen)
    return ScreenResult(client.app)
  }
}

/// Gives the navigation state machine: all screens, the steps between them, and where links lead.
package enum NavigationGraph: Operation {
  package static let method = "navigation/graph"
  package static let summary = "Gives all screens, the steps between them, and where each kind of link leads."
  package static let effect = Effect.reads

  package static func perform(_ parameters: NoParameters, for client: Client) -> ScreenGraph.Content {
    ScreenGraph.Content()
  }
}
