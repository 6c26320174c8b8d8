// swift-tools-version: 6.2
import PackageDescription

// A package of your own depends on Umpire by its URL; then `name` is not needed.
let package = Package(
  name: "terminal",
  products: [.library(name: "ScriptedHost", targets: ["FingerScript", "Files"])],
  dependencies: [.package(name: "Umpire", path: "../../..")],
  targets: [
    .target(
      name: "FingerScript", dependencies: [.product(name: "UmpireEngine", package: "Umpire")]),
    .target(name: "Files"),
    .executableTarget(
      name: "terminal",
      dependencies: [
        "FingerScript", "Files", .product(name: "UmpireEngine", package: "Umpire"),
      ]),
  ])
