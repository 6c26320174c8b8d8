import TouchCore
import TouchScene

/// What a field of a row says.
enum FieldContent: Hashable, Sendable {
  /// The field is there and empty.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any number; `null` where it is not finite.
  case number(Double)
  /// A word of the journal's own, an id, or another text of the scene's.
  case name(Name)
  /// An instant: nanoseconds as a text.
  case instant(Instant)
  /// Numbers in a list.
  case numbers([Double])
  /// Touches in a list, by their numbers.
  case touches([TouchID])
  /// Offset and length, in whole numbers.
  case selection(TextSelection)

  /// A word of the journal's own.
  static func word(_ word: StaticString) -> FieldContent { .name(Name(word)) }
}

/// What typed rows stand for: the ids of a scene, and what is fixed about the things that have them.
public struct SceneIDs: Sendable {
  let views: [Name]
  let entrants: [Name]
  let controllers: [Name]
  let windows: [Name]
  /// What each view is; fixed when the scene loads, like the ids.
  let kinds: [ViewKind]
  /// The recognizers as they were when the scene was loaded.
  let recognizers: [Recognizer]
  /// What entrants had agreed on when the scene was loaded.
  let relations: Relations
  /// Who each entrant is.
  let competitors: [Entrant]
  /// Whether event types are named as on iPhone OS 2.
  let isIPhoneOS2: Bool
  /// The size of the app's screen in points, and the device's pixels per point.
  let screen: Size
  let scale: Double
  /// Each view's settings for taking touches from content, by its index (SCR-2).
  let cancelling: [Cancelling]
  /// For each view whether it takes touches exclusively (HIT-6).
  let isExclusive: [Bool]
  /// The scroll views that a tap on the status bar may be meant for, the largest first (BAR-3).
  let scrollsToTop: [ViewID]
  /// Controllers that defer edges and are never asked (DEFER-1).
  let unasked: [(controller: ControllerID, edges: EdgeSet)]
  /// The controllers that are asked for deferred edges and for the status bar; `nil` if none is.
  let edgesAsked: Name?
  let barAsked: Name?
  /// The edges that the app wants deferred.
  let deferring: EdgeSet
  /// What remedies ask of the scene.
  let setting: RemedySetting

  /// The ids of `scene`.
  public init(_ scene: Scene) {
    let description = scene.description
    views = description.views.map { $0.id }
    kinds = description.views.map { $0.kind }
    controllers = description.controllers.map { $0.id }
    windows = description.windows.map { $0.id }
    competitors = scene.entrants
    recognizers = scene.recognizers
    relations = scene.relations
    entrants = scene.entrants.indices.map { scene.name(of: EntrantID($0)) }
    isIPhoneOS2 = description.os < Release(3)
    screen = scene.screen.size
    scale = description.device.scale
    cancelling = description.views.map { view in
      Cancelling(
        isOn: view.scroll.cancelsContent, ofContent: view.scroll.contentMayCancel,
        ofItself: view.mayCancel)
    }
    isExclusive = description.views.map { $0.takesExclusiveTouch }
    scrollsToTop = scene.viewsThatScrollToTop.sorted { a, b in
      let (areaOfA, areaOfB) = (scene.onScreen(a).area, scene.onScreen(b).area)
      return areaOfA == areaOfB ? a < b : areaOfA > areaOfB
    }
    unasked = scene.unreadDeferrals.map {
      ($0, description.controllers[Int($0.index)].deferring)
    }
    let preferences = scene.unaskedPreferences
    edgesAsked = preferences.deferring.asked.last.map { scene.name(of: $0) }
    barAsked = preferences.hidesStatusBar.asked.last.map { scene.name(of: $0) }
    deferring = preferences.deferring.wish
    setting = RemedySetting(scene)
  }

  /// A view's settings for taking touches from content.
  struct Cancelling: BitwiseCopyable, Sendable {
    /// Whether a scroll view takes them at all.
    let isOn: Bool
    /// Whether it may take them from its content; `nil` if the content's kind says.
    let ofContent: Bool?
    /// Whether they may be taken from the view; `nil` if the scroll view says.
    let ofItself: Bool?
  }

  func name(_ view: ViewID) -> FieldContent { .name(views[Int(view.index)]) }
  func name(_ entrant: EntrantID) -> FieldContent { .name(entrants[Int(entrant.index)]) }
}

extension Rect {
  fileprivate var area: Double { (maxX - minX) * (maxY - minY) }
}

/// A row taken apart into its fields: the one place that knows what stands in a row. The journal's
/// text and the reactions both read it.
struct RowFields {
  private(set) var list: [(field: JournalField, content: FieldContent)] = []

