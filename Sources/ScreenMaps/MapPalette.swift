/// The colours of a map, in a light and a dark theme. People with any kind of colour vision can tell
/// the colours of owners apart: they are those of Okabe and Ito and of Tol. The scale of latencies
/// differs in lightness too.
struct MapPalette {
  let page, glass, ink, faint, line: StaticString
  let system: [StaticString]
  let app: [StaticString]
  /// Views that get touches, and owners for which there is no colour left.
  let view, other: StaticString
  /// From at once to late, and for no response.
  let heat: [StaticString]
  /// The opacity of owners' colours.
  let opacity: StaticString

  static let light = MapPalette(
    page: "#ffffff", glass: "#f6f6f4", ink: "#1b1e23", faint: "#5c6470", line: "#1b1e23",
    system: ["#d55e00", "#e69f00", "#aa4466", "#a6761d"],
    app: [
      "#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#c9b800", "#332288", "#44aa99", "#882255",
      "#6a8f00", "#8c6bb1",
    ],
    view: "#c9cdd3", other: "#8d949e",
    heat: [
      "#fff3c4", "#fddb90", "#fbb65f", "#f58c4d", "#e4605e", "#c03d78", "#8c2d84", "#591f7b",
      "#2d1160",
    ],
    opacity: "0.62")

  static let dark = MapPalette(
    page: "#14171c", glass: "#1d2127", ink: "#eef0f3", faint: "#a4acb8", line: "#eef0f3",
    system: ["#f0732a", "#f2b134", "#d9698c", "#c99a4a"],
    app: [
      "#2f8fd0", "#12b886", "#d98bb8", "#74c4f2", "#d8c832", "#7a6be0", "#5cc4b3", "#b04a80",
      "#93b92e", "#a98bd0",
    ],
    view: "#4a515c", other: "#7a828e",
    heat: [
      "#232a4d", "#372c70", "#5c2c86", "#8c3189", "#bf417d", "#e36161", "#f58e4f", "#fcc062",
      "#fff0b0",
    ],
    opacity: "0.62")

  /// The rules of a style sheet.
  var rules: String {
    var text = ".page{fill:\(page)}.glass{fill:\(glass)}.ink{fill:\(ink)}.faint{fill:\(faint)}"
    text += ".halo{fill:none;stroke:\(page);stroke-opacity:0.8}"
    text += ".frame{stroke:\(line)}.hatch{stroke:\(line)}.dot{fill:\(line)}"
    for (index, colour) in system.enumerated() { text += ".s\(index){fill:\(colour)}" }
    for (index, colour) in app.enumerated() { text += ".a\(index){fill:\(colour)}" }
    text += ".v{fill:\(view)}.o{fill:\(other)}.n{fill:none}"
    for (index, colour) in heat.enumerated() { text += ".h\(index){fill:\(colour)}" }
    return text + ".owner{fill-opacity:\(opacity)}"
  }
}
