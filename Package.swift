// swift-tools-version: 6.2
import PackageDescription

// Each target answers one question and imports only what stands to its left in the pipeline;
// `Tests/HouseTests` holds this manifest and every import against that table.

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let siblings: [Target.Dependency] = ["TouchScene", "SystemGestures", "GestureArbiter"]
let engine: [Target.Dependency] = ["TouchCore", "TouchRecords"] + siblings + ["TouchDispatch"]
let library: [Target.Dependency] = engine + ["TouchTraces", "TouchFormats"]

func house(
  _ name: String, imports: [Target.Dependency] = [], beside: [String] = []
) -> Target {
  .target(name: name, dependencies: imports, exclude: beside, swiftSettings: settings)
}

func tool(_ name: String, path: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, path: path, swiftSettings: settings)
}

func tests(_ name: String, of imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports, swiftSettings: settings)
}

let package = Package(
  name: "Umpire",
  products: [
    .library(name: "Umpire", targets: ["Umpire"]),
    .executable(name: "umpire", targets: ["UmpireCommand"]),
  ],
  targets: [
    house("TouchCore"),
    house("TouchRecords", imports: ["TouchCore"]),
    house("TouchScene", imports: ["TouchCore"]),
    house("SystemGestures", imports: ["TouchCore"]),
    house("GestureArbiter", imports: ["TouchCore"]),
    house("TouchDispatch", imports: ["TouchCore"] + siblings),
    house("TouchTraces", imports: engine),
    house("TouchFormats", imports: engine + ["TouchTraces"], beside: ["scene.schema.json"]),
    house("Umpire", imports: library),

    tool("UmpireCommand", path: "Tools/umpire", imports: ["Umpire"]),
    tool("Stories", path: "Tools/stories", imports: ["Umpire"]),
    .target(name: "CBench", path: "Tools/bench-c"),
    tool("Bench", path: "Tools/bench", imports: ["Umpire", "CBench"]),

    tests("TouchCoreTests", of: ["TouchCore"]),
    tests("TouchRecordsTests", of: ["TouchCore", "TouchRecords"]),
    tests("TouchSceneTests", of: ["TouchCore", "TouchScene"]),
    tests("SystemGesturesTests", of: ["TouchCore", "SystemGestures"]),
    tests("GestureArbiterTests", of: ["TouchCore", "GestureArbiter"]),
    tests("TouchDispatchTests", of: ["TouchCore", "TouchScene", "TouchDispatch"]),
    tests("TouchTracesTests", of: engine + ["TouchTraces"]),
    tests("TouchFormatsTests", of: library),
    tests("UmpireCommandTests", of: ["Umpire", "UmpireCommand"]),
    tests("HouseTests", of: ["Umpire"]),
  ],
  swiftLanguageModes: [.v6]
)
