// swift-tools-version: 6.2

import PackageDescription

//  - One section for each target and its test target
//  - Sections are sorted alphabetically
//  - Dependencies are listed on separate lines
//  - All array elements are sorted alphabetically
//
// A target is a room, a dependency an arrow of the house; there are no other arrows, so the compiler keeps the plan.

/// What Swift 7 turns on, turned on now, and no warning tolerated.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Training is part of every build, so what trains is optimized in debug builds too; and what the tests run a million times.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What tests look into, in release builds as well: so that the program that is tested is the one that is shipped, and is built once.
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

/// Tests are not optimized, nor is what holds nothing but data: either takes minutes, and what works on them is optimized.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The program brings Swift and the essential part of Foundation along: it starts sooner, and runs where no Swift is installed.
///
/// Modules that were compiled for the shared libraries name these, but not what the static ones need besides. lld finds it in any
/// order. A hundred thousand addresses are set right at the start: packed, that takes a tenth of the start less (glibc 2.36). Nothing
/// is loaded that would look for symbols in the program, so it shows none. In debug builds too: the tests start it thousands of times.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-l_FoundationCShims", "-l_FoundationCollections", "-lstdc++",
      "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--exclude-libs=ALL", "-Xlinker",
      "--no-export-dynamic",
    ]
  )
]

