import Foundation
import Umpire

/// An object of a baseline. Its errors name the file, the member and what to do.
///
///     known.json: `findings[2].rules` is not a list of texts, so it is not a baseline: write one …
///     known.json: line 2, column 14: JSON has no comments: remove it; or write a new baseline …
struct BaselineObject {
  private let members: [String: Any]
  /// The file, and the path of the object in it: `findings[2]`; empty for the whole.
  private let file: String, path: String

  private init(_ members: [String: Any], file: String, path: String) {
    (self.members, self.file, self.path) = (members, file, path)
  }

  /// Reads a file. Throws if it is not an object in JSON.
  init(file: String) throws(Failure) {
    let bytes = try Files.read(file, as: "baseline", limit: 64 << 20)
    do throws(JSONError) { _ = try JSONReader.read(bytes) } catch {
      let fault = String(decoding: error.text, as: UTF8.self)
      throw .unusable("\(file): \(fault); or write a new baseline with \(Self.command)")
    }
    let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    guard let members = value as? [String: Any] else {
      throw Self.failure("it is not an object", in: file)
    }
    self.init(members, file: file, path: "")
  }

  /// A list of objects; `nil` if there is no such member, or if it is `null`. Throws if the member is something else.
  func objects(_ key: String) throws(Failure) -> [BaselineObject]? {
    guard let value = self[key] else { return nil }
    guard let objects = value as? [[String: Any]] else {
      throw failure("\(shown(key)) is not a list of objects")
    }
    return objects.enumerated().map { index, members in
      BaselineObject(members, file: file, path: "\(whole(key))[\(index)]")
    }
  }

  /// A text; `nil` if there is no such member, or if it is `null`.
  func text(_ key: String) throws(Failure) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value as? String else { throw failure("\(shown(key)) is not a text") }
    return text
  }

  /// A list of texts; `nil` if there is no such member, or if it is `null`.
  func texts(_ key: String) throws(Failure) -> [String]? {
    guard let value = self[key] else { return nil }
    guard let texts = value as? [String] else {
      throw failure("\(shown(key)) is not a list of texts")
    }
    return texts
  }

  /// The failure for an object without a member that it needs.
  func missing(
    _ key: String, _ remedy: String = "write one with \(command)"
  ) -> Failure {
    Self.failure("\(path.isEmpty ? "it" : "`\(path)`") has no `\(key)`", in: file, remedy)
  }

  /// The command that writes a baseline.
  private static let command = "`umpire check SCENE --json`"

  /// The failure for the baseline of a check with `--static`, where one of played touches is needed.
  static func ofStaticCheck(_ file: String) -> Failure {
    .unusable(
      "\(file): this is the baseline of a check with --static, which plays no touches: write one "
        + "with \(command)")
  }

  private subscript(key: String) -> Any? {
    guard let value = members[key], !(value is NSNull) else { return nil }
    return value
  }

  private func whole(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func shown(_ key: String) -> String { "`\(whole(key))`" }

  private func failure(_ fault: String) -> Failure { Self.failure(fault, in: file) }

  private static func failure(
    _ fault: String, in file: String,
    _ remedy: String = "write one with \(command)"
  ) -> Failure {
    .unusable("\(file): \(fault), so it is not a baseline: \(remedy)")
  }
}
