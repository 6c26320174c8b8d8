import Testing
import Umpire

/// A gesture conflict that people reported in public: its symptoms on a device, and its fix.
///
/// `scene` and `touches` are the report as a situation. Played as it stands it must have the rows
/// of `seen`; with the changes of `cure`, made as if the scene file said them, those of `then`. All
/// of it is in our own words; the thread says who saw it.
struct Report: Sendable, CustomTestStringConvertible {
  /// The number of the report, from 1.
  let number: Int
  /// The address of the thread.
  let thread: String
  /// The library or app; `UIKit` if only the system is involved.
  let library: String
  /// The release of iOS.
  let release: Release
  /// The conflict in a few words.
  let title: String
  /// The symptoms, the cause, and the accepted fix.
  let told: String
  /// The text of the scene file.
  let scene: String
  /// Adds the touches to the situation.
  let touches: @Sendable (inout Situation) -> Void
  /// The rows of the symptoms. If `standing` is not `nil`, the rows of the source instead.
  let seen: Rows
  /// Changes that did not help: with them `seen` still holds.
  let tried: [String]
  /// The accepted fix, as changes of the scene; empty if the thread has none.
  let cure: [String]
  /// The rows with the fix.
  let then: Rows
  /// The disagreement between a report and a source of the rulebook, in a sentence or two; `nil` if
  /// they agree.
  let standing: String?
  /// The parts that the engine does not model yet, with the rule that is missing or wrong.
  let open: [Part: String]

  /// The source of the iOS release.
  enum Release: Sendable {
    /// The release in the report.
    case said(String)
    /// The newest release at the date of a report that names none.
    case byDate(String)
  }

  /// A part of a report that is checked separately.
  enum Part: Sendable {
    case seen
    case tried
    case cure
  }

  init(
    _ number: Int, _ thread: String, _ library: String, _ release: Release, _ title: String,
    told: String, scene: String, touches: @escaping @Sendable (inout Situation) -> Void,
    seen: Rows, tried: [String] = [], cure: [String] = [], then: Rows = Rows(),
    standing: String? = nil, open: [Part: String] = [:]
  ) {
    self.number = number
    self.thread = thread
    self.library = library
    self.release = release
    self.title = title
    self.told = told
    self.scene = scene
    self.touches = touches
    self.seen = seen
    self.tried = tried
    self.cure = cure
    self.then = then
    self.standing = standing
    self.open = open
  }

  var testDescription: String { "\(number), \(library): \(title)" }

  /// All reports, in the order of their numbers.
  static let all: [Report] = [
    scrolling, nestedScrolling, pans, backSwipes, controls, taps, edges, takenDrags, takenTouches,
    cards, covers,
  ].flatMap { $0 }
}

// Playing.
extension Report {
  /// Plays a part, and records an issue for each missing row and for each forbidden one.
  func check(_ part: Part) throws {
    var situation = try Situation(scene, changed: changes(of: part))
    touches(&situation)
    let journal = try situation.play("report-\(number)-\(part)")
    let rows = part == .cure ? then : seen
    for text in rows.come {
      let query = try #require(RowQuery(text), "\(text) is not a query")
      #expect(journal.rows.contains { query.matches($0) }, "did not come: \(text)")
    }
    for text in rows.not {
      let query = try #require(RowQuery(text), "\(text) is not a query")
      let row = journal.rows.first { query.matches($0) }
      #expect(row == nil, "came: \(text), as \(row?.description ?? "")")
    }
  }

  private func changes(of part: Part) -> [String] {
    switch part {
    case .seen: []
    case .tried: tried
    case .cure: cure
    }
  }
}

/// Rows that must occur and rows that must not, each as a `RowQuery`.
struct Rows: Sendable {
  var come: [String] = []
  var not: [String] = []
}

/// The text of a scene of one window and one controller `app`, whose view `screen` fills the
/// window.
///
/// `screen`, `app` and `window` are further keys of these three, `views` and `reactions` the
/// members of the lists.
func page(
  _ device: String, _ os: String, _ views: String, screen: String? = nil, app: String? = nil,
  window: String? = nil, reactions: String = ""
) -> String {
  func keys(_ text: String?) -> String { text.map { ", " + $0 } ?? "" }
  return """
    {
      "device": "\(device)", "os": "\(os)",
      "controllers": [ { "id": "app", "view": "screen"\(keys(app)) } ],
      "windows": [ { "id": "main", "root": "app"\(keys(window)) } ],
      "views": [
        { "id": "screen", \(filling)\(keys(screen)) },
        \(views)
      ],
      "reactions": [ \(reactions) ]
    }
    """
}

/// The text of a scene in which the pan `pan` of a menu lies around a navigation controller `stack`
/// with a back swipe.
func menu(_ device: String, _ os: String, _ pan: String) -> String {
  """
  {
    "device": "\(device)", "os": "\(os)",
    "controllers": [
      { "id": "menus", "view": "screen", "children": ["stack"] },
      { "id": "stack", "view": "content", "popGesture": true }
    ],
    "windows": [ { "id": "main", "root": "menus" } ],
    "views": [
      { "id": "screen", \(filling), "gestures": [ \(pan) ] },
      { "id": "content", "parent": "screen", \(filling) }
    ]
  }
  """
}

/// The places of a finger that comes down at `place` and moves in legs of some samples each, every
/// sample 10 ms behind the one before and as far from it as the leg says.
func places(
  from place: Situation.Place, _ legs: [(samples: Int, dx: Double, dy: Double)]
) -> [Situation.Place] {
  var places = [place]
  var last = place
  for leg in legs {
    for _ in 0..<leg.samples {
      last.milliseconds += 10
      last.x += leg.dx
      last.y += leg.dy
      places.append(last)
    }
  }
  return places
}

/// The pins of a view that fills its parent.
private let filling = """
  "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" }
  """
