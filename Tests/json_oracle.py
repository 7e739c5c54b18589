"""What Python's json makes of documents, one hexadecimal line each, as JSONOracleTests.swift asks.

Python takes more than RFC 8259: NaN and Infinity, keys that stand twice, lone surrogates, numbers
too large for a float, and any depth. Here all of that is refused.

Usage: json_oracle.py FILE
"""

import json
import math
import struct
import sys

DEPTH_LIMIT = 64


class Number(str):
    """A number as the document writes it."""


def refuse(text):
    raise ValueError(text)


def unique(pairs):
    if len({key for key, _ in pairs}) != len(pairs):
        refuse("a key stands twice")
    return dict(pairs)


def spelled(value, depth=0):
    if value is None:
        return "n"
    if value is True:
        return "t"
    if value is False:
        return "f"
    if isinstance(value, Number):
        number = float(value)
        if not math.isfinite(number):
            refuse("not finite")
        return "d" + struct.pack(">d", number).hex() + ":" + value
    if isinstance(value, str):
        return "s" + value.encode("utf-8").hex()
    if depth == DEPTH_LIMIT:
        refuse("too deep")
    if isinstance(value, list):
        return "[" + ",".join(spelled(item, depth + 1) for item in value) + "]"
    return "{" + ",".join(
        key.encode("utf-8").hex() + "=" + spelled(item, depth + 1) for key, item in value.items()
    ) + "}"


def answer(document):
    try:
        text = document.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
        return spelled(
            json.loads(
                text,
                parse_int=Number,
                parse_float=Number,
                parse_constant=refuse,
                object_pairs_hook=unique,
            )
        )
    except (ValueError, RecursionError):
        return "refused"


with open(sys.argv[1], encoding="ascii") as documents:
    for line in documents:
        print(answer(bytes.fromhex(line)))
