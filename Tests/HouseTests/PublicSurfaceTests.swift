import Foundation
import Testing

/// Checks the public names against the lists in `Tools/api`, counts them, and checks that none
/// clashes with a name of a host.
@Suite struct PublicSurfaceTests {
  /// The modules of the product `UmpireEngine`, and the additional ones of `Umpire`.
  private static let engine = [
    "TouchCore", "TouchRecords", "TouchScene", "TouchControls", "SystemGestures",
    "GestureRecognizers", "GestureArbiter", "TouchDispatch", "LiveText", "SceneFormat",
    "TouchTraces", "TouchPlayer", "UmpireEngine",
  ]
  private static let library = [
    "ControlBounds", "SceneConflicts", "ScreenMaps", "TouchAccounts", "TouchFormats", "Umpire",
  ]
  /// The module of the product `TouchTesting`, which no host needs.
  private static let testing = ["TouchTesting"]

  /// The largest number of public declarations, without cases of enums. Of 900, 273 are scenes,
  /// scene files and changes; 142 what a running host needs (inputs, time, state, questions); 133
  /// traces and formats; 131 geometry, ids, devices, rules and figures; 126 rows and journals; 95
  /// explanations and bounds. `package` is what a host does not write: the reasons inside errors
  /// that have a `text`, the insides of formats, and queries that another declaration answers.
  private static let most = 900
  /// The same for the product `TouchTesting`: hands, laws, checks, explorations and their reports.
  private static let mostForTesting = 161

  private func list(_ modules: [String], under head: String) throws -> (text: String, count: Int) {
    var (lines, count): ([String], Int) = ([], 0)
    for module in modules {
      let symbols = try PublicSurface(of: module).symbols
      count += symbols.count { !$0.isCase }
      lines += symbols.map { "\(module) \($0.path.joined(separator: ".")): \($0.declaration)" }
    }
    let first = "# \(head)\n# \(count) declarations, cases of enums not counted\n"
    return (first + lines.map { $0 + "\n" }.joined(), count)
  }

  /// After a change of a public declaration, run the tests with UPDATE_API=1 to regenerate the
  /// lists, and read the difference.
  @Test func theListsOfPublicDeclarationsAreUpToDate() throws {
    let engine = try list(Self.engine, under: "The product UmpireEngine")
    let library = try list(Self.library, under: "The product Umpire: all of UmpireEngine, and")
    let testing = try list(Self.testing, under: "The product TouchTesting")
    for (product, text) in [
      ("UmpireEngine", engine.text), ("Umpire", library.text), ("TouchTesting", testing.text),
    ] {
      let path = "Tools/api/\(product).txt"
      if ProcessInfo.processInfo.environment["UPDATE_API"] != nil {
        try Data(text.utf8).write(to: Checkout.root.appendingPathComponent(path))
      }
      #expect(
        try Checkout.text(path) == text,
        "\(path) differs: run `UPDATE_API=1 swift test --filter PublicSurfaceTests`, read the diff")
    }
    #expect(engine.count + library.count <= Self.most)
    #expect(testing.count <= Self.mostForTesting)
  }

  /// Compiles a host's file that names every public type, with `imports` and `declarations`.
  private func expectHostCompiles(
    _ imports: [String], beside declarations: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let modules = Self.engine + Self.library + Self.testing
    let types = try modules.flatMap { try PublicSurface(of: $0).types }
    #expect(types.count > 100, sourceLocation: location)
    var text = imports.map { "import \($0)\n" }.joined() + declarations
    for (index, type) in types.enumerated() { text += "typealias Ours\(index) = \(type)\n" }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("umpire-host-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Toolchain.run(
      ["swiftc", "-typecheck", "-swift-version", "6"] + Toolchain.moduleFlags + [file.path])
    #expect(result.code == 0, "\(result.text)", sourceLocation: location)
  }

  @Test func aHostThatImportsFoundationAndDispatchNamesEveryTypeUnqualified() throws {
    try expectHostCompiles(["Dispatch", "Foundation", "TouchTesting", "Umpire"])
  }

  @Test func aHostWithTypesOfItsOwnNamesEveryTypeUnqualified() throws {
    let own = ["Scene", "View", "Edge", "Point", "Size", "Rect", "Unit", "Block", "Name", "Value"]
    let declarations = (own + ["Record"]).map { "struct \($0) { var isMine: Bool }\n" }.joined()
    let use = (own + ["Record"]).map { "let my\($0) = \($0)(isMine: true)\n" }.joined()
    try expectHostCompiles(["TouchTesting", "Umpire"], beside: declarations + use)
  }
}
