// Runs the program on the page "In your browser".  Nothing is fetched before the button is pressed.

const form = document.getElementById("live");
const code = document.getElementById("live-code");
const state = document.getElementById("live-state");
const output = document.getElementById("live-output");
let ready = null;

async function load() {
  const home = form.dataset.pyodide;
  const { loadPyodide } = await import(`${home}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: home });
  await pyodide.loadPackage(["attrs", "typing-extensions"]);
  const wheel = await fetch(form.dataset.wheel);
  if (!wheel.ok) throw new Error(`the wheel is not there (${wheel.status})`);
  pyodide.unpackArchive(await wheel.arrayBuffer(), "wheel");
  pyodide.setStdout({ batched: (line) => output.append(`${line}\n`) });
  return pyodide;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  output.textContent = "";
  try {
    state.textContent = "loading…";
    ready ??= load();
    const pyodide = await ready;
    state.textContent = "running…";
    await pyodide.runPythonAsync(code.value);
    state.textContent = "done";
  } catch (error) {
    if (!output.textContent) ready = null;
    state.textContent = "failed";
    output.append(String(error.message ?? error));
  }
});
