import Fixtures
import Testing
import TouchCore
import TouchTraces

/// Messages about matches of reactions, and about facts of views.
extension SceneFileErrorTests {
  @Test(
    "A reaction with a match that no row can have is refused",
    arguments: [
      (
        "control", "\"view\": \"scren\"",
        "view: there is no view \"scren\": did you mean \"screen\"?"
      ),
      (
        "control", "\"event\": \"touchDwn\"",
        "event: needs \"touchDown\", \"touchDownRepeat\", \"touchDragEnter\", "
          + "\"touchDragExit\", \"touchDragInside\", \"touchDragOutside\", \"touchUpInside\", "
          + "\"touchUpOutside\", \"touchCancel\", \"valueChanged\" or \"action\", "
          + "not \"touchDwn\": did you mean \"touchDown\"?"
      ),
      ("answer", "\"answer\": \"maybe\"", "answer: there is no view \"maybe\""),
      ("gesture", "\"entrant\": \"nobody\"", "entrant: there is no recognizer \"nobody\""),
      (
        "outcome", "\"lostTo\": \"system.hme\"",
        "lostTo: there is no recognizer \"system.hme\": did you mean \"system.home\"?"
      ),
      (
        "gesture", "\"entrant\": \"screen\"",
        "entrant: \"screen\" is a view, but a recognizer is needed"
      ),
      (
        "statusBar", "\"phase\": \"began\"",
        "phase: needs \"down\", \"dragged\" or \"up\", not \"began\""
      ),
      ("deliver", "\"touch\": \"one\"", "touch: needs a number, not \"one\""),
      (
        "scroll", "\"toTop\": \"true\"",
        "toTop: needs true or false, not \"true\": remove the quotes"
      ),
      (
        "layout", "\"frame\": [0, 0]",
        "frame: needs four numbers, [x, y, width, height], not [0, 0]"
      ),
      (
        "gesture", "\"touches\": 2",
        "touches: needs a list of touches by their numbers, in order, as [1, 2], not 2"
      ),
      (
        "scroll", "\"touches\": [2, 1]",
        "touches: needs a list of touches by their numbers, in order, as [1, 2], not [2, 1]"
      ),
      (
        "scroll", "\"touches\": [0.5]",
        "touches: needs a list of touches by their numbers, in order, as [1, 2], not [0.5]"
      ),
      (
        "text", "\"selection\": 3",
        "selection: needs two whole numbers from 0 up, [offset, length], not 3"
      ),
      (
        "text", "\"selection\": [1, 0.5]",
        "selection: needs two whole numbers from 0 up, [offset, length], not [1, 0.5]"
      ),
    ])
  func slipInAMatch(_ effect: String, _ match: String, _ message: String) {
    let text = SceneExamples.scene(
      "\"reactions\": [{\"on\": \"\(effect)\", \"do\": [], \"match\": {\(match)}}]")
    #expect(withoutPlace(SceneExamples.message(text)) == "reactions[0].match." + message)
  }

