// Loads wheels into Python under WebAssembly and replays records there.
// Usage: node replay.mjs <folder of pyodide> <file of records> <wheel>...
// Prints Python's version, and the digest of each record's last state.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [home, records, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: home });
for (const wheel of wheels) {
  pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
}
pyodide.globals.set("text", await readFile(records, "utf8"));
console.log(
  pyodide.runPython(`
import sys
import uno_rules as uno
lines = [f"{sys.version_info.major}.{sys.version_info.minor}"]
for line in text.splitlines():
    lines.append(uno.loads(line).verify().digest())
"\\n".join(lines)
`),
);
