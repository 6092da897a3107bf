"""States, views and events as JSON-compatible data and as lines of text, both ways.

`forms` knows how a class with fields is written, `reading` how single values are read,
`states`, `views` and `events` what belongs together, and `lines` how data become text.
Everything refused is a `RecordError` that names the place.
"""
