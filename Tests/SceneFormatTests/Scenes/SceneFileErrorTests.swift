import Fixtures
import Testing
import TouchCore
import TouchTraces

/// Every message in full: the location, the fault and a remedy.
struct SceneFileErrorTests {
  @Test(
    "An error of JSON is reported with its line and column",
    arguments: [
      ("", "scene.json:1:1: there is no value here"),
      ("{\n  \"views\": [1 2]\n}", "scene.json:2:14: a comma is missing here"),
      ("{\"views\": [],}", "scene.json:1:13: nothing follows this comma: remove it"),
      (
        "{\n  \"device\": 'iPhone X'\n}",
        "scene.json:2:13: a text needs double quotes"
      ),
      (
        "[]",
        "scene.json:1:1: not a scene file: a scene is one JSON object, which begins with {"
      ),
      (
        "{\"call\": NaN}",
        "scene.json:1:10: call: a word needs double quotes, except true, false and null; a number is written in digits"
      ),
      (
        "{\"views\": [{\"frame\": [0, 0, 1e999, 1]}]}",
        "scene.json:1:29: views[0].frame[2]: this number is too large"
      ),
    ] as [(String, String)])
  func notation(_ text: String, _ message: String) {
    #expect(SceneExamples.message(text) == message)
  }

  @Test(
    "The place is where the value begins, or the innermost one on the way that is there",
    arguments: [
      ("\"call\": @7", "call"),
      ("\"hook\": {\"rect\": @\"b\"}", "hook.rect"),
      ("\"reactions\": [\n\n  @{}]", "reactions[0]"),
    ] as [(String, String)])
  func place(_ more: String, _ path: String) {
    let marked = SceneExamples.scene(more)
    let before = marked.prefix { $0 != "@" }
    let line = before.count { $0 == "\n" } + 1
    let column =
      (before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0) + 1
    let message = SceneExamples.message(marked.filter { $0 != "@" })
    #expect(message.hasPrefix("scene.json:\(line):\(column): \(path): "))
  }

  @Test(
    "An unknown key is reported with the key that was probably meant",
    arguments: [
      (
        SceneExamples.scene("\"orientaton\": \"portrait\""),
        "orientaton: a scene has no key \"orientaton\": did you mean \"orientation\"?"
      ),
      (
        SceneExamples.scene("\"colour\": 1"),
        "colour: a scene has no key \"colour\""
      ),
      (
        "{\"windows\": [{\"id\": \"main\", \"rot\": \"app\"}]}",
        "windows[0].rot: a window has no key \"rot\": did you mean \"root\"?"
      ),
      (
        SceneExamples.scene("\"controllers\": [{\"id\": \"app\", \"veiw\": \"screen\"}]"),
        "controllers[0].veiw: a controller has no key \"veiw\": did you mean \"view\"?"
      ),
      (
        SceneExamples.scene(views: "{\"id\": \"a\", \"hiden\": true}"),
        "views[1].hiden: a view has no key \"hiden\": did you mean \"hidden\"?"
      ),
      (
        SceneExamples.scene(
          views: "{\"id\": \"a\", \"kind\": \"label\", \"insetsContentViews\": true}"),
        "views[1].insetsContentViews: only views of kind \"tableView\" have this, and this one is a \"label\": change \"kind\", or remove the key"
      ),
      (
        SceneExamples.scene("\"hook\": {\"typs\": [1015]}"),
        "hook.typs: a hook has no key \"typs\": did you mean \"types\"?"
      ),
      (
        SceneExamples.scene("\"reactions\": [{\"on\": \"scroll\", \"then\": []}]"),
        "reactions[0].then: a reaction has no key \"then\": did you mean \"when\"?"
      ),
      (
        SceneExamples.scene(views: "{\"id\": \"a\", \"pin\": {\"lef\": \"bounds\"}}"),
        "views[1].pin.lef: \"pin\" has no \"lef\": did you mean \"left\"?"
      ),
      (
        SceneExamples.scene(views: "{\"id\": \"a\", \"pin\": {\"leading\": \"bounds\"}}"),
        "views[1].pin.leading: \"pin\" has no \"leading\": it has \"left\", \"top\", \"right\", \"bottom\", \"centerX\", \"centerY\", \"width\" and \"height\""
      ),
      (
        SceneExamples.scene("\"do\": []"),
        "do: \"do\" is for a scene that extends another: add \"extends\": \"scene.json\", or remove it"
      ),
    ] as [(String, String)])
  func unknownKey(_ text: String, _ message: String) {
    #expect(withoutPlace(SceneExamples.message(text)) == message)
  }

