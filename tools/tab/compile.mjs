// Compile the standard library of Pyodide and an archive of sources, by Pyodide itself: its bytecode fits no other Python.
// node tools/tab/compile.mjs PYODIDE SOURCES OUT
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, sources, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
const copy = (from, to) => python.FS.writeFile(to, new Uint8Array(readFileSync(from)));

copy(join(import.meta.dirname, 'compile.py'), '/compile.py');
copy(join(pyodide, 'python_stdlib.zip'), '/stdlib.zip');
copy(sources, '/sources.zip');
python.runPython('import sys; sys.path.insert(0, "/")');
const compile = python.pyimport('compile');
compile.library('/stdlib.zip', '/python_stdlib.zip');
compile.package('/sources.zip', '/legendarium.zip');
for (const name of ['python_stdlib.zip', 'legendarium.zip']) writeFileSync(join(out, name), python.FS.readFile(`/${name}`));
process.exit(0);