  @Test func aMatchNamesAnAnomalyInTheWordsOfItsRow() {
    // Those that rows have and no others, such as a word of a row that has another shape.
    func message(_ what: StaticString) -> String {
      SceneExamples.message(
        SceneExamples.scene(
          "\"reactions\": [{\"on\": \"anomaly\", \"do\": [], \"match\": {\"what\": \"\(what)\"}}]"))
    }
    for anomaly in Anomaly.examples { #expect(message(anomaly.text) == "none") }
    let slip = message("a record that cannot be rad")
    #expect(slip.hasSuffix("did you mean \"a record that cannot be read\"?"), "\(slip)")
    // Whole, since the reader writes one of them.
    for text in Anomaly.texts { #expect(slip.contains("\"\(text)\""), "\(text)") }
  }

  @Test func whatARowCanBeWithoutMayBeNullInAMatch() {
    for match in ["\"view\": null", "\"touch\": null, \"phase\": \"ended\""] {
      let text = SceneExamples.scene(
        "\"reactions\": [{\"on\": \"drop\", \"do\": [], \"match\": {\(match)}}]")
      #expect(SceneExamples.message(text) == "none")
    }
  }

  @Test(
    "An invalid fact of a view is reported with its valid values",
    arguments: [
      ("\"frame\": [0, 0, -5, 44]", "frame: the width cannot be negative, but is -5"),
      ("\"frame\": [0, 0, 5]", "frame: needs four numbers, [x, y, width, height], not [0, 0, 5]"),
      (
        "\"frame\": \"[0, 0, 5, 5]\"",
        "frame: needs four numbers, [x, y, width, height], not \"[0, 0, 5, 5]\": remove the quotes"
      ),
      ("\"hidden\": 1", "hidden: needs true or false, not 1"),
      ("\"alpha\": 2", "alpha: needs a number from 0 to 1, not 2"),
      (
        "\"transform\": [0, 0, 0]",
        "transform: needs three numbers, [right, down, scale], the scale above 0, not [0, 0, 0]"
      ),
      (
        "\"kind\": \"buton\"",
        "kind: needs \"view\", \"button\", \"slider\", \"switch\", \"control\", \"label\", \"image\", \"textView\", \"scrollView\", \"tableView\", \"cell\", \"contentView\", \"separator\", \"header\", \"navigationBar\", \"toolbar\", \"tabBar\", \"barButton\" or \"webView\", not \"buton\": did you mean \"button\"?"
      ),
      (
        "\"parent\": 1",
        "parent: needs an id, a text without blanks, dots, commas, quotes, brackets, braces, = and "
          + "+, not 1"
      ),
      (
        "\"kind\": \"scrollView\", \"decelerationRate\": 0.998",
        "decelerationRate: needs \"normal\" or \"fast\", not 0.998"
      ),
      (
        "\"kind\": \"scrollView\", \"decelerationRate\": null",
        "decelerationRate: needs \"normal\" or \"fast\", not null"
      ),
      (
        "\"kind\": \"scrollView\", \"insetAdjustment\": true",
        "insetAdjustment: needs \"automatic\", \"scrollableAxes\", \"never\" or \"always\", not true"
      ),
      (
        "\"kind\": \"scrollView\", \"content\": [10, -1]",
        "content: the height cannot be negative, but is -1"
      ),
      (
        "\"kind\": \"scrollView\", \"content\": 10",
        "content: needs two numbers from 0 up, [width, height], not 10"
      ),
      (
        "\"kind\": \"scrollView\", \"offset\": [10]", "offset: needs two numbers, [x, y], not [10]"
      ),
      (
        "\"kind\": \"scrollView\", \"inset\": [1, 2]",
        "inset: needs four numbers, [top, left, bottom, right], not [1, 2]"
      ),
      (
        "\"kind\": \"scrollView\", \"alwaysBounce\": \"vertical\"",
        "alwaysBounce: needs a list, between [ and ], not \"vertical\""
      ),
      (
        "\"kind\": \"textView\", \"selection\": [1, 0.5]",
        "selection: needs two whole numbers from 0 up, [offset, length], not [1, 0.5]"
      ),
      (
        "\"kind\": \"textView\", \"handles\": [[1, 2]]",
        "handles: needs no point, or those of both handles, [[x, y], [x, y]], not [[1, 2]]"
      ),
      (
        "\"kind\": \"textView\", \"parent\": \"screen\", \"frame\": [0, 0, 9, 9], \"text\": \"👍\", \"selection\": [1, 2]",
        "selection: the selection ends at 3, and the text has 2 UTF-16 code units, of which most characters have 1 and an emoji 2 or more: select what is there"
      ),
      (
        "\"kind\": \"textView\", \"parent\": \"screen\", \"frame\": [0, 0, 9, 9], \"selection\": [2, 1], \"text\": \"a👍\"",
        "selection: the selection begins or ends at 2, inside a character: offsets count UTF-16 code units, of which most characters have 1 and this one has 2: make it 1 or 3"
      ),
      ("\"pin\": []", "pin: needs an object, between { and }, not []"),
      ("\"pin\": {\"width\": -4}", "pin.width: needs a number from 0 up, not -4"),
      (
        "\"pin\": {\"width\": \"44\"}",
        "pin.width: needs a number from 0 up, not \"44\": remove the quotes"
      ),
      (
        "\"pin\": {\"left\": 8}", "pin.left: needs a text between double quotes, not 8"
      ),
      (
        "\"pin\": {\"left\": \"bounds+8\"}",
        "pin.left: \"bounds+8\" is not a pin: write bounds, safeArea, margins, or VIEW.left, VIEW.right or VIEW.centerX, optionally followed by + 8 or - 8 with a space on both sides"
      ),
      (
        "\"pin\": {\"top\": \"screen.left\"}",
        "pin.top: \"screen.left\" is not a pin: write bounds, safeArea, margins, statusBar.bottom, or VIEW.top, VIEW.bottom or VIEW.centerY, optionally followed by + 8 or - 8 with a space on both sides"
      ),
    ] as [(String, String)])
  func viewFact(_ facts: String, _ message: String) {
    let text = SceneExamples.scene(views: "{\"id\": \"a\", \(facts)}")
    #expect(withoutPlace(SceneExamples.message(text)) == "views[1]." + message)
  }
}
