import Testing

/// The message for a change that is not valid: the byte, and what to write.
@Suite struct ChangeMessageTests {
  @Test(arguments: [
    ("  ", "byte 2: there is no change: write one like drawer.hidden = true"),
    ("today", "byte 5: = or += is missing here: write drawer.hidden = true"),
    (
      "list.pan.minTouches",
      "byte 19: = or += and a value are missing here: write list.pan.minTouches = VALUE"
    ),
    ("a.b c", "byte 4: = or += is missing here: write drawer.hidden = true"),
    (
      #"add in list: {"kind": "tap"}"#,
      #"byte 4: the id of the new member is missing, as in add ok in tools: {"kind": "button"}"#
    ),
    ("a = ", "byte 4: a value is missing: write it after the equals sign"),
    ("main.gateDelays == false", "byte 17: a change is written with one ="),
    ("today.frame.y -= 3", "byte 14: there is no -=: add a negative number"),
    ("today.frame.y += up", "byte 17: only a number can be added"),
    ("remove", "byte 6: an id is missing here: write that of an object, such as drawer"),
    ("remove today now", "byte 13: there is more text after the end of the change"),
    (
      "disable list.pan",
      "byte 12: an id cannot have a dot: write list.scrollEnabled = false instead"
    ),
    ("enable main.pop", "byte 11: an id cannot have a dot: write main.popGesture = true instead"),
    ("disable a.b", "byte 9: an id cannot have a dot: write the id alone, such as drawer"),
    ("disable a.pan.pan", "byte 9: an id cannot have a dot: write the id alone"),
    (
      "remove list.pan",
      "byte 11: an id cannot have a dot: write list.scrollEnabled = false instead"
    ),
    ("remove a.b", "byte 8: an id cannot have a dot: write the id alone, such as drawer"),
    (#"add {"id": "ok"}"#, "byte 4: an id cannot have {: write the object after its id"),
    (
      #"add g: {"view": "today", "taps": 2}"#,
      #"byte 33: a controller has no key "taps": the object has "view" and no "kind", so it is "#
        + #"a controller; to add a view or a gesture, write its "kind""#
    ),
    (
      #"add g: {"root": "app", "frame": [0, 0, 9, 9]}"#,
      #"byte 32: a window has no key "frame": the object has keys of a window and no "kind", so "#
        + #"it is a window; to add a view or a gesture, write its "kind""#
    ),
    (
      #"add g: {"view": "today", "childen": []}"#,
      #"byte 36: a controller has no key "childen": did you mean "children"?"#
    ),
    (
      #"add g in today: {"view": "today"}"#,
      "byte 16: by its keys this is a window or a controller, which is added without in and "
        + #"before: leave them out, or write the "kind" of a view or a gesture"#
    ),
    (
      #"add {"id": "g", "view": "today"}"#,
      "byte 4: an id cannot have {: write the object after its id, as in "
        + #"add ok in tools: {"kind": "button"}"#
    ),
    ("signal deferring app", "byte 17: the controller is missing, as in signal deferring of app"),
    ("signal hiding of app", "byte 7: a signal is one of deferring, autoHide and statusBar"),
    ("today..frame = 1", "byte 6: a path has a name before, between and after its dots"),
    (#"{"set": "today.hidden"}"#, "byte 0: a value is missing"),
    (#"{"set": "today.hidden", "too": 1}"#, #"byte 31, in "too": this change has no such key"#),
    (
      #"{"set": "today.hidden", "to": true, "add": 1}"#,
      #"byte 30, in "to": a change has either to, which sets the fact, or add"#
    ),
    (
      #"{"remove": "list.pan"}"#,
      #"byte 11, in "remove": an id cannot have a dot: write {"set":"list.scrollEnabled","to":false} "#
        + "instead"
    ),
    (
      #"{"enable": "list.pan"}"#,
      #"byte 11, in "enable": an id cannot have a dot: write {"set":"list.scrollEnabled","to":true} "#
        + "instead"
    ),
    (
      #"{"disable": "main.pop"}"#,
      #"byte 12, in "disable": an id cannot have a dot: write {"set":"main.popGesture","to":false} "#
        + "instead"
    ),
    (#"{"remove": "a.b"}"#, #"byte 11, in "remove": an id cannot have a dot: write the id alone"#),
    (
      "remove list.pan",
      "byte 11: an id cannot have a dot: write list.scrollEnabled = false instead"
    ),
    (
      #"{"signal": "deferring"}"#,
      #"byte 0: the controller is missing: add "of", as in {"signal": "deferring", "of": "app"}"#
    ),
    (
      #"{"add": "ok"}"#,
      #"byte 8, in "add": the new member is an object, as in {"id": "ok", "kind": "button"}"#
    ),
    (
      #"{"add": {"id": "t", "kind": "tap"}}"#,
      #"byte 8, in "add": a gesture is added to a view: add "in" with the id of the view"#
    ),
    (
      #"{"disable": "open", "enable": "open"}"#,
      #"byte 30, in "enable": a change does one thing, and this one also has "disable": write a "#
        + "change for each"
    ),
    (
      #"{"add": {"id": "ok", "kind": "button"}, "set": "a.b"}"#,
      #"byte 47, in "set": a change does one thing, and this one also has "add""#
    ),
    (
      #"{"remove": "a{"}"#,
      #"byte 11, in "remove": an id cannot have {: write the id alone, such as drawer"#
    ),
    (#"{"hide": "today"}"#, #"byte 9, in "hide": a change has one of the keys set, signal"#),
    ("today.frame = [1,]", "byte 16: nothing follows this comma: remove it"),
    ("today.title = a, b", "byte 15: a text without quotes cannot have ,: put a text between"),
  ])
  func aChangeThatCannotBeReadIsToldWithItsByte(_ change: String, _ words: String) throws {
    let run = try CommandRun(["why", "Traces/bottom-buttons/quick", "--if", change])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.hasPrefix("umpire: --if '\(change)': \(words)"), "\(run.talk)")
  }

  @Test(arguments: [
    (#"add g in today: {"kind": "tapp"}"#, #""pinch" or "rotation", not "tapp""#, "tap"),
    (#"add g: {"kind": "tabs"}"#, #""plain", "navigation" or "tab", not "tabs""#, "tab"),
    (#"add g in today: {"kind": "Label"}"#, #"not "Label""#, "label"),
  ])
  func anUnknownKindIsRefusedWithAllKindsThatCanBeAdded(
    _ change: String, _ words: String, _ meant: String
  ) throws {
    // SCENE-2
    let run = try CommandRun(["why", "Traces/bottom-buttons/quick", "--if", change])
    #expect(run.code == 2)
    for part in [#"needs "view", "button","#, words, "did you mean \"\(meant)\"?"] {
      #expect(run.talk.contains(part), "\(run.talk)")
    }
    // No controller is in a view.
    #expect(run.talk.contains("navigation\"") == !change.contains(" in "), "\(run.talk)")
  }

  @Test func aSignalOfAWindowNamesItsController() throws {
    let run = try CommandRun([
      "why", "Traces/sketch/scene.json", "Traces/sketch/undo.touchtrace", "--if",
      "signal deferring of main",
    ])
    #expect(run.code == 2)
    #expect(
      run.talk.contains(#""main" is a window, but a controller is needed: did you mean "app"?"#),
      "\(run.talk)")
  }
}
