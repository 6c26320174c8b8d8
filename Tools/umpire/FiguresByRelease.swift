import Umpire

/// The figures of a rule on one device, release by release.
///
/// With `--os` there is one release. Without it there are all releases from the first one of the
/// device that `--device` names, or from iPhone OS 1 on.
struct FiguresByRelease {
  /// A value of a figure, with its first release.
  struct Step {
    let from: Release
    let value: FigureValue
  }

  private let choice: DeviceChoice
  private let releases: [Release]
  /// The figures of each release.
  private let tables: [Figures]
  /// The figures of the device and the release that the command line resolves to.
  private let resolved: Figures
  /// The figures with other values on another device; empty if the command line names a device.
  private let differing: Set<Figure>

  init(_ choice: DeviceChoice) {
    self.choice = choice
    let (device, os) = choice.resolved
    resolved = Figures(device: device, os: os)
    // Rules refer to releases by their major version.
    let first = choice.os ?? choice.device?.firstRelease ?? Release(1)
    let last = choice.os == nil ? Release.newestMajor : first.major
    let releases = [first] + (first.major..<last).map { Release($0 + 1) }
    // With one release the app is built with its SDK, otherwise with the newest SDK.
    let sdk = choice.os ?? Release(Release.newestMajor)
    func tables(_ device: Device) -> [Figures] {
      releases.map { Figures(device: device, os: $0, sdk: sdk) }
    }
    let own = tables(device)
    let others = choice.device == nil ? Device.all.map(tables) : []
    differing = Set(
      Figure.allCases.filter { figure in
        others.contains { zip($0, own).contains { $0[figure] != $1[figure] } }
      })
    self.releases = releases
    self.tables = own
  }

  /// The value of a figure at the resolved release: without `--os`, the device's first release.
  subscript(figure: Figure) -> FigureValue { resolved[figure] }

  /// The values of a figure, each with its first release.
  func steps(of figure: Figure) -> [Step] {
    var steps: [Step] = []
    for (release, table) in zip(releases, tables) where steps.last?.value != table[figure] {
      steps.append(Step(from: release, value: table[figure]))
    }
    return steps
  }

  /// The default device, if the command line names none and one of `figures` has other values on
  /// another device; `nil` otherwise.
  func assumedDevice(of figures: [Figure]) -> Device? {
    figures.contains { differing.contains($0) } ? choice.resolved.0 : nil
  }
}
