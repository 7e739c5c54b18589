/// Manifests that stand in the documentation.
package enum ExampleManifest {
  /// The simplest useful one.
  package static let simplest = """
    {"schemaVersion": 1, "name": "Blob", "fps": 8,
     "states": {
       "idle":  {"loopPause": 1200, "label": "resting"},
       "happy": {"loop": true, "direction": "pingpong", "label": "happy"},
       "wave":  {"key": "w", "finishPause": 800, "caption": "Hello!", "label": "hello", "still": 3},
       "nod":   {"key": "y", "label": "yes"}},
     "moods": {"idle": 0, "happy": 1},
     "triggers": {"enter": "wave", "yes": "nod", "success": "wave"}}
    """
}
