// Start Pyodide under Node with the compiled archives, as the worker of the page does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function boot(pyodide, python) {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
  const started = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: join(python, 'python_stdlib.zip') });
  const archive = new Uint8Array(readFileSync(join(python, 'legendarium.zip')));
  started.FS.mkdirTree('/app');
  started.unpackArchive(archive, 'zip', { extractDir: '/app' });
  started.runPython('import sys; sys.path.insert(0, "/app")');
  return started;
}
