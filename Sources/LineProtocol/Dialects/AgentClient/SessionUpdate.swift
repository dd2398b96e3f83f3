import FoundationEssentials
import Models

/// The params of a `session/update`.
struct SessionUpdate: Encodable {
  let sessionId: String
  let update: Update

  enum Update {
    case plan([PlanEntry])
    case toolCall(ToolCall)
    case toolCallUpdate(ToolCall)
    case availableCommands([AvailableCommand])
    case configOptions([ConfigOption])
    case mode(String)
    case info(title: String?)
  }
}

/// A step of what a turn does.
struct PlanEntry: Encodable {
  enum Status: String, Encodable {
    case pending
    case inProgress = "in_progress"
    case completed
  }
  let content: String
  let priority = "high"
  let status: Status
}

/// A command that the client is told of, as something that is being carried out.
struct ToolCall: Encodable {
  enum Status: String, Encodable {
    case pending
    case completed
    case failed
  }
  enum Kind: String, Encodable {
    case edit
    case delete
  }
  let toolCallId: String
  var title: String?
  var kind: Kind?
  let status: Status
}

struct AvailableCommand: Encodable {
  struct Input: Encodable {
    let hint: String
  }
  /// Without its slash.
  let name: String
  let description: String
  let input: Input?
}

/// A choice that the client may show beside the conversation.
struct ConfigOption: Encodable {
  struct Value: Encodable {
    let value: String
    let name: String
  }
  let id: String
  let name: String
  let type = "select"
  let currentValue: String
  let options: [Value]
}

/// The ways in which a conversation can go on, of which a front end chooses one.
struct Modes: Encodable {
  struct Mode: Encodable {
    let id: String
    let name: String
  }
  let currentModeId: String
  let availableModes: [Mode]
}

extension SessionUpdate.Update: Encodable {
  private enum CodingKeys: String, CodingKey {
    case sessionUpdate, entries, availableCommands, configOptions, currentModeId, title
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .sessionUpdate)
    switch self {
    case .plan(let entries): try container.encode(entries, forKey: .entries)
    case .toolCall(let call), .toolCallUpdate(let call): try call.encode(to: encoder)
    case .availableCommands(let commands): try container.encode(commands, forKey: .availableCommands)
    case .configOptions(let options): try container.encode(options, forKey: .configOptions)
    case .mode(let mode): try container.encode(mode, forKey: .currentModeId)
    case .info(let title): try container.encode(title, forKey: .title)
    }
  }

  private var kind: String {
    switch self {
    case .plan: "plan"
    case .toolCall: "tool_call"
    case .toolCallUpdate: "tool_call_update"
    case .availableCommands: "available_commands_update"
    case .configOptions: "config_option_update"
    case .mode: "current_mode_update"
    case .info: "session_info_update"
    }
  }
}
