import SeededRandom
import TouchCore

/// A device and one of its releases.
struct RandomDevice {
  let name: String
  let os: String
  let screen: Size2D

  /// Devices with their releases and screens.
  private static let table: [(name: String, releases: [String], screen: Size2D)] = [
    ("iPhone 8", ["11.0", "12.1", "16.0"], Size2D(375, 667)),
    ("iPhone X", ["11.0", "12.0", "13.0"], Size2D(375, 812)),
    ("iPhone 5s", ["7.0", "7.0.4", "9.3", "12.0"], Size2D(320, 568)),
    ("iPhone 4", ["4.0", "5.0", "6.0", "7.1"], Size2D(320, 480)),
    ("iPhone 3G", ["2.2.1", "3.1.2"], Size2D(320, 480)),
    ("iPhone 15 Pro", ["17.0", "26.0"], Size2D(393, 852)),
    ("iPad Air 2", ["8.1", "10.0", "12.0"], Size2D(768, 1024)),
    ("iPad Pro 11-inch (1st generation)", ["12.1", "15.0"], Size2D(834, 1194)),
  ]

  /// A device that supports the theme.
  static func device(for theme: RandomScene.Theme, _ random: inout SplitMix64) -> RandomDevice {
    let entry: (name: String, releases: [String], screen: Size2D) =
      switch theme {
      case .plain, .text: random.chance(60) ? table[random.below(3)] : random.pick(table)
      case .deferring: table[random.pick([0, 1, 1, 2, 5, 5, 6, 7])]
      case .indicator: table[random.pick([1, 1, 5, 7])]
      case .bar: table[random.pick([0, 1, 2, 3, 3, 4, 4, 4, 6])]
      }
    return RandomDevice(
      name: entry.name, os: random.pick(entry.releases), screen: entry.screen)
  }
}
