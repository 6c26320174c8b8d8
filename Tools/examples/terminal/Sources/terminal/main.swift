#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import UmpireEngine

func fail(_ text: String) -> Never {
  let bytes = Array("terminal: \(text)\n".utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(2)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var scriptPath: String?
if let place = arguments.firstIndex(of: "--script"), place + 1 < arguments.count {
  scriptPath = arguments[place + 1]
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 1, let sceneBytes = contents(of: arguments[0]) else {
  fail("usage: terminal [--script FILE] SCENE")
}

do {
  let file = try SceneFile.read(sceneBytes, named: SceneName(arguments[0])) { path in
    contents(of: path.text)
  }
  var host = try Host(file.scene)
  if let scriptPath {
    guard let text = contents(of: scriptPath) else { fail("cannot read \(scriptPath)") }
    let script = try Script(String(decoding: text, as: UTF8.self))
    play(script, &host)
  } else {
    try run(&host)
  }
} catch {
  fail("\(error)")
}

/// Plays a script in virtual time, and prints rulings and pictures.
func play(_ script: Script, _ host: inout Host) {
  for line in script.lines {
    switch line.what {
    case .samples(let sample): host.touch([sample], at: line.instant)
    case .draw:
      host.tick(at: line.instant)
    }
    for text in host.takeLog() { print(text) }
    if case .draw = line.what {
      var picture = Picture(host.player, rows: 40)
      let canvas = picture.draw()
      for row in 0..<canvas.rows {
        let (cells, bright) = canvas.line(row)
        print("|" + String(cells) + "|" + (bright.contains(true) ? " *" : ""))
      }
    }
  }
  host.finish()
  for text in host.takeLog() { print(text) }
}

/// Runs in real time in the terminal.
func run(_ host: inout Host) throws {
  guard let terminal = Terminal() else { fail("needs a terminal, or --script FILE") }
  let start = clockNow()
  func now() -> Instant { Instant(nanoseconds: clockNow() - start) }
  var (keys, log) = (KeyReader(), [String]())
  var mark = Point2D(187, 400)
  var held: [UInt8: Point2D] = [:]
  var isGrabbing = false
  while isInterrupted == 0 {
    host.tick(at: now())
    log += host.takeLog()
    let size = terminal.size
    log = Array(log.suffix(size.rows))
    var picture = Picture(host.player, rows: max(10, size.rows - 1))
    let canvas = picture.draw(mark: mark)
    show(canvas, log, terminal.size, terminal)
    var wait: Int64 = host.moves ? 16 : 1000
    if let deadline = host.player.nextDeadline {
      wait = min(wait, max(0, (deadline - now()).nanoseconds / 1_000_000 + 1))
    }
    guard let bytes = terminal.read(within: Int32(wait)) else { return }
    for key in keys.read(bytes) {
      let cell = canvas.cell
      func point(_ column: Int, _ row: Int) -> Point2D {
        Point2D((Double(column) + 0.5) * cell.width, (Double(row) + 0.5) * cell.height)
      }
      func sample(_ finger: UInt8, _ phase: Phase, _ point: Point2D) {
        held[finger] = phase == .ended ? nil : point
        host.touch([Sample(finger: FingerID(finger), phase: phase, point: point)], at: now())
      }
      var step = Point2D.zero
      switch key {
      case .character("q"): return
      case .character("g"): isGrabbing.toggle()
      case .character(let digit) where ("1"..."9").contains(digit):
        let finger = UInt8(String(digit))!
        if let at = held[finger] { sample(finger, .ended, at) } else { sample(finger, .began, mark) }
      case .character: break
      case .up: step = Point2D(0, -cell.height)
      case .down: step = Point2D(0, cell.height)
      case .left: step = Point2D(-cell.width, 0)
      case .right: step = Point2D(cell.width, 0)
      case .mouse(let button, let column, let row, let isDown):
        let at = point(column, row)
        if button == 2, isDown { mark = at }
        if button == 0, isDown, held[0] == nil { sample(0, .began, at) }
        else if button == 32, held[0] != nil { sample(0, .moved, at) }
        else if button == 0, !isDown, held[0] != nil { sample(0, .ended, at) }
      }
      if step != .zero {
        mark = Point2D(mark.x + step.x, mark.y + step.y)
        if isGrabbing {
          let moving = held.filter { $0.key != 0 }.sorted { $0.key < $1.key }
          let samples = moving.map {
            Sample(finger: FingerID($0.key), phase: .moved,
              point: Point2D($0.value.x + step.x, $0.value.y + step.y))
          }
          for sample in samples { held[sample.finger.index] = sample.point }
          if !samples.isEmpty { host.touch(samples, at: now()) }
        }
      }
    }
  }
}

func show(_ canvas: Canvas, _ log: [String], _ size: (columns: Int, rows: Int), _ terminal: borrowing Terminal) {
  var text = "\u{1B}[H"
  for row in 0..<min(canvas.rows, size.rows) {
    let (cells, bright) = canvas.line(row)
    var isBright = false
    for (character, next) in zip(cells, bright) {
      if next != isBright { text += next ? "\u{1B}[7m" : "\u{1B}[0m" }
      isBright = next
      text.append(character)
    }
    text += "\u{1B}[0m| "
    if row < log.count { text += String(log[row].prefix(max(0, size.columns - canvas.columns - 3))) }
    text += "\u{1B}[K\r\n"
  }
  text += "q quit  mouse: finger 0  right click or arrows: mark  1-9: finger at the mark  g: drag them\u{1B}[K"
  terminal.write(text)
}
