import TouchCore

/// The forms of texts that are not names of devices.
package enum DeviceName {
  /// The name of a device that was probably meant by a name that no device has; `nil` if none is
  /// near, or if the nearest has other digits: another number means another device.
  package static func nearest(to name: SceneName) -> SceneName? {
    let known = Device.all.flatMap { device in
      [SceneName(device.name)] + (device.otherName.map { [SceneName($0)] } ?? [])
    }
    // Of names that are equally near, the first is taken.
    let same = known.filter { digits(of: $0) == digits(of: name) }
    let nearest = SceneReasons.nearest(name, same + known)
    return nearest.flatMap { same.contains($0) ? $0 : nil }
  }

  private static func digits(of name: SceneName) -> [UInt8] {
    name.utf8.filter { (48...57).contains($0) }
  }

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
