// swift-tools-version: 6.2

import PackageDescription

/// Tanbih as a package that others depend on: the clone around this folder, or what a git URL gives at a revision.
let tanbih: Package.Dependency =
  if let url = Context.environment["TANBIH_URL"], let revision = Context.environment["TANBIH_REVISION"] {
    .package(url: url, revision: revision)
  } else {
    .package(name: "tanbih", path: Context.environment["TANBIH_PATH"] ?? "../..")
  }

let package = Package(
  name: "outside",
  dependencies: [tanbih],
  targets: [
    .testTarget(
      name: "RouterTests",
      dependencies: [
        .product(name: "DeepLinkTesting", package: "tanbih"),
        .product(name: "PropertyTesting", package: "tanbih"),
      ]
    )
  ]
)
