// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "terminal",
  dependencies: [.package(name: "Umpire", path: "../../..")],
  targets: [
    .executableTarget(
      name: "terminal", dependencies: [.product(name: "UmpireEngine", package: "Umpire")])
  ])