let package = Package(
  name: "tanbih",
  products: [
    .executable(name: "tanbih", targets: ["tanbih"]),
    .library(name: "DeepLinkTesting", targets: ["DeepLinkTesting", "Models", "Navigation"]),
    .library(name: "PropertyTesting", targets: ["ForAll", "PropertyTesting"]),
  ],
  targets: [
    // MARK: AlertFollowUps

    .target(
      name: "AlertFollowUps",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Dialogues",
        "Meanings",
        "Models",
        "PlainMeanings",
        "Sentences",
        "SentenceWords",
        "SpokenNames",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Alerts

    .target(
      name: "Alerts",
      dependencies: [
        "Calendars",
        "Models",
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "AlertsTests",
      dependencies: [
        "Alerts",
        "Calendars",
        "ForAll",
        "Models",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized + optimized
    ),

    // MARK: Answers

    .target(
      name: "Answers",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Dialogues",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "RecordAnswers",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: APNsServer

    // The wire as APNs speaks it, with its faults; for tests and figures only.
    .executableTarget(
      name: "apns-server",
      dependencies: [
        "CNghttp2"
      ],
      path: "Tests/APNsServer",
      swiftSettings: settings + optimized
    ),

    // MARK: Assistant

    .target(
      name: "Assistant",
      dependencies: [
        "Alerts",
        "Answers",
        "Calendars",
        "Chat",
        "Databases",
        "Delivery",
        "InboxRepositories",
        "IntentFiles",
        "Intents",
        "JSONText",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "Push",
        "RecordFiles",
        "Records",
        "Repositories",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "Store",
        "TimeZones",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: AssistantSupport

    .target(
      name: "AssistantSupport",
      dependencies: [
        "Assistant",
        "Calendars",
        "Databases",
        "Models",
        "OperationInterface",
        "Operations",
        "Records",
        "Store",
        "TestSupport",
        "TimeZones",
      ],
      path: "Tests/AssistantSupport",
      swiftSettings: settings
    ),

    // MARK: Benchmarks

    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Alerts",
        "apns-server",
        "Assistant",
        "Calendars",
        "Databases",
        "Delivery",
        "Hello",
        "InboxRepositories",
        "Intents",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "OperationInterface",
        "Operations",
        "Push",
        "Repositories",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "Store",
        "tanbih",
        "TimeZones",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Calendars

    .target(
      name: "Calendars",
      swiftSettings: settings + optimized
    ),

    // MARK: Changes

    .target(
      name: "Changes",
      dependencies: [
        "Alerts",
        "Calendars",
        "Dialogues",
        "IntentFiles",
        "Meanings",
        "Models",
        "PlainMeanings",
        "Sentences",
        "SentenceWords",
        "SpokenNames",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Chat

    .target(
      name: "Chat",
      dependencies: [
        "Alerts",
        "Answers",
        "Calendars",
        "Changes",
        "Corrections",
        "Dialogues",
        "FollowUps",
        "Localization",
        "Meanings",
        "Models",
        "MoneyFollowUps",
        "Navigation",
        "RecordAnswers",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
        "Weighing",
        "Wording",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ChatTests",
      dependencies: [
        "Alerts",
        "Answers",
        "Calendars",
        "Chat",
        "DeepLinkTesting",
        "ForAll",
        "IntentFiles",
        "Intents",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "PropertyTesting",
        "Sentences",
        "SentenceWords",
        "TestSupport",
        "TimeZones",
        "Turns",
        "Understanding",
        "Wording",
      ],
      exclude: [
        "HeldOutSentences.tsv"
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: BuiltCommit

    .target(
      name: "BuiltCommit",
      swiftSettings: settings,
      plugins: [
        "EmbedCommit"
      ]
    ),

    // MARK: CCrypto

    // No pkgConfig: OpenSSL's headers stand where the compiler looks.
    .systemLibrary(
      name: "CCrypto",
      providers: [.apt(["libssl-dev"])]
    ),

    // MARK: CCurl

    // No pkgConfig: the header's own folder is found without it, and the tool need not be there.
    .systemLibrary(
      name: "CCurl",
      providers: [.apt(["libcurl4-openssl-dev"])]
    ),

    // MARK: CFriBidi

    // No pkgConfig: the header's own folder is found without it, and the tool need not be there.
    .systemLibrary(
      name: "CFriBidi",
      providers: [.apt(["libfribidi-dev"])]
    ),

    // MARK: CMicrohttpd

    // No pkgConfig: the header stands where the compiler looks, and the tool need not be there.
    .systemLibrary(
      name: "CMicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),

    // MARK: CNghttp2

    .systemLibrary(
      name: "CNghttp2",
      path: "Tests/CNghttp2",
      providers: [.apt(["libnghttp2-dev", "libssl-dev"])]
    ),

    // MARK: ConversationRequests

    .target(
      name: "ConversationRequests",
      dependencies: [
        "Alerts",
        "Assistant",
        "Calendars",
        "Chat",
        "Databases",
        "InboxRepositories",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "RecordFiles",
        "Records",
        "Repositories",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Store",
        "Turns",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: ConversationsTests

    .testTarget(
      name: "ConversationsTests",
      dependencies: [
        "Assistant",
        "AssistantSupport",
        "Calendars",
        "Conversations",
        "Databases",
        "ForAll",
        "Models",
        "Notifications",
        "OperationInterface",
        "Operations",
        "PropertyTesting",
        "Records",
        "Repositories",
        "Store",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: CPostgreSQL

    // No pkgConfig: the header's own folder is found without it, and the tool need not be there.
    .systemLibrary(
      name: "CPostgreSQL",
      providers: [.apt(["libpq-dev"])]
    ),

    // MARK: CReadline

    // No pkgConfig: Debian's readline.pc carries flags that SwiftPM prohibits.
    .systemLibrary(
      name: "CReadline",
      providers: [.apt(["libreadline-dev"])]
    ),

    // MARK: CSpawn

    // Swift's Glibc module leaves out what <spawn.h> shows to GNU programs only.
    .systemLibrary(
      name: "CSpawn",
      path: "Tests/CSpawn"
    ),

    // MARK: CSystem

    // Swift's Glibc module leaves out <sys/signalfd.h>, and what <sys/uio.h> shows to GNU programs only.
    .systemLibrary(
      name: "CSystem"
    ),

    // MARK: CSQLite

    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"])]
    ),

    // MARK: CompileIntents

    .executableTarget(
      name: "compile-intents",
      dependencies: [
        "IntentFiles",
        "Understanding",
      ],
      swiftSettings: settings
    ),
    .plugin(
      name: "CompileIntents",
      capability: .buildTool(),
      dependencies: [
        "compile-intents"
      ],
      path: "Sources/CompileIntents"
    ),

    // MARK: Conversations

    .target(
      name: "Conversations",
      dependencies: [
        "Alerts",
        "Answers",
        "Assistant",
        "Calendars",
        "Changes",
        "Chat",
        "ConversationRequests",
        "Databases",
        "Following",
        "InboxRepositories",
        "Intents",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "Repositories",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Store",
        "Turns",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: CUnicode

    .target(
      name: "CUnicode",
      exclude: [
        "decompositions.txt"
      ]
    ),

    // MARK: Corrections

    .target(
      name: "Corrections",
      dependencies: [
        "Calendars",
        "Changes",
        "Dialogues",
        "Meanings",
        "Models",
        "PlainMeanings",
        "Sentences",
        "SentenceWords",
        "SpokenNames",
        "SpokenValues",
        "Turns",
        "Understanding",
        "Weighing",
      ],
      swiftSettings: settings
    ),

    // MARK: Databases

    .target(
      name: "Databases",
      dependencies: [
        "Calendars",
        "CPostgreSQL",
        "CSQLite",
        "Models",
        "Notifications",
      ],
      exclude: [
        "Migrations"
      ],
      swiftSettings: settings + optimized + testable,
      plugins: [
        "EmbedFiles"
      ]
    ),

    // MARK: DeepLinkTesting

    .target(
      name: "DeepLinkTesting",
      dependencies: [
        "JSONText",
        "Models",
        "Navigation",
        "PropertyTesting",
      ],
      swiftSettings: settings
    ),

    // MARK: Delivery

    .target(
      name: "Delivery",
      dependencies: [
        "Calendars",
        "Databases",
        "HTTP",
        "Models",
        "Push",
        "Repositories",
        "Store",
      ],
      swiftSettings: settings
    ),

    // MARK: Dialogues

    .target(
      name: "Dialogues",
      dependencies: [
        "Calendars",
        "IntentFiles",
        "Intents",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenNames",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: EmbedCommit

    .plugin(
      name: "EmbedCommit",
      capability: .buildTool(),
      path: "Sources/EmbedCommit"
    ),

    // MARK: EmbedFiles

    .executableTarget(
      name: "embed-files",
      swiftSettings: settings
    ),
    .plugin(
      name: "EmbedFiles",
      capability: .buildTool(),
      dependencies: [
        "embed-files"
      ],
      path: "Sources/EmbedFiles"
    ),

    // MARK: Following

    .target(
      name: "Following",
      dependencies: [
        "Alerts",
        "Answers",
        "Assistant",
        "Calendars",
        "Databases",
        "HTTP",
        "InboxRepositories",
        "JSONText",
        "Meanings",
        "Models",
        "Notifications",
        "Records",
        "Repositories",
        "Scheduling",
        "Sentences",
        "Store",
        "Wording",
      ],
      swiftSettings: settings + testable
    ),

    // MARK: FollowingTests

    .testTarget(
      name: "FollowingTests",
      dependencies: [
        "Assistant",
        "AssistantSupport",
        "Calendars",
        "Conversations",
        "Databases",
        "Following",
        "ForAll",
        "HTTP",
        "InboxRepositories",
        "Localization",
        "Models",
        "Notifications",
        "OperationInterface",
        "Operations",
        "PropertyTesting",
        "Records",
        "Store",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: FollowUps

    .target(
      name: "FollowUps",
      dependencies: [
        "AlertFollowUps",
        "Alerts",
        "Calendars",
        "Changes",
        "Corrections",
        "Dialogues",
        "GoalFollowUps",
        "IntentFiles",
        "Intents",
        "ListFollowUps",
        "Meanings",
        "Models",
        "MoneyFollowUps",
        "ReminderFollowUps",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: ForAll

    .target(
      name: "ForAll",
      dependencies: [
        "PropertyTesting"
      ],
      swiftSettings: settings
    ),

    // MARK: Fuzzing

    // Hostile input for the built program, which it runs from outside.
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "DeepLinkTesting",
        "Navigation",
        "PropertyTesting",
        "Records",
        "tanbih",
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Fuzzing",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: GoalFollowUps

    .target(
      name: "GoalFollowUps",
      dependencies: [
        "Calendars",
        "Changes",
        "Corrections",
        "IntentFiles",
        "Intents",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: HTTP

    .target(
      name: "HTTP",
      dependencies: [
        "CCurl",
        "Models",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HTTPTests",
      dependencies: [
        "ForAll",
        "HTTP",
        "Models",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: HTTPFace

    .target(
      name: "HTTPFace",
      dependencies: [
        "Assistant",
        "Calendars",
        "CMicrohttpd",
        "ConversationRequests",
        "CSystem",
        "Databases",
        "Following",
        "HTTPWire",
        "JSONText",
        "LineProtocol",
        "Localization",
        "Methods",
        "Models",
        "Navigation",
        "OperationInterface",
        "Operations",
        "Page",
        "Records",
        "Repositories",
        "Store",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HTTPFaceTests",
      dependencies: [
        "ForAll",
        "HTTPFace",
        "HTTPWire",
        "PropertyTesting",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Hello

    // The floor of the start-up figures: a program that only says hello.
    .executableTarget(
      name: "Hello",
      swiftSettings: settings
    ),

    // MARK: HTTPWire

    .target(
      name: "HTTPWire",
      dependencies: [
        "Assistant",
        "CCrypto",
        "CMicrohttpd",
        "CSystem",
        "JSONText",
        "Models",
        "Operations",
        "Records",
      ],
      swiftSettings: settings
    ),

    // MARK: InboxRepositories

    .target(
      name: "InboxRepositories",
      dependencies: [
        "Alerts",
        "Databases",
        "Models",
        "Notifications",
        "Repositories",
      ],
      swiftSettings: settings + optimized + testable
    ),

    // MARK: IntentFiles

    .target(
      name: "IntentFiles",
      dependencies: [
        "Calendars",
        "Models",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Intents

    .target(
      name: "Intents",
      dependencies: [
        "IntentFiles",
        "Understanding",
      ],
      path: "Intents",
      exclude: [
        "Dialects",
        "Schemas",
        "Slots",
        "Topics",
        "Values",
      ],
      swiftSettings: settings + unoptimized,
      plugins: [
        "CompileIntents"
      ]
    ),
    .testTarget(
      name: "IntentsTests",
      dependencies: [
        "Calendars",
        "IntentFiles",
        "Intents",
        "Models",
        "TestSupport",
        "Understanding",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: JSONText

    .target(
      name: "JSONText",
      dependencies: [
        "Models"
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "JSONTextTests",
      dependencies: [
        "ForAll",
        "JSONText",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: LineProtocol

    .target(
      name: "LineProtocol",
      dependencies: [
        "Assistant",
        "Calendars",
        "Conversations",
        "CSystem",
        "Following",
        "JSONText",
        "Localization",
        "Models",
        "OperationInterface",
        "Operations",
        "Records",
        "TimeZones",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LineProtocolTests",
      dependencies: [
        "Assistant",
        "AssistantSupport",
        "Calendars",
        "Conversations",
        "Databases",
        "ForAll",
        "InboxRepositories",
        "JSONText",
        "LineProtocol",
        "Models",
        "OperationInterface",
        "Operations",
        "PropertyTesting",
        "Records",
        "Repositories",
        "Store",
        "TestSupport",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: ListFollowUps

    .target(
      name: "ListFollowUps",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Corrections",
        "Dialogues",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Localization

    .target(
      name: "Localization",
      dependencies: [
        "Calendars",
        "Models",
      ],
      path: "Localization",
      exclude: [
        "Catalogs"
      ],
      swiftSettings: settings + optimized + testable,
      plugins: [
        "EmbedFiles"
      ]
    ),
    .testTarget(
      name: "LocalizationTests",
      dependencies: [
        "Calendars",
        "ForAll",
        "Localization",
        "Models",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Meanings

    .target(
      name: "Meanings",
      dependencies: [
        "Alerts",
        "Calendars",
        "IntentFiles",
        "Localization",
        "Models",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Methods

    .target(
      name: "Methods",
      dependencies: [
        "Alerts",
        "Answers",
        "Assistant",
        "Calendars",
        "Chat",
        "ConversationRequests",
        "Conversations",
        "Databases",
        "Following",
        "InboxRepositories",
        "JSONText",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "OperationInterface",
        "Records",
        "Repositories",
        "Scheduling",
        "Sentences",
        "Store",
        "TimeZones",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: Models

    .target(
      name: "Models",
      dependencies: [
        "Calendars"
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "ModelsTests",
      dependencies: [
        "Calendars",
        "DeepLinkTesting",
        "ForAll",
        "Models",
        "PropertyTesting",
        "TestSupport",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: MoneyFollowUps

    .target(
      name: "MoneyFollowUps",
      dependencies: [
        "Calendars",
        "Changes",
        "Corrections",
        "Dialogues",
        "IntentFiles",
        "Intents",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Navigation

    .target(
      name: "Navigation",
      dependencies: [
        "Calendars",
        "Models",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationTests",
      dependencies: [
        "Calendars",
        "DeepLinkTesting",
        "ForAll",
        "Models",
        "Navigation",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Notifications

    .target(
      name: "Notifications",
      dependencies: [
        "Calendars",
        "Models",
        "Scheduling",
        "Understanding",
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "NotificationsTests",
      dependencies: [
        "Calendars",
        "ForAll",
        "Localization",
        "Models",
        "Notifications",
        "PropertyTesting",
        "Scheduling",
        "TestSupport",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: OperationInterface

    .target(
      name: "OperationInterface",
      dependencies: [
        "Alerts",
        "Answers",
        "Assistant",
        "BuiltCommit",
        "Calendars",
        "Chat",
        "Conversations",
        "Databases",
        "InboxRepositories",
        "Intents",
        "JSONText",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Notifications",
        "Records",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "Store",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: Operations

    .target(
      name: "Operations",
      dependencies: [
        "Alerts",
        "Answers",
        "Assistant",
        "Calendars",
        "Chat",
        "ConversationRequests",
        "Conversations",
        "Databases",
        "InboxRepositories",
        "JSONText",
        "Localization",
        "Meanings",
        "Methods",
        "Models",
        "Navigation",
        "OperationInterface",
        "Records",
        "Sentences",
        "Store",
        "TimeZones",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings + testable
    ),
    .testTarget(
      name: "OperationsTests",
      dependencies: [
        "Alerts",
        "apns-server",
        "Assistant",
        "AssistantSupport",
        "Calendars",
        "Chat",
        "ConversationRequests",
        "Conversations",
        "Databases",
        "DeepLinkTesting",
        "Delivery",
        "Following",
        "ForAll",
        "HTTP",
        "InboxRepositories",
        "JSONText",
        "Localization",
        "Meanings",
        "Methods",
        "Models",
        "Navigation",
        "Notifications",
        "OperationInterface",
        "Operations",
        "PropertyTesting",
        "Push",
        "RecordFiles",
        "Records",
        "Repositories",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "Store",
        "TestSupport",
        "TimeZones",
        "Wording",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Page

    .target(
      name: "Page",
      dependencies: [
        "JSONText",
        "Localization",
        "Models",
      ],
      exclude: [
        "Files"
      ],
      swiftSettings: settings,
      plugins: [
        "EmbedFiles"
      ]
    ),

    // MARK: PlainMeanings

    .target(
      name: "PlainMeanings",
      dependencies: [
        "Meanings",
        "Models",
        "SentenceWords",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: PropertyTesting

    .target(
      name: "PropertyTesting",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: [
        "ForAll",
        "PropertyTesting",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Push

    .target(
      name: "Push",
      dependencies: [
        "CCrypto",
        "HTTP",
        "JSONText",
        "Models",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PushTests",
      dependencies: [
        "apns-server",
        "Calendars",
        "ForAll",
        "HTTP",
        "Models",
        "PropertyTesting",
        "Push",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: RecordAnswers

    .target(
      name: "RecordAnswers",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Dialogues",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings
    ),

    // MARK: RecordFiles

    .target(
      name: "RecordFiles",
      dependencies: [
        "Calendars",
        "JSONText",
        "Models",
        "Records",
        "Scheduling",
        "TimeZones",
      ],
      swiftSettings: settings
    ),

    // MARK: Records

    .target(
      name: "Records",
      dependencies: [
        "Alerts",
        "Calendars",
        "Databases",
        "HTTP",
        "InboxRepositories",
        "JSONText",
        "Models",
        "Navigation",
        "Notifications",
        "Repositories",
        "Scheduling",
        "Store",
        "TimeZones",
      ],
      swiftSettings: settings + testable
    ),

    // MARK: ReminderFollowUps

    .target(
      name: "ReminderFollowUps",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Corrections",
        "Dialogues",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Repositories

    .target(
      name: "Repositories",
      dependencies: [
        "Alerts",
        "Calendars",
        "Databases",
        "Models",
        "Notifications",
        "Scheduling",
        "TimeZones",
      ],
      swiftSettings: settings + optimized + testable
    ),

    // MARK: Scheduling

    .target(
      name: "Scheduling",
      dependencies: [
        "Calendars",
        "Models",
      ],
      swiftSettings: settings + optimized + testable
    ),
    .testTarget(
      name: "SchedulingTests",
      dependencies: [
        "Calendars",
        "ForAll",
        "Models",
        "PropertyTesting",
        "Scheduling",
        "TestSupport",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized + optimized
    ),

    // MARK: Sentences

    .target(
      name: "Sentences",
      dependencies: [
        "Calendars",
        "IntentFiles",
        "Meanings",
        "Models",
        "PlainMeanings",
        "SentenceWords",
        "SpokenNames",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: SentenceWords

    .target(
      name: "SentenceWords",
      dependencies: [
        "Alerts",
        "Calendars",
        "IntentFiles",
        "Intents",
        "Meanings",
        "Models",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Simulation

    // Persons who live through years with what is said unasked.
    .executableTarget(
      name: "Simulation",
      dependencies: [
        "Alerts",
        "Calendars",
        "Models",
      ],
      swiftSettings: settings + optimized
    ),

    // MARK: SpokenNames

    .target(
      name: "SpokenNames",
      dependencies: [
        "Calendars",
        "Meanings",
        "Models",
        "SentenceWords",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: SpokenValues

    .target(
      name: "SpokenValues",
      dependencies: [
        "Calendars",
        "IntentFiles",
        "Intents",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: StandardStreams

    .target(
      name: "StandardStreams",
      dependencies: [
        "Assistant",
        "CSystem",
        "JSONText",
        "LineProtocol",
        "Models",
        "Operations",
        "Terminal",
      ],
      swiftSettings: settings
    ),

    // MARK: Store

    .target(
      name: "Store",
      dependencies: [
        "Alerts",
        "Calendars",
        "CSQLite",
        "Databases",
        "InboxRepositories",
        "Models",
        "Repositories",
      ],
      swiftSettings: settings + optimized + testable
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Alerts",
        "Calendars",
        "Databases",
        "ForAll",
        "InboxRepositories",
        "Models",
        "Notifications",
        "PropertyTesting",
        "Repositories",
        "Scheduling",
        "Store",
        "TestSupport",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: tanbih

    .executableTarget(
      name: "tanbih",
      dependencies: [
        "Alerts",
        "Assistant",
        "Calendars",
        "ConversationRequests",
        "Conversations",
        "Databases",
        "DeepLinkTesting",
        "Delivery",
        "Following",
        "HTTP",
        "HTTPFace",
        "HTTPWire",
        "IntentFiles",
        "Intents",
        "JSONText",
        "LineProtocol",
        "Localization",
        "Meanings",
        "Methods",
        "Models",
        "Navigation",
        "Notifications",
        "OperationInterface",
        "Operations",
        "Push",
        "RecordFiles",
        "Records",
        "Repositories",
        "Sentences",
        "StandardStreams",
        "Store",
        "Terminal",
        "TimeZones",
        "Understanding",
        "Wording",
      ],
      swiftSettings: settings,
      linkerSettings: standalone
    ),
    .testTarget(
      name: "TanbihTests",
      dependencies: [
        "apns-server",
        "Databases",
        "ForAll",
        "Models",
        "OperationInterface",
        "Operations",
        "PropertyTesting",
        "Store",
        "TestSupport",
      ],
      exclude: [
        "Browser",
        "Folders",
        "Golden",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Terminal

    .target(
      name: "Terminal",
      dependencies: [
        "Answers",
        "Assistant",
        "CFriBidi",
        "Conversations",
        "CReadline",
        "CSystem",
        "Databases",
        "Following",
        "Localization",
        "Models",
        "Navigation",
        "Operations",
        "Records",
        "Repositories",
        "Store",
        "Wording",
      ],
      swiftSettings: settings + optimized + testable
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Assistant",
        "CFriBidi",
        "Conversations",
        "ForAll",
        "InboxRepositories",
        "Localization",
        "Models",
        "Operations",
        "PropertyTesting",
        "Records",
        "Store",
        "Terminal",
        "TestSupport",
      ],
      swiftSettings: settings + unoptimized + optimized
    ),

    // MARK: TestSupport

    .target(
      name: "TestSupport",
      dependencies: [
        "CSpawn",
        "CSQLite",
        "Models",
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),

    // MARK: TimeZones

    .target(
      name: "TimeZones",
      dependencies: [
        "Calendars"
      ],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "TimeZonesTests",
      dependencies: [
        "Calendars",
        "ForAll",
        "Models",
        "PropertyTesting",
        "TimeZones",
      ],
      swiftSettings: settings + unoptimized
    ),

    // MARK: Turns

    .target(
      name: "Turns",
      dependencies: [
        "Calendars",
        "Meanings",
        "Models",
        "PlainMeanings",
        "SentenceWords",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Understanding

    .target(
      name: "Understanding",
      dependencies: [
        "Calendars",
        "CUnicode",
        "Models",
        "Scheduling",
      ],
      swiftSettings: settings + optimized + testable
    ),
    .testTarget(
      name: "UnderstandingTests",
      dependencies: [
        "Calendars",
        "ForAll",
        "IntentFiles",
        "Intents",
        "Models",
        "PropertyTesting",
        "TestSupport",
        "TimeZones",
        "Understanding",
      ],
      swiftSettings: settings + unoptimized + optimized
    ),

    // MARK: Weighing

    .target(
      name: "Weighing",
      dependencies: [
        "Alerts",
        "Calendars",
        "Dialogues",
        "Meanings",
        "Models",
        "Sentences",
        "SentenceWords",
        "SpokenNames",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),

    // MARK: Wording

    .target(
      name: "Wording",
      dependencies: [
        "Alerts",
        "Calendars",
        "Changes",
        "Localization",
        "Meanings",
        "Models",
        "Navigation",
        "Scheduling",
        "Sentences",
        "SentenceWords",
        "SpokenValues",
        "Turns",
        "Understanding",
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
