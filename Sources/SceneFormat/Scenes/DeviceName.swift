import TouchCore

/// The forms of texts that are not names of devices.
package enum DeviceName {
  /// True if the name is a model identifier, such as `iPhone13,2`.
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
