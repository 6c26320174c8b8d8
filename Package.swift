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

let siblings: [Target.Dependency] = [
  "TouchScene", "TouchControls", "SystemGestures", "GestureRecognizers", "GestureArbiter",
]
let engine: [Target.Dependency] = ["TouchCore", "TouchRecords"] + siblings + ["TouchDispatch"]
/// What plays a trace in a scene and writes its journal.
let player: [Target.Dependency] =
  engine + ["LiveText", "SceneFormat", "TouchTraces", "TouchPlayer"]
/// What explains a run or a scene, and what reads other people's formats.
let library: [Target.Dependency] =
  player + [
    "ControlBounds", "SceneConflicts", "ScreenMaps", "TouchAccounts", "TouchFormats",
    "UmpireEngine",
  ]

/// What the library does without, so that it also builds as Embedded Swift.
let embeddable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

/// The mathematics library of C, which has to be named on Linux: `squareRoot()` calls its `sqrt` in debug
/// builds.
let roots: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func house(
  _ name: String, imports: [Target.Dependency] = [], beside: [String] = [],
  linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports, exclude: beside,
    swiftSettings: settings + embeddable, linkerSettings: linking)
}

func tool(
  _ name: String, path: String, imports: [Target.Dependency], beside: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: path, exclude: beside, swiftSettings: settings)
}

func tests(_ name: String, of imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports + ["SeededRandom"], swiftSettings: settings)
}

