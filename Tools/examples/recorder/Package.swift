// swift-tools-version: 6.2
import PackageDescription

// The terminal's package has the reader of scripts.
let package = Package(
  name: "recorder",
  dependencies: [
    .package(name: "Umpire", path: "../../.."),
    .package(path: "../terminal"),
  ],
  targets: [
    .executableTarget(
      name: "recorder",
      dependencies: [
        .product(name: "UmpireEngine", package: "Umpire"),
        .product(name: "ScriptedHost", package: "terminal"),
      ])
  ])
