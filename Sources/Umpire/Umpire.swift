/// One import for everything that a host of the engine needs.
@_exported import GestureArbiter
@_exported import GestureRecognizers
@_exported import LiveText
@_exported import SystemGestures
@_exported import TouchControls
@_exported import TouchCore
@_exported import TouchDispatch
@_exported import TouchFormats
@_exported import TouchRecords
@_exported import TouchScene
@_exported import TouchTraces