  init(_ row: Row, in batch: Batch, _ ids: SceneIDs) {
    switch row.effect {
    case .event(let type):
      add(type, ids)
    case .hook(let event):
      add(.type, event.type == .opaque ? .null : .integer(Int64(event.type.rawValue)))
      if let touch = event.touch { add(touch) }
      if let phase = event.phase { add(.phase, .word(phase.word)) }
      if let point = event.point { add(point) }
      add(.passedOn, .boolean(event.passedOn))
    case .deliver(let delivery):
      add(delivery.touch)
      add(.phase, .word(delivery.phase.word))
      add(.view, ids.name(delivery.view))
      add(delivery.point)
      add(.tapCount, .integer(Int64(delivery.tapCount)))
      if let instant = delivery.at { add(.at, .instant(instant)) }
      if delivery.coalesced > 1 { add(.coalesced, .integer(Int64(delivery.coalesced))) }
    case .withhold(let touch, let phase, let view):
      add(touch)
      add(.phase, .word(phase.word))
      add(.view, ids.name(view))
    case .gesture(let gesture):
      add(.touches, .touches(Array(batch[gesture.touches])))
      add(gesture, batch[gesture.measures], ids)
    case .control(let control):
      add(control.touch)
      add(.view, ids.name(control.view))
      add(.event, .word(control.event.word))
      if let value = control.value { add(.value, .number(value)) }
    case .highlight(let highlight):
      if let touch = highlight.touch { add(touch) }
      add(.view, ids.name(highlight.view))
      add(.on, .boolean(highlight.isOn))
      add(.by, .word(highlight.source.word))
    case .present(let view, let frames, let touch):
      if let touch { add(touch) }
      add(.view, ids.name(view))
      add(.frames, .integer(frames))
    case .drop(let touch, let phase, let view):
      add(touch)
      add(.phase, .word(phase.word))
      add(.view, view.map { ids.name($0) } ?? .null)
    case .outcome(let touch, let entrant, let outcome):
      add(touch)
      add(.entrant, ids.name(entrant))
      add(.outcome, .word(outcome.word))
      switch outcome {
      case .lost(let winner), .gated(let winner): add(.lostTo, ids.name(winner))
      case .won, .failed, .notAsked: break
      }
    case .system(let action, let edge, let touch):
      if let touch { add(touch) }
      add(.action, .word(action.word))
      if let edge { add(.edge, .word(edge.word)) }
    case .affordance(let edge, let isShown, let over, let touch):
      if let touch { add(touch) }
      add(.edge, .word(edge.word))
      add(.shown, .boolean(isShown))
      add(.over, .name(Name(utf8: over.text)))
    case .indicator(let isVisible, let isEdgeProtected):
      add(.visible, .boolean(isVisible))
      add(.edgeProtect, .boolean(isEdgeProtected))
    case .statusBar(let bar):
      if let touch = bar.touch { add(touch) }
      add(.phase, .word(bar.phase.word))
      add(bar.point)
      add(.handledBy, .word(bar.taker.word))
      if let action = bar.action { add(.action, .word(action.word)) }
      if let view = bar.view { add(.view, ids.name(view)) }
    case .scroll(let scroll):
      add(.touches, .touches(Array(batch[scroll.touches])))
      add(.view, ids.name(scroll.view))
      add(.offset, .numbers([scroll.offset.x, scroll.offset.y]))
      add(.toTop, .boolean(scroll.isToTop))
    case .text(let text):
      if let touch = text.touch { add(touch) }
      add(.view, ids.name(text.view))
      add(.selection, .selection(text.selection))
    case .layout(let place):
      add(batch[place], ids)
    case .scene(let place):
      add(batch[place])
    case .anomaly(let anomaly, let touch):
      add(anomaly, in: batch)
      if let touch { add(touch) }
    }
  }

  /// What a field says, if the row has it.
  subscript(field: JournalField) -> FieldContent? {
    list.first { $0.field == field }?.content
  }

  private mutating func add(_ field: JournalField, _ content: FieldContent) {
    list.append((field, content))
  }

  private mutating func add(_ touch: TouchID) {
    add(.touch, .integer(Int64(touch.number)))
  }

  private mutating func add(_ point: Point) {
    add(.x, .number(point.x))
    add(.y, .number(point.y))
  }

  private mutating func add(_ type: EventType, _ ids: SceneIDs) {
    add(.type, type == .opaque ? .null : .integer(Int64(type.rawValue)))
    let name = ids.isIPhoneOS2 ? type.nameOnIPhoneOS2 : type.name
    add(.name, name.map { .word($0) } ?? .name(Name(type.rawValue.description)))
  }

