import Foundation
import Testing

/// The allowed imports of each target. The manifest is the only other copy of this table.
private let mayImport: [String: Set<String>] = [
  "TouchCore": [],
  "TouchRecords": ["TouchCore"],
  "TouchScene": ["TouchCore"],
  "TouchControls": ["TouchCore"],
  "SystemGestures": ["TouchCore"],
  "GestureRecognizers": ["TouchCore"],
  "GestureArbiter": ["TouchCore"],
  "TouchDispatch": [
    "TouchCore", "TouchScene", "TouchControls", "SystemGestures", "GestureRecognizers",
    "GestureArbiter",
  ],
  "LiveText": [],
  // In C: a processor's instruction for checksums.
  "CChecksum": [],
  "SceneFormat": ["TouchCore", "TouchScene"],
  "TouchTraces": ["TouchCore", "TouchRecords", "SceneFormat", "CChecksum"],
  "TouchPlayer": engine.union(["LiveText", "SceneFormat", "TouchTraces"]),
  "UmpireEngine": player,
  "ControlBounds": engine.subtracting(["TouchRecords"]),
  "SceneConflicts": engine.subtracting(["TouchRecords"]),
  "ScreenMaps": player,
  "TouchAccounts": player,
  "TouchFormats": player,
  "Umpire": player.union([
    "ControlBounds", "SceneConflicts", "ScreenMaps", "TouchAccounts", "TouchFormats",
    "UmpireEngine",
  ]),
  "SeededRandom": [],
  "GestureLaws": [
    "SeededRandom", "TouchCore", "TouchScene", "TouchDispatch", "SceneFormat", "TouchTraces",
    "TouchPlayer", "TouchAccounts", "TouchFormats",
  ],
  "TouchTesting": player.union([
    "SceneConflicts", "TouchAccounts", "SeededRandom", "GestureLaws",
  ]),
]

private let engine: Set<String> = [
  "TouchCore", "TouchRecords", "TouchScene", "TouchControls", "SystemGestures",
  "GestureRecognizers", "GestureArbiter", "TouchDispatch",
]

private let player = engine.union(["LiveText", "SceneFormat", "TouchTraces", "TouchPlayer"])

/// The folders of Tools that import more than `Umpire` and Foundation.
private let toolsMayImport: [String: Set<String>] = [
  // The floors in C are the benchmark's own.
  "bench": ["Umpire", "Foundation", "CBench"],
  // Linked without Foundation, with no more of the library than it uses; its header is its own.
  "embedded": ["TouchCore", "SceneFormat", "TouchPlayer", "TouchFormats", "CEmbedded"],
  // Packages of their own, which need a product and the C library alone; tests are a user's.
  "examples": [
    "PackageDescription", "UmpireEngine", "FingerScript", "Files", "Glibc", "Darwin",
    "Foundation", "Testing", "Umpire", "TouchTesting",
  ],
  // The laws check the engine from the scene's file to its state between two steps.
  "laws": [
    "TouchCore", "TouchScene", "TouchDispatch", "SceneFormat", "TouchTraces", "TouchPlayer",
    "TouchAccounts", "TouchFormats", "SeededRandom", "GestureLaws", "TouchTesting", "Foundation",
  ],
  // People differ, and are the same in every run.
  "stories": ["Umpire", "Foundation", "SeededRandom"],
  // Stress checks with package access that no state is left.
  "stress": ["Umpire", "TouchDispatch", "Foundation", "SeededRandom"],
  // `check` plays hands against the laws of the product for tests.
  // An interrupt is noted in an atomic.
  "umpire": ["Umpire", "TouchTesting", "Foundation", "Synchronization"],
  // Worlds reverses with package access the order in which the engine asks.
  "worlds": ["TouchCore", "TouchScene", "TouchDispatch", "SmallWorlds", "Foundation"],
]

@Suite struct ImportTests {
  @Test func everyTargetImportsOnlyWhatTheTableAllows() throws {
    for (target, allowed) in mayImport {
      let ending = target == "CChecksum" ? ".c" : ".swift"
      let files = try Checkout.files(below: "Sources/\(target)", ending: ending)
      #expect(!files.isEmpty, "Sources/\(target) has no source")
      for file in files {
        for module in imports(of: try Checkout.text(file)) {
          #expect(allowed.contains(module), "\(file) imports \(module)")
        }
      }
    }
  }

  @Test func everyFolderOfSourcesIsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(mayImport.keys))
  }

  @Test func theManifestDrawsTheSameArrows() throws {
    let package = try manifest()
    #expect(package.dependencies.isEmpty, "the project has no package dependencies")
    // Targets elsewhere are tools and what tests share.
    for target in package.targets where target.path?.hasPrefix("Sources") ?? true {
      guard target.type == "library", let allowed = mayImport[target.name] else {
        #expect(target.type != "library", "\(target.name) is not in the table")
        continue
      }
      #expect(
        Set(target.target_dependencies ?? []) == allowed, "the dependencies of \(target.name)")
    }
  }

  @Test func nothingButTheToolchainAndTheLibraryIsImportedByTools() throws {
    for file in try Checkout.files(below: "Tools", ending: ".swift") {
      let folder = file.split(separator: "/")[1]
      let allowed = toolsMayImport[String(folder)] ?? ["Umpire", "Foundation"]
      for module in imports(of: try Checkout.text(file)) {
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  private func imports(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count else {
        return nil
      }
      return place == 0 || words[0].hasPrefix("@") ? String(words[place + 1]) : nil
    }
  }

  private struct Package: Decodable {
    var dependencies: [Dependency]
    var targets: [Target]

    struct Dependency: Decodable {}

    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var target_dependencies: [String]?
    }
  }

  /// The package as the package manager describes it.
  private func manifest() throws -> Package {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Checkout.root.path, "--scratch-path",
      FileManager.default.temporaryDirectory
        .appendingPathComponent("umpire-manifest-\(ProcessInfo.processInfo.processIdentifier)")
        .path,
      "describe", "--type", "json",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Package.self, from: output)
  }
}
