/// One import for a host that plays touches: the engine, scene files, traces, the player and the
/// journal.
@_exported import GestureArbiter
@_exported import GestureRecognizers
@_exported import LiveText
@_exported import SceneFormat
@_exported import SystemGestures
@_exported import TouchControls
@_exported import TouchCore
@_exported import TouchDispatch
@_exported import TouchPlayer
@_exported import TouchRecords
@_exported import TouchScene
@_exported import TouchTraces
