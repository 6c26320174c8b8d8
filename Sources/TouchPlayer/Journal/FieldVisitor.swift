import SceneFormat
import TouchCore
import TouchScene

/// A visitor of a row's fields: one call for each field, in the order of the journal.
///
/// No allocation happens between a row and its visitor: names come from the scene, words are
/// literals, and lists are slices of the batch.
protocol FieldVisitor {
  /// Visits a field without a value, `null` in the journal.
  mutating func null(_ field: JournalField)
  /// Visits a Boolean field.
  mutating func boolean(_ field: JournalField, _ boolean: Bool)
  /// Visits a field with a whole number.
  mutating func integer(_ field: JournalField, _ integer: Int64)
  /// Visits a field with any number; one that is not finite is written as `null`.
  mutating func number(_ field: JournalField, _ number: Double)
  /// Visits a field with a word of the journal, which needs no escapes.
  mutating func word(_ field: JournalField, _ word: StaticString)
  /// Visits a field with any other text, in UTF-8.
  mutating func text(_ field: JournalField, _ text: [UInt8])
  /// Visits a field with the id of a view.
  mutating func view(_ field: JournalField, _ view: ViewID)
  /// Visits a field with the id of an entrant.
  mutating func entrant(_ field: JournalField, _ entrant: EntrantID)
  /// Visits a field with an instant.
  mutating func instant(_ field: JournalField, _ instant: Instant)
  /// Visits a field with a list of two numbers.
  mutating func numbers(_ field: JournalField, _ first: Double, _ second: Double)
  /// Visits a field with a list of four numbers.
  mutating func numbers(
    _ field: JournalField, _ first: Double, _ second: Double, _ third: Double, _ fourth: Double)
  /// A list of touches.
  mutating func touches(_ field: JournalField, _ touches: RowTouches)
  /// The offset and the length of a selection.
  mutating func selection(_ field: JournalField, _ selection: TextSelection)
}

extension FieldVisitor {
  @inline(__always) mutating func touch(_ touch: TouchID) {
    integer(.touch, Int64(touch.number))
  }

  @inline(__always) mutating func touch(_ touch: TouchID?) {
    if let touch { self.touch(touch) }
  }

  @inline(__always) mutating func point(_ point: Point2D) {
    number(.x, point.x)
    number(.y, point.y)
  }
}

/// The single definition of the fields of each row. The journal's text, the table and the reactions
/// all read the fields through it.
extension Row {
  /// Visits the fields of a row except those that every row has. `batch` contains the row.
  func visitFields<Visitor: FieldVisitor>(
    in batch: Batch, isIPhoneOS2: Bool, _ fields: inout Visitor
  ) {
    switch effect {
    case .event(let type):
      type.visitFields(isIPhoneOS2: isIPhoneOS2, &fields)
    case .hook(let event):
      event.visitFields(&fields)
    case .deliver(let delivery):
      delivery.visitFields(&fields)
    case .withhold(let touch, let phase, let view):
      fields.touch(touch)
      fields.word(.phase, phase.word)
      fields.view(.view, view)
    case .drop(let touch, let phase, let view):
      fields.touch(touch)
      fields.word(.phase, phase.word)
      if let view { fields.view(.view, view) } else { fields.null(.view) }
    case .gesture(let gesture):
      fields.touches(.touches, batch[gesture.touches])
      gesture.visitFields(batch[gesture.measures], &fields)
    case .outcome(let touch, let entrant, let outcome):
      fields.touch(touch)
      fields.entrant(.entrant, entrant)
      fields.word(.outcome, outcome.word)
      switch outcome {
      case .lost(let winner), .gated(let winner): fields.entrant(.lostTo, winner)
      case .won, .failed, .notAsked: break
      }
    case .control(let control):
      control.visitFields(&fields)
    case .highlight(let highlight):
      highlight.visitFields(&fields)
    case .present(let view, let frames, let touch):
      fields.touch(touch)
      fields.view(.view, view)
      fields.integer(.frames, frames)
    case .system(let action, let edge, let touch):
      fields.touch(touch)
      fields.word(.action, action.word)
      if let edge { fields.word(.edge, edge.word) }
    case .affordance(let edge, let isShown, let over, let touch):
      fields.touch(touch)
      fields.word(.edge, edge.word)
      fields.boolean(.shown, isShown)
      fields.text(.over, over.text)
    case .indicator(let isVisible, let isEdgeProtected):
      fields.boolean(.visible, isVisible)
      fields.boolean(.edgeProtect, isEdgeProtected)
    case .statusBar(let bar):
      bar.visitFields(&fields)
    case .scroll(let scroll):
      fields.touches(.touches, batch[scroll.touches])
      scroll.visitFields(&fields)
    case .text(let text):
      fields.touch(text.touch)
      fields.view(.view, text.view)
      fields.selection(.selection, text.selection)
    case .layout(let index):
      batch[index].visitFields(&fields)
    case .scene(let index):
      batch[index].visitFields(&fields)
    case .anomaly(let anomaly, let touch):
      anomaly.visitFields(in: batch, &fields)
      fields.touch(touch)
    case .answer(let answer):
      answer.visitFields(&fields)
    }
  }
}

