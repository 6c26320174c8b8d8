import Testing
import Umpire

/// A gesture conflict that people reported in public: what they saw on a device, and what cured it.
///
/// `scene` and `touches` are the report as a situation. Played as it stands it must have the rows of
/// `seen`; with the changes of `cure`, made as if the scene file said them, those of `then`. All of
/// it is in our own words; the thread says who saw it.
struct Report: Sendable, CustomTestStringConvertible {
  /// The number in the list, from 1.
  let number: Int
  /// The address of the thread.
  let thread: String
  /// The library or app, `UIKit` if it is the system alone.
  let library: String
  /// The release of iOS.
  let release: Release
  /// The conflict in a few words.
  let title: String
  /// What people saw, why, and the accepted cure.
  let told: String
  /// The text of the scene file.
  let scene: String
  /// What the fingers do.
  let touches: @Sendable (inout Situation) -> Void
  /// What people saw; where `standing` says something, what the source says instead.
  let seen: Rows
  /// Changes that somebody tried and that did not help: with them `seen` still holds.
  let tried: [String]
  /// The accepted cure, as changes of the scene; empty if the thread has none.
  let cure: [String]
  /// What is seen with the cure.
  let then: Rows
  /// Where a report and a source of the rulebook disagree: both in a sentence or two.
  let standing: String?
  /// The parts that the engine does not rule yet, and the rule that is missing or wrong.
  let open: [Part: String]

  /// Where the release of iOS is from.
  enum Release: Sendable {
    /// The report says it.
    case said(String)
    /// The report does not say it; the newest one at its date.
    case byDate(String)
  }

  /// A part of a report that is checked by itself.
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
  static let all: [Report] =
    scrolling + nestedScrolling + pans + backSwipes + controls + taps + edges
}

// Playing.
extension Report {
  /// Plays a part and records an issue for each row that is missing and each that must not be.
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

/// Rows that must come and rows that must not, each as a `RowQuery`.
struct Rows: Sendable {
  var come: [String] = []
  var not: [String] = []
}

/// The text of a scene of one window and one controller `app`, whose view `screen` fills the window.
///
/// `screen`, `app` and `window` are further keys of these three, `views` and `reactions` the members
/// of the lists.
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

/// The pins of a view that is as large as its parent.
private let filling = """
  "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" }
  """