let package = Package(
  name: "Umpire",
  products: [
    .library(name: "UmpireEngine", targets: ["UmpireEngine"]),
    .library(name: "Umpire", targets: ["Umpire"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .executable(name: "umpire", targets: ["UmpireCommand"]),
  ],
  targets: [
    house("TouchCore", linking: roots),
    house("TouchRecords", imports: ["TouchCore"]),
    house("TouchScene", imports: ["TouchCore"]),
    house("TouchControls", imports: ["TouchCore"]),
    house("SystemGestures", imports: ["TouchCore"]),
    house("GestureRecognizers", imports: ["TouchCore"]),
    house("GestureArbiter", imports: ["TouchCore"]),
    house("TouchDispatch", imports: ["TouchCore"] + siblings),
    house("LiveText"),
    .target(name: "CChecksum"),
    house(
      "SceneFormat", imports: ["TouchCore", "TouchScene"], beside: ["scene.schema.json"]),
    house("TouchTraces", imports: ["TouchCore", "TouchRecords", "SceneFormat", "CChecksum"]),
    house("TouchPlayer", imports: engine + ["LiveText", "SceneFormat", "TouchTraces"]),
    house("UmpireEngine", imports: player),
    house("ControlBounds", imports: ["TouchCore"] + siblings + ["TouchDispatch"]),
    house("SceneConflicts", imports: ["TouchCore"] + siblings + ["TouchDispatch"]),
    house("ScreenMaps", imports: player),
    house("TouchAccounts", imports: player),
    house("TouchFormats", imports: player),
    house("Umpire", imports: library),

    .target(name: "SeededRandom", swiftSettings: settings),
    .target(
      name: "GestureLaws",
      dependencies: [
        "SeededRandom", "TouchCore", "TouchScene", "TouchDispatch", "SceneFormat", "TouchTraces",
        "TouchPlayer", "TouchAccounts", "TouchFormats",
      ], swiftSettings: settings),
    .target(
      name: "TouchTesting",
      dependencies: player + ["SceneConflicts", "TouchAccounts", "SeededRandom", "GestureLaws"],
      swiftSettings: settings),
    tool("UmpireCommand", path: "Tools/umpire", imports: ["Umpire", "TouchTesting"]),
    tool("Stories", path: "Tools/stories", imports: ["SeededRandom", "Umpire"]),
    tool("Stress", path: "Tools/stress", imports: ["SeededRandom", "TouchDispatch", "Umpire"]),
    .target(name: "CBench", dependencies: ["CChecksum"], path: "Tools/bench-c"),
    tool(
      "Bench", path: "Tools/bench", imports: ["Umpire", "CBench"],
      beside: ["workload.py", "instructions", "instructions.json"]),
    .target(
      name: "SmallWorlds", dependencies: ["TouchCore", "TouchScene", "TouchDispatch"],
      path: "Tools/worlds/library", swiftSettings: settings),
    tool("Worlds", path: "Tools/worlds/command", imports: ["SmallWorlds", "TouchDispatch"]),
    tool(
      "Laws", path: "Tools/laws/command", imports: ["GestureLaws", "TouchAccounts", "TouchTesting"]),
    // Here as ordinary Swift, so that they are compiled with everything else; as Embedded Swift they
    // are built by Tools/embedded/build.
    .target(name: "CEmbedded", path: "Tools/embedded/c"),
    .target(
      name: "EmbeddedPlay",
      dependencies: ["CEmbedded", "TouchCore", "SceneFormat", "TouchPlayer", "TouchFormats"],
      path: "Tools/embedded/play", swiftSettings: settings + embeddable),
    .executableTarget(
      name: "Embedded", dependencies: ["CEmbedded", "EmbeddedPlay"], path: "Tools/embedded/native"),

    .target(
      name: "Fixtures", dependencies: player + ["SeededRandom"],
      path: "Tests/Fixtures", swiftSettings: settings),
    tests("TouchCoreTests", of: ["TouchCore"]),
    tests("TouchRecordsTests", of: ["TouchCore", "TouchRecords"]),
    tests("TouchSceneTests", of: ["TouchCore", "TouchScene", "Fixtures"]),
    tests("TouchControlsTests", of: ["TouchCore", "TouchControls"]),
    tests("SystemGesturesTests", of: ["TouchCore", "SystemGestures"]),
    tests("GestureRecognizersTests", of: ["TouchCore", "GestureRecognizers"]),
    tests("GestureArbiterTests", of: ["TouchCore", "GestureArbiter"]),
    tests("TouchDispatchTests", of: ["TouchCore"] + siblings + ["TouchDispatch", "Fixtures"]),
    tests("SmallWorldsTests", of: ["TouchCore", "TouchScene", "TouchDispatch", "SmallWorlds"]),
    tests(
      "GestureLawsTests",
      of: [
        "TouchCore", "TouchScene", "TouchDispatch", "SceneFormat", "TouchAccounts", "GestureLaws",
      ]),
    tests("LiveTextTests", of: ["LiveText"]),
    tests("SceneFormatTests", of: player + ["TouchFormats", "Fixtures"]),
    tests("TouchTracesTests", of: engine + ["SceneFormat", "TouchTraces", "Fixtures"]),
    tests("TouchPlayerTests", of: player + ["Fixtures"]),
    tests(
      "ControlBoundsTests",
      of: ["TouchCore"] + siblings + ["TouchDispatch", "ControlBounds", "Fixtures"]),
    tests(
      "SceneConflictsTests",
      of: ["TouchCore"] + siblings + ["TouchDispatch", "SceneFormat", "SceneConflicts", "Fixtures"]),
    tests("ScreenMapsTests", of: player + ["ScreenMaps", "TouchFormats", "Fixtures"]),
    tests("TouchAccountsTests", of: player + ["TouchAccounts", "Fixtures"]),
    tests("TouchFormatsTests", of: player + ["TouchFormats", "Fixtures"]),
    tests(
      "TouchTestingTests",
      of: player + ["TouchAccounts", "TouchFormats", "GestureLaws", "TouchTesting", "Fixtures"]),
    tests("TrueToDeviceTests", of: ["Umpire"]),
    tests("UmpireCommandTests", of: ["Umpire", "UmpireCommand"]),
    tests("HouseTests", of: ["Umpire"]),
  ],
  swiftLanguageModes: [.v6]
)
