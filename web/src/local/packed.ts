/**
 * Large files lie on the host as gzip, under names that no host unpacks by itself: they are as small where a host does not
 * compress. `fetch` unpacks them on the way, so that WebAssembly is still compiled while it arrives.
 */
const PACKED = ['pyodide.asm.wasm', 'python_stdlib.zip', 'legendarium.zip'];
const TYPES: Record<string, string> = { wasm: 'application/wasm', zip: 'application/zip' };

type Fetch = typeof fetch;

function fileOf(input: RequestInfo | URL): string {
  return (input instanceof Request ? input.url : String(input)).split('/').pop() ?? '';
}

/** Counts the bytes that pass. */
function counting(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform: (part, control) => {
      count(part.byteLength);
      control.enqueue(part);
    },
  });
}

/** A `fetch` that reads the packed files; `count` hears how many packed bytes have arrived. */
export function unpacking(real: Fetch, count: (bytes: number) => void): Fetch {
  return async (input, init) => {
    const name = fileOf(input);
    if (!PACKED.includes(name)) return real(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const response = await real(`${address}.packed`, init);
    if (!response.ok || !response.body) return response;
    const unpacked = response.body.pipeThrough(counting(count)).pipeThrough(new DecompressionStream('gzip'));
    return new Response(unpacked, { headers: { 'content-type': TYPES[name.split('.').pop() ?? ''] ?? '' } });
  };
}
