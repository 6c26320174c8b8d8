import TouchCore
import TouchPlayer
import TouchScene

/// The state that sentences need of earlier rows: highlighted controls, offsets of scroll views,
/// values of controls, ends of pans, and the change that caused a row. It continues from one episode of a
/// run to the next.
struct RunState: Sendable {
  /// The sources that light each control, one bit each.
  private var lit: [UInt8]
  /// The offset of each scroll view; `nil` if no row so far has one.
  private var offsets: [Point2D?]
  /// The value of each control that it last sent, or that the scene gave it since; `nil` if it is not
  /// known.
  private var values: [Double?]
  /// True for each slider that sends its value only at the lift, `nil` for other views.
  private var sendsAtLift: [Bool?]
  /// True for each control that the finger that it follows has moved in.
  private var isDragged: [Bool]
  /// The id of each view.
  private var names: [SceneName]
  /// The instant at which a pan of each view last ended; `nil` if none has.
  private var lifts: [Instant?]
  /// The instant of the last change, as long as only rows of layouts, of scroll views, of answers and
  /// of refused changes follow it; `nil` otherwise.
  private var changed: Instant?

  init(_ ids: SceneIDs) {
    lit = [UInt8](repeating: 0, count: ids.views.count)
    offsets = [Point2D?](repeating: nil, count: ids.views.count)
    names = ids.views
    // The ids may include views that were added later.
    let scene = ids.loaded.scene
    let there = scene.description.views.count
    values = ids.views.indices.map { $0 < there ? scene.value(of: ViewID($0)) : nil }
    sendsAtLift = ids.views.indices.map {
      $0 < there ? scene.description.views[$0].sendsValueAtLift : nil
    }
    isDragged = [Bool](repeating: false, count: ids.views.count)
    lifts = [Instant?](repeating: nil, count: ids.views.count)
  }

  /// Makes room for views that were added: none is lit, and none has an offset or a gesture. The rows
  /// of their changes have their values.
  mutating func makeRoom(for ids: SceneIDs) {
    names = ids.views
    while lit.count < names.count {
      lit.append(0)
      offsets.append(nil)
      values.append(nil)
      sendsAtLift.append(nil)
      isDragged.append(false)
      lifts.append(nil)
    }
  }

  /// Returns the contexts of the rows of a batch. The rows follow those of earlier calls.
  mutating func contexts(of batch: Batch) -> [RowContext] {
    var contexts: [RowContext] = []
    contexts.reserveCapacity(batch.rows.count)
    for row in batch.rows { contexts.append(context(of: row, in: batch)) }
    return contexts
  }

  private mutating func context(of row: Row, in batch: Batch) -> RowContext {
    if changed != row.instant { changed = nil }
    var context = RowContext()
    switch row.effect {
    case .scene(let change):
      changed = row.instant
      let made = batch[change]
      if case .inserted(let members) = made.outcome { takeValues(of: members) }
      takeValues(of: made.change)
    case .layout, .answer, .anomaly(.changeRefused, _): break
    case .scroll(let scroll):
      let index = Int(scroll.view.index)
      context.offset = offsets[index]
      context.followsChange = changed != nil
      context.isAtLift = lifts[index] == row.instant
      offsets[index] = scroll.offset
    case .highlight(let highlight):
      let index = Int(highlight.view.index)
      context.lit = lit[index]
      lit[index] = highlight.source.changed(lit[index], isOn: highlight.isOn)
      changed = nil
    case .gesture(let gesture):
      if gesture.kind == .pan, gesture.state == .ended || gesture.state == .cancelled {
        lifts[Int(gesture.view.index)] = row.instant
      }
      changed = nil
    case .control(let control):
      let index = Int(control.view.index)
      if let value = control.value {
        context.repeatsValue = values[index] == value
        values[index] = value
      }
      switch control.event {
      case .touchDown: isDragged[index] = false
      case .touchDragInside, .touchDragOutside: isDragged[index] = true
      // The finger has moved the thumb, and no row says how far (CTL-3).
      case .touchCancel where sendsAtLift[index] == true && isDragged[index]: values[index] = nil
      case .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
        .touchCancel, .valueChanged, .action:
        break
      }
      changed = nil
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .present,
      .system, .statusBar, .affordance, .indicator, .text, .anomaly:
      changed = nil
    }
    return context
  }

  /// Notes the values of controls that a change adds.
  private mutating func takeValues(of members: InsertedMembers) {
    for (number, view) in members.views.enumerated() {
      let index = members.viewsBefore + number
      if values.indices.contains(index) {
        values[index] = view.control.value
        sendsAtLift[index] = view.sendsValueAtLift
      }
    }
  }

  /// Notes the value of a control that a change sets, and when a slider sends its own.
  mutating func takeValues(of change: SceneChange) {
    switch change.action {
    case .set(let path, .boolean(let isContinuous))
    where path.parts.count == 2 && path.parts[1].matches("continuous"):
      for index in names.indices where names[index] == path.parts[0] {
        sendsAtLift[index] = sendsAtLift[index].map { _ in !isContinuous }
      }
    case .set(let path, let value) where path.parts.count == 2 && path.parts[1].matches("value"):
      for index in names.indices where names[index] == path.parts[0] {
        if case .number(let number) = value { values[index] = number } else { values[index] = nil }
      }
    case .add(let path, let number) where path.parts.count == 2 && path.parts[1].matches("value"):
      for index in names.indices where names[index] == path.parts[0] {
        values[index] = values[index].map { $0 + number }
      }
    case .set, .add, .signal, .insert, .remove, .enable, .disable: break
    }
  }
}

extension HighlightSource {
  /// The sources that highlight a control after one of them changes, one bit each.
  func changed(_ lit: UInt8, isOn: Bool) -> UInt8 {
    let bit: UInt8 = 1 << rawValue
    return isOn ? lit | bit : lit & ~bit
  }
}

extension ViewDescription {
  /// True for a slider that sends its value only at the lift, `nil` if it is no slider (CTL-3).
  fileprivate var sendsValueAtLift: Bool? { kind == .slider ? !control.isContinuous : nil }
}
