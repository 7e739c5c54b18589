import MascotTestSupport

/// Manifests that have every property of the schema between them, and some that are broken.
enum SchemaDocuments {
  /// Those of the design.
  static let examples = [
    ExampleManifest.simplest,
    #"""
    {"$schema": "mascot.schema.json", "schemaVersion": 1, "id": "fox", "name": "Fox", "license": "MIT",
     "initial": "idle", "whenBusy": "drop",
     "sizes": {"1x": {"columns": 12, "rows": 6}, "2x": {"columns": 24, "rows": 12}},
     "color": {"palette": {"o": "#f0983a", "k": "black"}},
     "inputs": {"typing": {"type": "boolean", "value": false}},
     "states": {
       "idle":  {"loop": true, "loopPause": 1500, "label": "resting"},
       "blink": {"frames": [{"file": "idle/frame_1.txt", "duration": 90}], "label": "resting"},
       "sleep": {"loop": true, "fps": 2, "label": "asleep"},
       "think": {"loop": true, "interrupt": "loopEnd", "label": "thinking"},
       "cheer": {"frames": [0,1,2,3,2,3,4], "durations": [120,80,80,160,80,160,240], "loopCount": 1,
                 "finishPause": 900, "next": "idle", "interrupt": "never", "whenBusy": "queue",
                 "priority": 5, "key": "c", "title": "Cheer", "label": "done", "still": 4,
                 "caption": "We did it!", "motion": "hop", "pivot": [0.5, 1], "events": {"3": "confetti"}}},
     "moods": {"idle": 0, "think": 1, "sleep": 2},
     "triggers": {"enter": {"state": "cheer", "whenBusy": "replace"}, "success": "cheer"},
     "status": {"working": "think", "success": "cheer"},
     "idle": {"every": [4000, 9000], "variants": [{"state": "blink", "weight": 4}],
              "levels": [{"after": 60000, "state": "sleep"}]},
     "transitions": [{"from": "*", "to": "think", "duration": 120,
                      "guards": [{"inputName": "typing", "conditionType": "Equal", "compareTo": true}]}],
     "motions": {"hop": {"tracks": {
       "offsetY": [{"type": "cubic", "to": 1, "duration": 90}, {"type": "cubic", "to": -3, "duration": 180},
                   {"type": "spring", "to": 0, "spring": {"duration": 500, "bounce": 0.3}}],
       "opacity": [{"type": "linear", "to": 1, "duration": 200, "curve": "easeOut"}]}}}}
    """#,
  ]

  static let good = [
    "{}",
    #"{"$schema": "mascot.schema.json", "schemaVersion": 1, "id": "fox", "name": "Fox", "face": "^.^"}"#,
    #"{"license": "MIT", "whenBusy": "drop", "crossfade": true, "motions": {}}"#,
    #"""
    {"states": {"wave": {"frames": [0, 1, 2, 3], "durations": [120, 80, 0, 160], "loopCount": 1,
      "finishPause": 900, "next": "idle", "interrupt": "never", "whenBusy": "queue", "priority": 5}}}
    """#,
    #"{"states": {"idle": {"loopPause": 1500, "still": 1, "label": ""}}}"#,
    #"""
    {"states": {"nod": {"frames": [{"file": "idle/frame_1.txt", "duration": 90}]}},
     "idle": {"every": [4000, 9000], "variants": [{"state": "nod", "weight": 4}],
              "levels": [{"after": 60000, "state": "idle"}]}}
    """#,
    #"{"transitions": [{"from": "*", "to": "wave", "duration": 120}]}"#,
    #"{"author": "A", "description": "D", "fps": 12.5, "queueLimit": 3, "initial": "idle"}"#,
    #"{"sizes": {"1x": {"columns": 500, "rows": 200}, "3x": {}}}"#,
    ##"""
    {"color": {"palette": {"a": 7, "b": "255", "c": "#abc", "~": "brightred", "!": "default",
      "d": {"color": "#F0983A", "256": 215, "16": "brightyellow", "8": "7"},
      "e": {"color": 1, "256": "0255", "16": 15, "8": "red"}}}}
    """##,
    #"""
    {"states": {"idle": {"loop": true, "loopCount": 0, "fps": 60, "speed": 100, "from": 0, "to": 2,
      "direction": "pingpong_reverse", "minDisplay": 86400000, "frameCount": 3,
      "title": {"en": "Idle", "de": "Ruhe"}, "label": {"en": "resting"}, "caption": {}}}}
    """#,
    #"{"states": {"wave": {"frames": [0, "idle/frame_0.txt", {"file": "idle/frame_1.txt"}]}}}"#,
    #"""
    {"states": {"wave": {"clip": "idle/frame_0.txt"},
                "nod": {"clip": {"file": "idle/frame_1.txt", "name": "dots"}}}}
    """#,
    #"{"states": {"wave": {"still": "wave/frame_1.txt", "events": {"0": "up", "10000": "down"}}}}"#,
    #"""
    {"states": {"wave": {"sheet": {"file": "idle/frame_0.txt", "columns": 2, "rows": 1}, "motion": "zz"}}}
    """#,
    #"""
    {"motions": {"all": {"tracks": {
       "offsetX": [{"type": "linear", "to": 2, "duration": 90, "curve": [0.1, -1, 0.2, 2]}],
       "offsetY": [{"type": "cubic", "to": -3, "duration": 180}, {"type": "move", "to": 1}],
       "scaleX": [{"type": "spring", "to": 2, "spring": "bouncy"}],
       "scaleY": [{"type": "spring", "to": 2, "spring": {"duration": 500, "bounce": 0.3}}],
       "scale": [{"type": "spring", "to": 2, "spring": {"response": 500, "dampingRatio": 0.5}}],
       "opacity": [{"type": "spring", "to": 0,
         "spring": {"mass": 2, "stiffness": 100, "damping": 10}}],
       "flip": [{"type": "move", "to": 180, "duration": 50}],
       "rotation": [{"type": "linear", "to": 370, "duration": 90, "curve": "circularEaseIn"}]},
       "repeatCount": 0, "autoreverses": true, "delay": 20, "speed": 0.5}}}
    """#,
    #"""
    {"motions": {"all": {"phases": [{}, {"offsetX": 1, "offsetY": -1, "scaleX": 2, "scaleY": 0.5,
       "scale": 1, "opacity": 0.5, "flip": 90, "rotation": -20, "animation": "bouncy"},
       {"animation": {"spring": "snappy", "delay": 10, "speed": 2, "repeatCount": 2,
         "autoreverses": true}},
       {"animation": {"curve": "easeIn", "duration": 200}}],
       "repeatCount": 3, "autoreverses": false}},
     "states": {"wave": {"motion": "all", "pivot": [0.25, 1]}}}
    """#,
    #"""
    {"inputs": {"n": {"type": "number"}},
     "motions": {"turn": {"phases": [{}, {"flip": 180}]}},
     "states": {"idle": {"layers": [
       {"shape": "ellipse", "width": 4, "height": 1.5, "color": "#abcdef", "at": [1, 2.5]},
       {"clip": "wave", "anchor": [0, 1], "pivot": [0.5, 1], "delay": 20},
       {"text": "{n} left", "back": "!", "swap": "edgeOn", "color": "red", "background": 4,
        "motion": "turn", "on": "n"}], "motion": "turn"}}}
    """#,
    #"""
    {"inputs": {"n": {"type": "number"}, "b": {"type": "boolean"}, "s": {"type": "string"}},
     "motions": {"hop": {"tracks": {"scale": [{"type": "move", "to": 2}]}}},
     "keys": {"x": {"toggle": "b", "title": {"en": "Turn", "de": "Drehen"}}, "h": {"motion": "hop"}},
     "states": {"wave": {"follow": {"scale": {"input": "b", "true": 2, "false": 1}},
       "animation": "bouncy"},
      "idle": {"layers": [{"text": "{n}", "animation": {"curve": "linear", "duration": 600},
       "follow": {"flip": {"input": "n", "times": 180, "plus": 10}, "rotation": {"input": "n"},
        "offsetY": {"input": "n", "times": 2}, "scaleX": {"input": "b", "true": 2, "false": 1},
        "scaleY": {"input": "b", "true": 1, "false": 2}, "opacity": {"input": "n", "plus": 0.5},
        "offsetX": {"input": "s", "values": {"left": -2, "right": 2}}}}]}}}
    """#,
    #"{"states": {"wave": {"key": "left"}, "nod": {"key": "F12"}, "idle": {"key": "é"}}}"#,
    #"""
    {"inputs": {"n": {"type": "number", "value": 0.5}, "b": {"type": "boolean"},
                "s": {"type": "string", "value": "x"}, "t": {"type": "trigger"}},
     "keys": {"h": {"state": "wave", "add": {"n": -1}, "set": {"b": true, "s": "y"}, "fire": "t"},
              "up": "nod", "PageUp": {"fire": "t"}},
     "triggers": {"tap": {"set": {"n": 1}, "whenBusy": "queue"}},
     "transitions": [{"to": "wave", "guards": [
       {"type": "Numeric", "inputName": "n", "conditionType": "GreaterThanOrEqual", "compareTo": 2},
       {"inputName": "t", "conditionType": "Equal"}]}]}
    """#,
    #"""
    {"status": {"working": "idle", "waiting": "idle", "success": "nod", "failure": "nod", "idle": "idle",
                "lost": "idle", "stale": "idle"},
     "idle": {"levels": []}}
    """#,
    #"{"sizes": {"2x": {"columns": 24, "rows": 12}}, "moods": {"idle": 7}}"#,
  ]

  static let broken = [
    "[]", "null", #""idle""#,
    #"{"fps": 0}"#, #"{"fps": 61}"#, #"{"fps": "8"}"#,
    #"{"schemaVersion": 2}"#, #"{"schemaVersion": 1.5}"#,
    #"{"framesPerSecond": 8}"#, #"{"face": "_________________________"}"#,
    #"{"states": {"idle": {"finishpause": 8}}}"#,
    #"{"states": {"idle": {"loopPause": 0.8}}}"#, #"{"states": {"idle": {"loopPause": -1}}}"#,
    #"{"states": {"idle": {"loopPause": 86400001}}}"#,
    #"{"states": {"idle": {"frames": [true]}}}"#, #"{"states": {"idle": {"frames": [{}]}}}"#,
    #"{"states": {"idle": {"frames": [-1]}}}"#,
    #"{"states": {"idle": {"key": "q"}}}"#, #"{"states": {"idle": {"key": "Enter"}}}"#,
    #"{"states": {"idle": {"key": "wa"}}}"#, #"{"states": {"idle": {"key": "\u0007"}}}"#,
    #"{"states": {"idle": {"title": ["Idle"]}}}"#,
    ##"{"color": {"palette": {".": "red"}}}"##, ##"{"color": {"palette": {"a": "#abcd"}}}"##,
    #"{"color": {"palette": {"a": {"color": "red", "16": "16"}}}}"#,
    #"{"color": {"palette": {"a": {"color": "red", "8": "brightred"}}}}"#,
    #"{"color": {"palette": {"a": {"16": "red"}}}}"#,
    #"{"inputs": {"n": {"type": "number", "value": "1"}}}"#, #"{"inputs": {"n": {}}}"#,
    #"{"triggers": {"tap": {}}}"#, #"{"triggers": {"tap": {"whenBusy": "drop"}}}"#,
    #"{"idle": {"every": [0, 0]}}"#, #"{"idle": {"every": [1, 2, 3]}}"#,
    #"{"idle": {"variants": [{"weight": 1}]}}"#, #"{"idle": {"levels": [{"after": 5}]}}"#,
    #"{"status": {"busy": "idle"}}"#, #"{"states": {"wave": {"clip": {"name": "dots"}}}}"#,
    #"{"motions": {"m": {}}}"#, #"{"motions": {"m": {"tracks": {}}}}"#,
    #"{"motions": {"m": {"phases": [{}], "tracks": {"scale": [{"type": "move", "to": 1}]}}}}"#,
    #"{"motions": {"m": {"tracks": {"scale": [{"type": "cubic", "to": 1}]}}}}"#,
    #"{"motions": {"m": {"tracks": {"scale": [{"type": "move", "to": 1, "curve": "ease"}]}}}}"#,
    #"{"motions": {"m": {"tracks": {"scale": [{"type": "move", "to": 1, "spring": "snappy"}]}}}}"#,
    #"{"motions": {"m": {"phases": [{"animation": {"spring": "smooth", "duration": 5}}]}}}"#,
    #"{"motions": {"m": {"phases": [{"animation": {"curve": "ease"}}]}}}"#,
    #"{"states": {"wave": {"animation": "bouncy"}}}"#,
    #"{"states": {"wave": {"follow": {"scale": {"times": 2}}}}}"#,
    #"{"states": {"wave": {"follow": {"size": {"input": "n"}}}}}"#,
    #"{"states": {"wave": {"pivot": 1}}}"#, #"{"keys": {"x": {"state": "idle", "title": 1}}}"#,
    #"{"states": {"wave": {"layers": [{}]}}}"#,
    #"{"states": {"wave": {"layers": [{"shape": "box", "width": 1}]}}}"#,
    "{\"moods\": {\((0...1000).map { "\"\($0)\": \($0)" }.joined(separator: ", "))}}",
  ]
}
