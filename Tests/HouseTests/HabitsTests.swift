import Foundation
import Testing

/// Habits of the house that a test can hold.
@Suite struct HabitsTests {
  /// Words that say nothing about what a type or file is for.
  private static let empty = [
    "Manager", "Helper", "Util", "Handler", "Service", "Misc", "Impl", "Stuff", "Common",
  ]

  private func sources() throws -> [String] {
    try ["Sources", "Tools", "Tests"].flatMap { try Checkout.files(below: $0, ending: ".swift") }
  }

  @Test func noTypeAndNoFileHasANameThatSaysNothing() throws {
    for path in try sources() {
      let file = path.split(separator: "/").last ?? ""
      for word in Self.empty { #expect(!file.contains(word), "\(path)") }
      for line in try Checkout.text(path).split(separator: "\n") {
        guard let type = Self.declaredType(in: line),
          let word = Self.empty.first(where: { type.contains($0) })
        else { continue }
        Issue.record("\(type) in \(path) has \(word) in its name")
      }
    }
  }

  @Test func everyPublicFunctionThatThrowsSaysWhen() throws {
    for path in try Checkout.files(below: "Sources", ending: ".swift") {
      let lines = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard line.contains("public") else { continue }
        let isPublic = line.contains(/^\s*(@\w+(\([^)]*\))? )*public\b.*\b(func|init|subscript)\b/)
        guard isPublic, Self.signature(from: index, lines).contains("throws") else { continue }
        let comment = Self.comment(above: index, lines)
        #expect(
          comment.contains("Throws") || comment.contains("throws"),
          "\(path):\(index + 1) does not say when it throws")
      }
    }
  }

  /// A declaration up to the brace that begins its body.
  private static func signature(from index: Int, _ lines: [Substring]) -> String {
    var text = ""
    for line in lines[index...] {
      text += line + " "
      if line.contains("{") { break }
    }
    return text
  }

  /// The documentation comment above a declaration.
  private static func comment(above index: Int, _ lines: [Substring]) -> String {
    var (text, place) = ("", index - 1)
    while place >= 0 {
      let line = lines[place].drop { $0 == " " }
      guard line.hasPrefix("///") || line.hasPrefix("@") else { break }
      text = line + "\n" + text
      place -= 1
    }
    return text
  }

  @Test func noModuleOfTheLibraryImportsFoundation() throws {
    for path in try Checkout.files(below: "Sources", ending: ".swift") {
      #expect(!(try Checkout.text(path)).contains("import Foundation"), "\(path)")
    }
  }

  @Test func oneFunctionTellsTheCompilerWhatIsRare() throws {
    for path in try Checkout.files(below: "Sources", ending: ".swift")
    where !path.hasSuffix("/Rarely.swift") {
      let text = try Checkout.text(path)
      #expect(!text.contains("_slowPath") && !text.contains("_fastPath"), "\(path)")
    }
  }

  /// Hands that are called like the machine that recognises them, which no host sees.
  private static let hands: Set<Substring> = ["Fling", "LongPress", "Swipe", "Tap"]

  @Test func noTwoModulesDeclareATypeOfTheSameName() throws {
    var owners: [Substring: Set<Substring>] = [:]
    var nested: [(name: Substring, module: Substring, path: String)] = []
    for path in try Checkout.files(below: "Sources", ending: ".swift") {
      let module = path.split(separator: "/")[1]
      for line in try Checkout.text(path).split(separator: "\n") {
        guard let name = Self.declaredType(in: line) else { continue }
        if line.utf8.first != UInt8(ascii: " ") {
          owners[name, default: []].insert(module)
        } else {
          nested.append((name, module, path))
        }
      }
    }
    for (name, modules) in owners where !Self.hands.contains(name) {
      #expect(modules.count == 1, "\(name) is declared in \(modules.sorted())")
    }
    for (name, module, path) in nested {
      let others = (owners[name] ?? []).subtracting([module])
      #expect(others.isEmpty, "\(name) in \(path) has the name of a type of \(others.sorted())")
    }
  }

  private static let kinds: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "final", "indirect", "open", "nonisolated",
  ]

  /// The name of the type that a line declares; `nil` if it declares none. Words are compared one
  /// by one, since a pattern takes minutes for all lines where nothing is optimized.
  private static func declaredType(in line: Substring) -> Substring? {
    let words = line.split(separator: " ", maxSplits: 8)
    let before = words.prefix { modifiers.contains($0) || $0.utf8.first == UInt8(ascii: "@") }
    let rest = words.dropFirst(before.count).prefix(2)
    guard rest.count == 2, let kind = rest.first, kinds.contains(kind) else { return nil }
    let name = rest[rest.startIndex + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : name
  }
}