  @Test(
    "A word of UIKit is reported with the key of the same meaning",
    arguments: [
      (#"{"id": "a", "recognizers": []}"#, "gestures"),
      (#"{"id": "a", "gestureRecognizers": []}"#, "gestures"),
      (#"{"id": "a", "isUserInteractionEnabled": true}"#, "interaction"),
      (#"{"id": "a", "isHidden": true}"#, "hidden"),
      (#"{"id": "a", "bounds": [0, 0, 1, 1]}"#, "frame"),
      (#"{"id": "a", "superview": "screen"}"#, "parent"),
      (#"{"id": "a", "constraints": []}"#, "pin"),
      (#"{"id": "a", "isMultipleTouchEnabled": true}"#, "multipleTouch"),
      (#"{"id": "a", "type": "button"}"#, "kind"),
      (#"{"id": "a", "kind": "button", "isEnabled": false}"#, "enabled"),
      (#"{"id": "a", "kind": "scrollView", "contentSize": [1, 1]}"#, "content"),
      (#"{"id": "a", "kind": "scrollView", "delaysContentTouches": true}"#, "delaysContent"),
      (#"{"id": "a", "gestures": [{"id": "t", "kind": "tap", "isEnabled": true}]}"#, "enabled"),
      (
        #"{"id": "a", "gestures": [{"id": "t", "kind": "tap", "numberOfTapsRequired": 2}]}"#, "taps"
      ),
      (
        #"{"id": "a", "gestures": [{"id": "t", "kind": "tap", "cancelsTouchesInView": true}]}"#,
        "cancelsTouches"
      ),
    ] as [(String, String)])
  func wordOfUIKit(_ view: String, _ key: String) {
    let message = SceneExamples.message(SceneExamples.scene(views: view))
    #expect(message.hasSuffix(": did you mean \"\(key)\"?"), "\(message)")
  }

  @Test func aWordOfUIKitThatOnlyOtherKindsHaveIsToldWithThem() {
    let size = SceneExamples.message(
      SceneExamples.scene(views: #"{"id": "a", "contentSize": [1, 1]}"#))
    #expect(
      size.contains(#"contentSize: scenes call this "content"; only views of kind "textView", "#),
      "\(size)")
    let taps = SceneExamples.message(
      SceneExamples.scene(
        views: #"{"id": "a", "gestures": [{"id": "p", "kind": "pan", "numberOfTapsRequired": 2}]}"#)
    )
    #expect(
      taps.contains(#"scenes call this "taps"; only recognizers of kind "tap""#), "\(taps)")
    let inside = SceneExamples.message(SceneExamples.scene(views: #"{"id": "a", "subviews": []}"#))
    #expect(inside.hasSuffix(#"each view names the view that contains it as its "parent""#))
    let colour = SceneExamples.message(
      SceneExamples.scene(views: #"{"id": "a", "backgroundColor": "red"}"#))
    #expect(colour.hasSuffix(#"a view has no key "backgroundColor""#), "scenes have no colours")
  }

  @Test(
    "Every key that a word of UIKit stands for is a key of scenes",
    arguments: [
      ("windows", "rootViewController", "root"), ("windows", "windowLevel", "level"),
      ("controllers", "additionalSafeAreaInsets", "additionalSafeArea"),
      ("controllers", "prefersHomeIndicatorAutoHidden", "autoHide"),
      ("controllers", "preferredScreenEdgesDeferringSystemGestures", "deferring"),
    ] as [(String, String, String)])
  func wordOfUIKitElsewhere(_ list: String, _ word: String, _ key: String) {
    let text = #"{"\#(list)": [{"id": "a", "\#(word)": true}]}"#
    #expect(SceneExamples.message(text).hasSuffix(": did you mean \"\(key)\"?"))
  }

  @Test(
    "A missing key is reported with the text to add",
    arguments: [
      (
        "{\"views\": []}",
        "windows: the scene has no window: add \"windows\": [{\"id\": \"main\", \"view\": \"screen\"}] and the view"
      ),
      (
        "{\"windows\": []}",
        "windows: the scene has no window: add \"windows\": [{\"id\": \"main\", \"view\": \"screen\"}] and the view"
      ),
      (
        "{\"windows\": [{\"view\": \"screen\"}]}",
        "windows[0]: a window needs \"id\": add \"id\": \"…\", a name of its own"
      ),
      (
        SceneExamples.scene("\"controllers\": [{\"id\": \"app\"}]"),
        "controllers[0]: a controller needs \"view\": add \"view\": \"screen\", the view it shows"
      ),
      (
        SceneExamples.scene(views: "{\"kind\": \"button\"}"),
        "views[1]: a view needs \"id\": add \"id\": \"…\", a name of its own"
      ),
      (
        SceneExamples.scene("\"reactions\": [{\"do\": []}]"),
        "reactions[0]: a reaction needs \"on\": add \"on\": \"statusBar\", the effect it answers to"
      ),
      (
        SceneExamples.scene("\"reactions\": [{\"on\": \"scroll\"}]"),
        "reactions[0]: a reaction needs \"do\": add \"do\": […], the changes it makes"
      ),
    ] as [(String, String)])
  func missingKey(_ text: String, _ message: String) {
    #expect(withoutPlace(SceneExamples.message(text)) == message)
  }

  @Test(
    "A value of the wrong type is reported with the needed type and the value",
    arguments: [
      ("\"call\": \"yes\"", "call: needs true or false, not \"yes\""),
      ("\"call\": \"true\"", "call: needs true or false, not \"true\": remove the quotes"),
      (
        "\"os\": 12.10",
        "os: a release is a text between double quotes: write \"12.1\" or \"12.10\"; without "
          + "quotes both are one number"
      ),
      ("\"sdk\": 9.25", "sdk: a release is a text between double quotes: write \"9.25\""),
      ("\"os\": -1", "os: needs a release up to 26, as \"7.0.4\", not -1"),
      ("\"os\": 0", "os: needs a release up to 26, as \"7.0.4\", not 0"),
      ("\"os\": 99", "os: needs a release up to 26, as \"7.0.4\", not 99"),
      ("\"os\": 99.5", "os: needs a release up to 26, as \"7.0.4\", not 99.5"),
      ("\"os\": true", "os: needs a release up to 26, as \"7.0.4\", not true"),
      ("\"sdk\": \"7.0.4.1\"", "sdk: needs a release up to 26, as \"7.0.4\", not \"7.0.4.1\""),
      ("\"os\": \"27\"", "os: needs a release up to 26, as \"7.0.4\", not \"27\""),
      ("\"device\": 5", "device: needs the name of a device as a text, \"iPhone X\", not 5"),
      (
        "\"device\": \"iPhone 5z\"",
        "device: there is no device \"iPhone 5z\": did you mean \"iPhone 5\"?"
      ),
      (
        "\"device\": \"iPhone 99\"",
        "device: there is no device \"iPhone 99\": `umpire devices` lists them, in a program `Device.all`"
      ),
      (
        "\"device\": \"Galaxy\"",
        "device: there is no device \"Galaxy\": `umpire devices` lists them, in a program `Device.all`"
      ),
      (
        "\"orientation\": \"landscapeleft\"",
        "orientation: needs \"portrait\", \"upsideDown\", \"landscapeLeft\" or \"landscapeRight\", not \"landscapeleft\": did you mean \"landscapeLeft\"?"
      ),
      ("\"hook\": 1015", "hook: needs an object, between { and }, not 1015"),
      (
        "\"hook\": {\"types\": 1015}",
        "hook.types: needs a list of record types, as [1015, 1017], not 1015"
      ),
      (
        "\"hook\": {\"rect\": \"bar\"}",
        "hook.rect: needs \"statusBar\" or four numbers, [x, y, width, height], not \"bar\""
      ),
      ("\"figures\": []", "figures: needs an object, between { and }, not []"),
      (
        "\"figures\": {\"GATE-7.anser\": \"never\"}",
        "figures[\"GATE-7.anser\"]: no figure has the address \"GATE-7.anser\": did you mean \"GATE-7.answer\"?"
      ),
      (
        "\"figures\": {\"GATE-7.foo\": 1}",
        "figures[\"GATE-7.foo\"]: no figure has the address \"GATE-7.foo\": GATE-7 has \"GATE-7.answer\" and \"GATE-7.claim\""
      ),
      (
        "\"figures\": {\"BAR-1.duration\": 1}",
        "figures[\"BAR-1.duration\"]: no figure has the address \"BAR-1.duration\": did you mean \"BAR-2.duration\"?"
      ),
      (
        "\"figures\": {\"TCH-1.foo\": 1}",
        "figures[\"TCH-1.foo\"]: no figure has the address \"TCH-1.foo\": TCH-1 has no figures"
      ),
      (
        "\"figures\": {\"delay\": \"25ms\"}",
        "figures.delay: no figure has the address \"delay\": `umpire rule ID` prints those of a rule, in a program `Figure.allCases` has all"
      ),
      (
        "\"figures\": {\"GATE-7.answer\": 50}",
        "figures[\"GATE-7.answer\"]: needs a time such as \"25ms\" or \"0.35s\", or \"never\", not 50"
      ),
      (
        "\"figures\": {\"GATE-7.answer\": \"99999999999s\"}",
        "figures[\"GATE-7.answer\"]: is too long: the longest time is 9223372036s"
      ),
      (
        "\"figures\": {\"GATE-7.answer\": \"1e3ms\"}",
        "figures[\"GATE-7.answer\"]: has an exponent, which a time cannot have: write its digits out, as 1000ms"
      ),
      (
        "\"figures\": {\"GATE-1.bottom\": \"1e3ms\"}",
        "figures[\"GATE-1.bottom\"]: needs a number of points from 0 up, not \"1e3ms\""
      ),
      (
        "\"figures\": {\"GATE-1.bottom\": -1}",
        "figures[\"GATE-1.bottom\"]: needs a number of points from 0 up, not -1"
      ),
      (
        "\"reactions\": {\"on\": \"scroll\"}",
        "reactions: needs a list, between [ and ], not {\"on\": \"scroll\"}"
      ),
      ("\"reactions\": [7]", "reactions[0]: needs an object, between { and }, not 7"),
      (
        "\"reactions\": [{\"on\": \"scrol\", \"do\": []}]",
        "reactions[0].on: the journal has no effect \"scrol\": did you mean \"scroll\"?"
      ),
      (
        "\"reactions\": [{\"on\": 3, \"do\": []}]",
        "reactions[0].on: needs a text between double quotes, not 3"
      ),
      (
        "\"reactions\": [{\"on\": \"scroll\", \"do\": [], \"after\": 25}]",
        "reactions[0].after: needs a time with its unit: \"25ms\" or \"25s\""
      ),
      (
        "\"reactions\": [{\"on\": \"scroll\", \"do\": [], \"over\": \"25\"}]",
        "reactions[0].over: needs a time with its unit, as \"25ms\" or \"0.35s\", not \"25\""
      ),
      (
        "\"reactions\": [{\"on\": \"scroll\", \"do\": [], \"match\": {\"vew\": \"a\"}}]",
        "reactions[0].match.vew: a row of \"scroll\" has no \"vew\": did you mean \"view\"?"
      ),
      (
        "\"reactions\": [{\"on\": \"scroll\", \"do\": [], \"match\": {\"finger\": 1}}]",
        "reactions[0].match.finger: a row of \"scroll\" has no \"finger\": it has \"touches\", \"view\", \"offset\" and \"toTop\""
      ),
      (
        "\"reactions\": [{\"on\": \"scroll\", \"do\": {\"remove\": \"screen\"}}]",
        "reactions[0].do: needs a list, between [ and ], not {\"remove\": \"screen\"}"
      ),
    ] as [(String, String)])
  func wrongValue(_ more: String, _ message: String) {
    #expect(withoutPlace(SceneExamples.message(SceneExamples.scene(more))) == message)
  }

  /// The message without file, line and column, which the tests above check.
  func withoutPlace(_ message: String) -> String {
    message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
  }
}
