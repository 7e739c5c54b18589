"""What a JSON Schema says of documents, and of what they become when one thing in them is changed.

Every value is replaced by values of other kinds, by each word of its enumeration, and by the numbers
around the ends of its range; every key is left out, put in the place of others, and joined by one that
nobody knows. So each property of the schema is tried that stands in some document.

Usage: schema_oracle.py SCHEMA FILE    FILE has a document a line, in hexadecimal; one behind `=` is
                                       looked at as it is, and not changed

Prints a line for each, parted by tabs: `accepted` or `refused`, what was changed, and the document in
hexadecimal; then a line `unseen NAME` for each property of the schema that stands in no document.
"""

import copy
import json
import sys

from jsonschema import Draft202012Validator

OTHERS = [None, True, 7, -1, 0.5, 99999999, "zz", "", "é", [], ["zz"], {}, {"zz": "zz"}]
NAMES = ["zz", "z", "", " ", ".", "..", "é", "q", "7", "0", "-0", "+3", "00012", "10001", "left", "f64"]

with open(sys.argv[1], encoding="utf-8") as file:
    SCHEMA = json.load(file)
VALIDATOR = Draft202012Validator(SCHEMA)
seen = set()


def branches(schema):
    """The schema without references and choices: all that may apply."""
    while "$ref" in schema:
        rest = {key: value for key, value in schema.items() if key != "$ref"}
        target = SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        if not rest.keys() - {"description", "default"}:
            schema = target
        else:
            return branches(target) + [rest]
    choices = [one for choice in schema.get("anyOf", []) for one in branches(choice)]
    return [schema] + choices


def places(schema, value, path=()):
    """Every place of a document, with the schemas that speak of it."""
    found = branches(schema)
    yield path, found
    for branch in found:
        if isinstance(value, dict):
            for key, item in value.items():
                below = branch.get("properties", {}).get(key)
                if below is not None:
                    seen.add((id(branch["properties"]), key))
                else:
                    below = branch.get("additionalProperties")
                if isinstance(below, dict):
                    yield from places(below, item, path + (key,))
        if isinstance(value, list):
            for index, item in enumerate(value):
                first = branch.get("prefixItems", [])
                below = first[index] if index < len(first) else branch.get("items")
                if isinstance(below, dict):
                    yield from places(below, item, path + (index,))


def values(found, value):
    yield from OTHERS
    for branch in found:
        yield from branch.get("enum", [])
        for key in ["minimum", "maximum", "exclusiveMinimum"]:
            if key in branch:
                yield from [branch[key] - 1, branch[key], branch[key] + 0.5, branch[key] + 1]
    if isinstance(value, dict):
        free = any(isinstance(branch.get("additionalProperties"), dict) for branch in found)
        names = [branch["propertyNames"] for branch in found if "propertyNames" in branch]
        words = [word for one in names for branch in branches(one) for word in branch.get("enum", [])]
        for key in value:
            yield {other: item for other, item in value.items() if other != key}
            if free:
                for name in NAMES + words:
                    yield {name if other == key else other: item for other, item in value.items()}
        yield value | {"zz": 7}
    if isinstance(value, list):
        yield value + [None]
        yield value + value
        yield value[1:]


def changed(document, path, value):
    if not path:
        return value
    document = copy.deepcopy(document)
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    parent[path[-1]] = value
    return document


def tell(what, document):
    verdict = "accepted" if VALIDATOR.is_valid(document) else "refused"
    text = json.dumps(document).encode("utf-8").hex()
    print(verdict, what.encode("unicode_escape").decode("ascii"), text, sep="\t")


def properties(schema):
    """Every object of properties in the schema."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            # Those of a condition speak of properties that stand elsewhere.
            if key == "properties":
                yield value
                for item in value.values():
                    yield from properties(item)
            elif key not in ("if", "then", "else", "enum"):
                yield from properties(value)
    if isinstance(schema, list):
        for item in schema:
            yield from properties(item)


with open(sys.argv[2], encoding="ascii") as documents:
    for line in documents:
        document = json.loads(bytes.fromhex(line.removeprefix("=")))
        tell("as it is", document)
        if line.startswith("="):
            continue
        known = {json.dumps(document)}
        for path, found in list(places(SCHEMA, document)):
            value = document
            for step in path:
                value = value[step]
            for other in values(found, value):
                new = changed(document, path, other)
                text = json.dumps(new)
                if text not in known:
                    known.add(text)
                    tell(f"{'.'.join(map(str, path))} = {json.dumps(other)}"[:200], new)

for group in properties(SCHEMA):
    for name in group:
        if (id(group), name) not in seen:
            print("unseen", name, "", sep="\t")
