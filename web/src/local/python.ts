import { unpacking } from './packed';

/** The few names of Pyodide that are used here; it is a file of the site, not part of the bundle. */
export interface Python {
  FS: { mkdirTree: (path: string) => void };
  unpackArchive: (archive: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  runPython: (code: string) => unknown;
  pyimport: (name: string) => unknown;
}

interface Pyodide {
  loadPyodide: (options: Record<string, unknown>) => Promise<Python>;
}

const HOME = '/app';

/** Starts Python with the package; `progress` hears the share of what has arrived. */
export async function startPython(base: string, progress: (share: number) => void): Promise<Python> {
  const folder = new URL('python/', base).href;
  const sizes = (await (await fetch(`${folder}sizes.json`)).json()) as Record<string, number>;
  const whole = Object.values(sizes).reduce((one, other) => one + other, 0);
  let arrived = 0;
  globalThis.fetch = unpacking(globalThis.fetch.bind(globalThis), (bytes) => progress((arrived += bytes) / whole));
  const archive = fetch(`${folder}legendarium.zip`).then((response) => response.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}python_stdlib.zip`,
    stderr: console.error,
  });
  python.FS.mkdirTree(HOME);
  python.unpackArchive(await archive, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, '${HOME}')`);
  return python;
}
