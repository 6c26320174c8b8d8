import Umpire

/// `umpire devices`: the device table.
struct DevicesVerb {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() -> ExitCode {
    if arguments.has(.json) {
      Terminal.output(json())
    } else {
      Terminal.output(table())
    }
    return .done
  }

  private func table() -> String {
    var text = columns(
      "device", "points", "scale", "bar", "safe area", "sideways", "ear", "corner", "Hz", "since")
    for device in Device.all {
      let bar = device.statusBarHeight
      let upright = device.safeArea(in: .portrait, bar: bar)
      let sideways = device.safeArea(
        in: .landscapeLeft,
        bar: device.statusBarHeight(in: .landscapeLeft, os: Release(11), call: false))
      text += columns(
        "\(device.name)",
        "\(short(device.portraitSize.width))×\(short(device.portraitSize.height))",
        short(device.scale), short(bar), "\(short(upright.top))/\(short(upright.bottom))",
        "\(short(sideways.left))/\(short(sideways.bottom))",
        device.earWidth.map { short($0) } ?? "-", short(device.cornerRadius),
        "\(device.rates.touchSampling)/\(device.rates.delivery)/\(device.rates.display)",
        String(decoding: device.firstRelease.text, as: UTF8.self))
    }
    return text + """

      points   the screen upright; scale: pixels to a point
      bar      height of the status bar; safe area: top/bottom upright and sides/bottom sideways,
               what notch, indicator and the bar of iOS 11 and later cover; all in points
      ear      width beside the notch; corner: radius; both in points
      Hz       touch samples, deliveries to the app, and frames of the display a second
      since    the first release that ran on it

      """
  }

  private func columns(
    _ name: String, _ size: String, _ scale: String, _ bar: String, _ upright: String,
    _ sideways: String, _ ear: String, _ corner: String, _ rates: String, _ from: String
  ) -> String {
    padded(name, to: nameWidth) + padded(size, to: 10) + padded(scale, to: 6) + padded(bar, to: 4)
      + padded(upright, to: 10) + padded(sideways, to: 9) + padded(ear, to: 7)
      + padded(corner, to: 7) + padded(rates, to: 12) + from + "\n"
  }

  /// The columns of the longest name, and two spaces.
  private let nameWidth = (Device.all.map { "\($0.name)".count }.max() ?? 0) + 2

  private func json() -> [UInt8] {
    JSONWriter.row { $0.objects(of: Device.all) { write($1, to: &$0) } }
  }

  /// Writes the members of a device's object.
  private func write(_ device: Device, to json: inout JSONWriter) {
    json.key("name")
    json.text(device.name)
    json.key("kind")
    json.text(device.kind.word)
    json.key("size")
    json.value(SceneValue(device.portraitSize))
    json.key("scale")
    json.number(device.scale)
    json.key("statusBar")
    json.number(device.statusBarHeight)
    json.key("safeArea")
    json.beginObject()
    for orientation in Orientation.allCases {
      let bar = device.statusBarHeight(in: orientation, os: Release(11), call: false)
      json.key(orientation.word)
      json.value(SceneValue(device.safeArea(in: orientation, bar: bar)))
    }
    json.endObject()
    json.key("homeIndicator")
    json.boolean(device.hasHomeIndicator)
    json.key("ear")
    if let ear = device.earWidth { json.number(ear) } else { json.null() }
    json.key("corner")
    json.number(device.cornerRadius)
    json.key("rates")
    json.beginObject()
    json.key("touch")
    json.integer(Int64(device.rates.touchSampling))
    json.key("delivery")
    json.integer(Int64(device.rates.delivery))
    json.key("display")
    json.integer(Int64(device.rates.display))
    json.endObject()
    json.key("from")
    json.text(device.firstRelease.text)
  }
}
