import Foundation

/// The public declarations of a module, read from its symbol graph.
struct PublicSurface {
  /// A public declaration.
  struct Symbol: Hashable {
    /// The names from the outermost type to the declaration itself.
    let path: [String]
    /// The declaration as written, on one line.
    let declaration: String
    /// True for the case of an enum.
    let isCase: Bool
  }

  /// The public declarations, in the order of their paths. Declarations that the compiler adds,
  /// such as `init(rawValue:)` of an enum, are left out.
  let symbols: [Symbol]

  /// Reads the declarations of a module that was built with the tests.
  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("umpire-surface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Toolchain.run(
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", try Toolchain.target()]
        + Toolchain.moduleFlags
        + [
          "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir",
          folder.path,
        ])
    guard result.code == 0 else { throw ToolFailure(text: result.text) }
    var found: [Symbol] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      for symbol in graph.symbols where symbol.location != nil {
        let text = symbol.declarationFragments.map { $0.spelling }.joined()
        found.append(
          Symbol(
            path: symbol.pathComponents,
            declaration: text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            isCase: symbol.kind.identifier == "swift.enum.case"))
      }
    }
    symbols = found.sorted {
      ($0.path.joined(separator: "."), $0.declaration) < (
        $1.path.joined(separator: "."), $1.declaration
      )
    }
  }

  /// The names of the types that are not nested.
  var types: [String] {
    var seen: Set<String> = []
    return symbols.compactMap { symbol in
      let words = symbol.declaration.split(separator: " ")
      let isType = words.contains { ["struct", "enum", "class", "protocol"].contains($0) }
      guard symbol.path.count == 1, isType, !symbol.declaration.contains("("),
        seen.insert(symbol.path[0]).inserted
      else { return nil }
      return symbol.path[0]
    }
  }

  private struct Graph: Decodable {
    var symbols: [Node]

    struct Node: Decodable {
      var kind: Kind
      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var location: Location?
    }

    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Location: Decodable { var uri: String }
  }
}

/// The tools of the toolchain, run on the modules that were built with the tests.
enum Toolchain {
  /// The folder that holds the built modules.
  static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The flags with which the compiler finds the modules.
  static var moduleFlags: [String] {
    let map = products.appendingPathComponent("CChecksum.build/module.modulemap").path
    return [
      "-I", products.appendingPathComponent("Modules").path, "-Xcc", "-fmodule-map-file=\(map)",
    ]
  }

  /// The triple that the toolchain builds for.
  static func target() throws -> String {
    let info = try run(["swiftc", "-print-target-info"])
    struct Info: Decodable {
      var target: Target
      struct Target: Decodable { var triple: String }
    }
    return try JSONDecoder().decode(Info.self, from: Data(info.text.utf8)).target.triple
  }

  /// Runs a command, and returns its exit code and all that it prints.
  static func run(_ command: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// The error of a tool that failed, with its output.
struct ToolFailure: Error { let text: String }
