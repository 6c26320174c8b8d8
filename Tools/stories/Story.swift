/// A story: its folder, and its traces by the name of their run.
struct Story {
  let name: String
  let traces: [(run: String, bytes: [UInt8])]

  /// Every story, by name.
  static func all() throws -> [Story] {
    [
      Story(name: "bottom-buttons", traces: try BottomButtons.traces()),
      Story(name: "hidden-drawer", traces: try HiddenDrawer.traces()),
      Story(name: "home-indicator", traces: try HomeIndicatorStory.traces()),
      Story(name: "live-reload", traces: try LiveReload.traces()),
      Story(name: "nested-drawer", traces: try NestedDrawer.traces()),
      Story(name: "notch-ears", traces: try NotchEars.traces()),
      Story(name: "pager", traces: try Pager.traces()),
      Story(name: "reported-conflicts", traces: try ReportedConflicts.traces()),
      Story(name: "safe-area", traces: try SafeArea.traces()),
      Story(name: "sign-up", traces: try SignUp.traces()),
      Story(name: "sketch", traces: try Sketch.traces()),
      Story(name: "two-swipes", traces: try TwoSwipes.traces()),
      Story(name: "web-footer", traces: try WebFooter.traces()),
    ]
  }
}