  private mutating func add(
    _ gesture: GestureRow, _ measures: GestureMeasures, _ ids: SceneIDs
  ) {
    add(.entrant, ids.name(gesture.entrant))
    add(.view, ids.name(gesture.view))
    add(.state, .word(gesture.state.word))
    add(.location, .numbers([measures.location.x, measures.location.y]))
    switch gesture.kind.traits.measures {
    case .nothing:
      break
    case .movement:
      add(.translation, .numbers([measures.translation.x, measures.translation.y]))
      if gesture.state != .failed {
        add(.velocity, .numbers([measures.velocity.x, measures.velocity.y]))
      }
      if let pops = measures.pops { add(.pops, .boolean(pops)) }
    case .direction:
      add(.direction, .word(measures.direction.word))
    case .scale:
      add(.scale, .number(measures.amount))
      add(.scaleVelocity, .number(measures.amountVelocity))
    case .angle:
      add(.angle, .number(measures.amount))
      add(.angularVelocity, .number(measures.amountVelocity))
    }
  }

  private mutating func add(_ layout: ViewLayout, _ ids: SceneIDs) {
    let frame = layout.frame
    add(.view, ids.name(layout.view))
    add(.frame, .numbers([frame.minX, frame.minY, frame.size.width, frame.size.height]))
    add(.safeArea, layout.safeArea)
    add(.inset, layout.inset)
  }

  private mutating func add(_ field: JournalField, _ insets: EdgeInsets) {
    add(field, .numbers([insets.top, insets.left, insets.bottom, insets.right]))
  }

  private mutating func add(_ made: MadeChange) {
    add(.change, .name(Name(utf8: ChangeText.bytes(of: made.change))))
    switch made.author {
    case .host:
      add(.by, .word("host"))
    case .reaction(let reaction):
      add(.by, .word("reaction"))
      add(.reaction, .integer(Int64(reaction.index)))
    }
    switch made.outcome {
    case .made, .replaced:
      if case .signal = made.change.action { add(.heard, .boolean(true)) }
    case .unheard: add(.heard, .boolean(false))
    case .refused(let refusal): add(.why, .word(refusal.text))
    }
    if made.over > .zero { add(.over, .name(Name(utf8: made.over.text))) }
  }

  private mutating func add(_ anomaly: Anomaly, in batch: Batch) {
    add(.what, .word(anomaly.text))
    switch anomaly {
    case .notDown(let phase):
      add(.phase, .word(phase.word))
    case .barNotDown(let phase):
      add(.phase, .word(phase.word))
    case .pathCountDisagrees(let said, let held):
      add(.said, .integer(Int64(said)))
      add(.held, .integer(Int64(held)))
    case .unreadableRecord(let offset, let field):
      add(.offset, .integer(offset))
      add(.field, .word(field.word))
    case .gap(let fingers, let length):
      add(.lost, .integer(Int64(fingers)))
      add(.over, .name(Name(utf8: length.text)))
    case .changeRefused(let place):
      add(batch[place])
    case .alreadyDown, .tooManyTouches, .timeWentBack, .traceEnded, .barDownWithoutUp,
      .locationNotFinite, .stationaryMoved, .sampleNotFinite:
      break
    }
  }
}

extension Row {
  /// Whether its measure is how long a gesture waited for others to fail, which has no limit (ARB-4).
  var saysWait: Bool {
    guard case .gesture = effect, let measure else { return false }
    return rule == .arb4 && measure.unit == .milliseconds
  }
}

extension Anomaly {
  /// What broke the grammar, in words.
  public var text: StaticString {
    switch self {
    case .alreadyDown: "began for a finger that is down"
    case .notDown(.moved): "moved for a finger that is up"
    case .notDown(.stationary): "stationary for a finger that is up"
    case .notDown(.ended): "ended for a finger that is up"
    case .notDown(.cancelled): "cancelled for a finger that is up"
    case .notDown(.began): preconditionFailure("began is for a finger that is up")
    case .stationaryMoved: "stationary at another location: the finger has moved"
    case .sampleNotFinite: "a sample that is not finite: the finger stays where it was"
    case .tooManyTouches: "more touches than the device follows: all are cancelled"
    case .timeWentBack: "time went back: taken at the latest time seen"
    case .traceEnded: "the trace ended with the finger down: cancelled"
    case .barDownWithoutUp: "a status-bar down without an up"
    case .barNotDown(.dragged): "a status-bar dragged without a down"
    case .barNotDown(.up): "a status-bar up without a down"
    case .barNotDown(.down): preconditionFailure("a down needs no down before it")
    case .pathCountDisagrees: "the record counts other paths than it holds"
    case .unreadableRecord: "a record that cannot be read"
    case .locationNotFinite: "a location that is not finite"
    case .gap:
      "fingers came down in a stretch that is lost: nothing is told of them until they lift"
    case .changeRefused: "a change that the scene cannot take"
    }
  }
}