extension AnswerRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.word(.question, kind.word)
    if let entrant { fields.entrant(.entrant, entrant) }
    fields.view(.view, view)
    if let other { fields.entrant(.with, other) }
    if let content { fields.view(.content, content) }
    fields.touch(touch)
    switch value {
    case .flag(let flag): fields.boolean(.answer, flag)
    case .view(let view?): fields.view(.answer, view)
    case .view(nil): fields.null(.answer)
    }
    fields.word(.by, author.word)
  }
}

extension EventType {
  fileprivate func visitFields<Visitor: FieldVisitor>(isIPhoneOS2: Bool, _ fields: inout Visitor) {
    visitNumber(&fields)
    if let name = isIPhoneOS2 ? nameOnIPhoneOS2 : name {
      fields.word(.name, name)
    } else {
      fields.text(.name, Array(rawValue.description.utf8))
    }
  }

  fileprivate func visitNumber<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    if self == .opaque { fields.null(.type) } else { fields.integer(.type, Int64(rawValue)) }
  }
}

extension HookedEvent {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    type.visitNumber(&fields)
    fields.touch(touch)
    if let phase { fields.word(.phase, phase.word) }
    if let point { fields.point(point) }
    fields.boolean(.passedOn, passedOn)
  }
}

extension Delivery {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.touch(touch)
    fields.word(.phase, phase.word)
    fields.view(.view, view)
    fields.point(point)
    fields.integer(.tapCount, Int64(tapCount))
    if let at { fields.instant(.at, at) }
    if coalesced > 1 { fields.integer(.coalesced, Int64(coalesced)) }
  }
}

extension GestureRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(
    _ measures: GestureMeasures, _ fields: inout Visitor
  ) {
    fields.entrant(.entrant, entrant)
    fields.view(.view, view)
    fields.word(.state, state.word)
    fields.numbers(.location, measures.location.x, measures.location.y)
    switch kind.traits.measures {
    case .nothing:
      break
    case .movement:
      fields.numbers(.translation, measures.translation.x, measures.translation.y)
      if state != .failed {
        fields.numbers(.velocity, measures.velocity.x, measures.velocity.y)
      }
      if let pops = measures.pops { fields.boolean(.pops, pops) }
    case .direction:
      fields.word(.direction, measures.direction.word)
    case .scale:
      fields.number(.scale, measures.amount)
      fields.number(.scaleVelocity, measures.amountVelocity)
    case .angle:
      fields.number(.angle, measures.amount)
      fields.number(.angularVelocity, measures.amountVelocity)
    }
  }
}

extension ControlRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.touch(touch)
    fields.view(.view, view)
    fields.word(.event, event.word)
    if let value { fields.number(.value, value) }
  }
}

extension HighlightRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.touch(touch)
    fields.view(.view, view)
    fields.boolean(.on, isOn)
    fields.word(.by, source.word)
  }
}

extension BarRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.touch(touch)
    fields.word(.phase, phase.word)
    fields.point(point)
    fields.word(.handledBy, taker.word)
    if let action { fields.word(.action, action.word) }
    if let view { fields.view(.view, view) }
  }
}

extension ScrollRow {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.view(.view, view)
    fields.numbers(.offset, offset.x, offset.y)
    fields.boolean(.toTop, isToTop)
  }
}

extension ViewLayout {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.view(.view, view)
    fields.numbers(.frame, frame.minX, frame.minY, frame.size.width, frame.size.height)
    fields.numbers(.safeArea, safeArea.top, safeArea.left, safeArea.bottom, safeArea.right)
    fields.numbers(.inset, inset.top, inset.left, inset.bottom, inset.right)
  }
}

extension MadeChange {
  fileprivate func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
    fields.text(.change, ChangeText.bytes(of: change))
    switch author {
    case .host:
      fields.word(.by, "host")
    case .reaction(let reaction):
      fields.word(.by, "reaction")
      fields.integer(.reaction, Int64(reaction.index))
    }
    switch outcome {
    case .made, .replaced, .inserted:
      if case .signal = change.action { fields.boolean(.heard, true) }
    case .unheard: fields.boolean(.heard, false)
    case .refused(let refusal):
      fields.word(.why, refusal.text)
      if !details.isEmpty { fields.text(.details, details) }
    }
    if over > .zero { fields.text(.over, over.text) }
  }
}

extension Anomaly {
  fileprivate func visitFields<Visitor: FieldVisitor>(in batch: Batch, _ fields: inout Visitor) {
    fields.word(.what, text)
    switch self {
    case .notDown(let phase):
      fields.word(.phase, phase.word)
    case .barNotDown(let phase):
      fields.word(.phase, phase.word)
    case .pathCountDisagrees(let said, let held):
      fields.integer(.said, Int64(said))
      fields.integer(.held, Int64(held))
    case .unreadableRecord(let offset, let field):
      fields.integer(.offset, offset)
      fields.word(.field, field.word)
    case .gap(let fingers, let length):
      fields.integer(.lost, Int64(fingers))
      fields.text(.over, length.text)
    case .changeRefused(let index):
      batch[index].visitFields(&fields)
    case .alreadyDown, .tooManyTouches, .timeWentBack, .traceEnded, .liftLost, .barDownWithoutUp,
      .locationNotFinite, .stationaryMoved, .sampleNotFinite, .sampleTooFar:
      break
    }
  }
}
