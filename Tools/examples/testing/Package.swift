// swift-tools-version: 6.2
import PackageDescription

// A package of your own depends on Umpire by its URL; then `name` is not needed.
let package = Package(
  name: "testing",
  dependencies: [.package(name: "Umpire", path: "../../..")],
  targets: [
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        .product(name: "TouchTesting", package: "Umpire"),
        .product(name: "Umpire", package: "Umpire"),
      ],
      resources: [.copy("player.scene.json")])
  ])
