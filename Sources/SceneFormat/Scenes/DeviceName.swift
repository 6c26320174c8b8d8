import TouchCore

/// What a text that names no device looks like.
package enum DeviceName {
  /// True for what a device calls its own model, such as `iPhone13,2`.
  package static func isModelIdentifier(_ name: SceneName) -> Bool {
    let families: [SceneName] = ["iPhone", "iPad", "iPod"]
    guard let family = families.first(where: { name.utf8.starts(with: $0.utf8) }) else {
      return false
    }
    let numbers = name.utf8.dropFirst(family.utf8.count)
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
  }
}
