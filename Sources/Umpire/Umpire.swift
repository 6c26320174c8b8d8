/// One import for the whole library: the engine, the accounts of a run, the bounds of controls, the
/// conflicts of a scene, maps of the screen, and other formats.
@_exported import ControlBounds
@_exported import SceneConflicts
@_exported import ScreenMaps
@_exported import TouchAccounts
@_exported import TouchFormats
@_exported import UmpireEngine
