import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct SafeAreaTests {
  @Test func theScreensSafeAreaFollowsTheReleaseThatTheAppWasBuiltWith() throws {
    // SAFE-1, SAFE-7: the bars and the hardware from 11 on, the layout guides 7 to 10, before that
    // the bounds. Every device, orientation and SDK.
    for device in Device.all {
      for orientation in Orientation.allCases {
        for sdk in [2, 6, 7, 10, 11, 26].map({ Release(UInt8($0)) }) {
          let description = try description([view("inside", pins: fillSafeArea)]) {
            $0.device = device
            $0.os = Release(26)
            $0.sdk = sdk
            $0.orientation = orientation
          }
          let scene = try CompiledScene(description)
          // DEV-1: what the app sees of a phone with a notch follows the SDK too.
          let device = scene.description.appDevice
          let bar = device.statusBarHeight(in: orientation, os: Release(26), call: false)
          let expected =
            switch sdk.major {
            case 11...: device.safeArea(in: orientation, bar: bar)
            case 7...10: Insets2D(top: bar, left: 0, bottom: 0, right: 0)
            default: Insets2D.zero
            }
          #expect(scene.layout(of: try scene.id("screen")).safeArea == expected)
          let size = device.screen(in: orientation)
          #expect(
            try scene.frame("inside")
              == Rect2D(
                expected.left, expected.top, size.width - expected.left - expected.right,
                size.height - expected.top - expected.bottom))
        }
      }
    }
  }

  @Test func theSDKIsNeverLaterThanTheSystem() throws {
    let scene = try CompiledScene(description(on: "iPhone X", Release(10)) { $0.sdk = Release(12) })
    #expect(scene.layout(of: try scene.id("screen")).safeArea.bottom == 0)
  }

  @Test func whatReachesIntoAViewIsWhatCoversIt() throws {
    // SAFE-1, SAFE-2: a view on an iPhone X, by how far it is from the top and the bottom.
    for top in stride(from: -20.0, through: 60, by: 4) {
      for bottom in stride(from: -20.0, through: 60, by: 4) {
        let scene = try CompiledScene(
          description(
            on: "iPhone X", Release(11), [view("v", Rect2D(0, top, 375, 812 - top - bottom))]))
        let safeArea = scene.layout(of: try scene.id("v")).safeArea
        #expect(safeArea.top == max(0, 44 - top))
        #expect(safeArea.bottom == max(0, 34 - bottom))
      }
    }
  }

  @Test func aViewThatSticksOutWhereNothingCoversItIsAllSafe() throws {
    // SAFE-1: before iOS 7 the safe area is the bounds, and no bar is at the sides.
    let drawer = [
      view("drawer", Rect2D(-10, -40, 340, 600)),
      view("inside", in: "drawer", pins: fillSafeArea),
    ]
    let scene = try CompiledScene(description(on: "iPhone 3G", Release(2), drawer))
    #expect(scene.layout(of: try scene.id("drawer")).safeArea == .zero)
    #expect(try scene.frame("inside") == Rect2D(0, 0, 340, 600))
  }

  @Test func aControllerAddsToItsViewAndTheChildrenInherit() throws {
    // SAFE-1: from iOS 11 on.
    for (sdk, isAdded) in [(Release(10), false), (Release(11), true)] {
      let scene = try CompiledScene(
        description(
          on: "iPhone 8", Release(12),
          [view("page", pins: fill), view("label", in: "page", pins: fillSafeArea)]
        ) {
          $0.sdk = sdk
          $0.controllers[0].additionalSafeArea = Insets2D(top: 1, left: 2, bottom: 3, right: 4)
          $0.controllers[0].children = ["child"]
          var child = ControllerDescription(id: "child")
          child.view = "page"
          child.additionalSafeArea = Insets2D(top: 10, left: 20, bottom: 30, right: 40)
          $0.controllers.append(child)
        })
      let bar = Insets2D(top: 20, left: 0, bottom: 0, right: 0)
      let app = isAdded ? Insets2D(top: 21, left: 2, bottom: 3, right: 4) : bar
      let child = isAdded ? Insets2D(top: 31, left: 22, bottom: 33, right: 44) : bar
      #expect(scene.layout(of: try scene.id("screen")).safeArea == app)
      #expect(scene.layout(of: try scene.id("page")).safeArea == child)
      #expect(try scene.frame("label").origin == Point2D(child.left, child.top))
    }
  }

  @Test func contentThatScrollsHasItsInsetFromTheScrollViewAndNotFromTheBars() throws {
    // SAFE-1, INS-2
    let list = view("list", pins: fill) { $0.kind = .scrollView }
    let row = view("row", in: "list", Rect2D(0, 0, 375, 100))
    let scene = try CompiledScene(description(on: "iPhone X", Release(12), [list, row]))
    #expect(scene.layout(of: try scene.id("list")).safeArea.top == 44)
    #expect(scene.layout(of: try scene.id("row")).safeArea == .zero)
  }
}
