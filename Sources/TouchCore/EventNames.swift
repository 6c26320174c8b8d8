extension EventType {
  /// The name of the type on iPhone OS 3 and later (facts §1.6); `nil` if it has only a number
  /// (RAW-8). A number that only iPhone OS 2 used has its name of that time. A number that later
  /// releases used for another type has the later name; rows of an iPhone OS 2 trace print the older.
  public var name: StaticString? {
    if self == .opaque { return "opaque" }
    return rawValue < 1000 ? nameOfInput : rawValue < 2000 ? nameOfButton : nameOfApplication
  }

  /// The name of the type in a record of iPhone OS 2, which numbered six types otherwise.
  package var nameOnIPhoneOS2: StaticString? {
    switch rawValue {
    case 13: "keyDown"
    case 2002: "otherApplicationLaunched"
    case 2003: "terminateWithStatus"
    case 2004: "suspended"
    case 2007: "exited"
    case 0x10001: "outOfLineDataResponse"
    default: name
    }
  }

  private var nameOfInput: StaticString? {
    switch rawValue {
    case 1: "leftMouseDown"
    case 2: "leftMouseUp"
    case 5: "mouseMoved"
    case 6: "leftMouseDragged"
    case 10: "keyDown"
    case 11: "keyUp"
    case 12: "modifiersChanged"
    case 13: "simulatorKeyDown"
    case 14: "hardwareKeyDown"
    case 22: "scrollWheel"
    case 23: "accelerate"
    case 24: "proximityStateChanged"
    case 50: "deviceOrientationChanged"
    case 60: "appPreferencesChanged"
    case 100: "resetIdleTimer"
    case 101: "idleDuration"
    case 200: "processScript"
    case 500: "dumpUIHierarchy"
    case 501: "dumpScreenContents"
    default: nil
    }
  }

  private var nameOfButton: StaticString? {
    switch rawValue {
    case 1000: "menuButtonDown"
    case 1001: "menuButtonUp"
    case 1006: "volumeUpButtonDown"
    case 1007: "volumeUpButtonUp"
    case 1008: "volumeDownButtonDown"
    case 1009: "volumeDownButtonUp"
    case 1010: "lockButtonDown"
    case 1011: "lockButtonUp"
    case 1012: "ringerOff"
    case 1013: "ringerOn"
    case 1014: "lockDevice"
    case 1015: "statusBarDown"
    case 1016: "statusBarDragged"
    case 1017: "statusBarUp"
    case 1018: "headsetButtonDown"
    case 1019: "headsetButtonUp"
    case 1020: "motionBegin"
    case 1021: "headsetAvailabilityChanged"
    case 1022: "mediaKeyDown"
    case 1023: "mediaKeyUp"
    case 1100: "vibrate"
    case 1102: "setBacklightFactor"
    case 1103: "setBacklightLevel"
    default: nil
    }
  }

  private var nameOfApplication: StaticString? {
    switch rawValue {
    case 2000: "applicationLaunch"
    case 2001: "otherApplicationLaunched"
    case 2002: "setAppThreadPriority"
    case 2003: "resumeAnimation"
    case 2004: "endResumeAnimation"
    case 2005: "beginSuspendAnimation"
    case 2006: "openURL"
    case 2007: "suspendEventsOnly"
    case 2008: "suspend"
    case 2009: "exit"
    case 2010: "quitTopApplication"
    case 2011: "updateSuspendedSettings"
    case 2017: "backgroundFetchFinished"
    case 2020: "backgroundNotificationAction"
    case 2200: "resetIdleTimer"
    case 2201: "idleDuration"
    case 2500: "dumpUIHierarchy"
    case 2501: "dumpScreenContents"
    case 2700: "processScript"
    case 3001: "hand"
    case 4000: "accessoryAvailability"
    case 4001: "accessoryKeyState"
    case 4002: "accessoryEvent"
    case 5000: "outOfLineDataRequest"
    case 5001: "outOfLineDataResponse"
    case 6000: "urgentMemoryWarning"
    default: nil
    }
  }
}
