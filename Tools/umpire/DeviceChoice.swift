import Umpire

/// A device with its release, for headings.
func systemName(_ device: Device, _ os: Release) -> String {
  let system =
    device.kind == .pad && os >= Release(13) ? "iPadOS" : os < Release(4) ? "iPhone OS" : "iOS"
  return "\(device.name), \(system) \(String(decoding: os.text, as: UTF8.self))"
}

/// A release of phones, for sentences: `iPhone OS 3`, `iOS 10.3`.
func systemName(_ os: Release) -> String {
  let number = String(decoding: os.text, as: UTF8.self)
  return "\(os < Release(4) ? "iPhone OS" : "iOS") "
    + (os == Release(os.major) ? "\(os.major)" : number)
}

/// The device and the release that the command line names.
struct DeviceChoice {
  /// The device; `nil` if the command line names none.
  let device: Device?
  /// The release; `nil` if the command line names none.
  let os: Release?

  init(_ arguments: Arguments) throws(Failure) {
    if let name = arguments[.device] {
      guard let known = Device.named(Array(name.utf8)) else {
        if DeviceName.isModelIdentifier(SceneName(name)) {
          throw .usage(
            "unknown device `\(name)`: this is a model identifier, but devices are named as "
              + "they are sold; `umpire devices` lists the names")
        }
        let nearest = DeviceName.nearest(to: SceneName(name)).map { [$0.text] } ?? []
        throw .unknown("device", name, among: nearest, "; `umpire devices` lists them")
      }
      device = known
    } else {
      device = nil
    }
    if let text = arguments[.os] {
      guard let known = Release(text: Array(text.utf8)) else {
        throw .usage("`\(text)` is not a release: write it as 7.0.4, from 1.0 on")
      }
      guard known.major <= Release.newestMajor else {
        throw .usage(
          "`\(text)` is not a release that Umpire knows: the newest is \(Release.newestMajor)")
      }
      os = known
    } else {
      os = nil
    }
  }

  /// The named device and release. The default is an iPhone X, and the device's first release.
  var resolved: (Device, Release) {
    let device = device ?? DefaultScene.device
    return (device, os ?? device.firstRelease)
  }
}
