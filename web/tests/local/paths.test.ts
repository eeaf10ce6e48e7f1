import { describe, expect, it } from 'vitest';
import { lastingFile } from '../../src/local/lasting';
import { unpacking } from '../../src/local/packed';
import { pathIn, spotOf } from '../../src/local/paths';

describe('a path behind a #', () => {
  it('is read with its query and its own hash', () => {
    expect(spotOf('#/try?language=it#village:a')).toEqual({ path: '/try', query: '?language=it', hash: '#village:a' });
    expect(spotOf('#/table/abc')).toEqual({ path: '/table/abc', query: '', hash: '' });
    expect(spotOf('')?.path).toBe('/');
  });

  it('is not changed by a place within the page', () => {
    expect(spotOf('#main')).toBeNull();
  });

  it('is what a link means, however it is written', () => {
    expect([pathIn('/rules'), pathIn('#/rules'), pathIn('#main'), pathIn('https://x.example/')]).toEqual([
      '/rules',
      '/rules',
      null,
      null,
    ]);
  });
});

describe('an answer that changes only with the program', () => {
  it('is a file in the language that is asked for', () => {
    expect(lastingFile('/api/games', 'it')).toBe('api/it/games.json');
    expect(lastingFile('/api/rules/village-attacks', 'en')).toBe('api/en/rules-village-attacks.json');
    expect(lastingFile('/api/rules/village-attacks/titles', 'en')).toBe('api/en/titles-village-attacks.json');
    expect(lastingFile('/api/content/village-attacks', 'en')).toBe('api/en/content-village-attacks.json');
  });

  it('is nothing that depends on words or tables', () => {
    const asked = ['/api/rules/search', '/api/tables/abc', '/api/about', '/api/rules/village-attacks/va.turn'];
    expect(asked.map((path) => lastingFile(path, 'en'))).toEqual([null, null, null, null]);
  });
});

describe('a packed file', () => {
  const packed = async (text: string): Promise<Response> =>
    new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')));

  it('arrives unpacked, with its type, and is counted packed', async () => {
    const asked: string[] = [];
    let counted = 0;
    const real = (address: RequestInfo | URL): Promise<Response> => {
      asked.push(address as string);
      return packed('a'.repeat(10_000));
    };
    const answer = await unpacking(real as typeof fetch, (bytes) => (counted += bytes))('x/pyodide.asm.wasm');
    expect((await answer.text()).length).toBe(10_000);
    expect(answer.headers.get('content-type')).toBe('application/wasm');
    expect(asked).toEqual(['x/pyodide.asm.wasm.packed']);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(1000);
  });

  it('that is missing says so, and every other file is fetched as it is', async () => {
    const real = (() => Promise.resolve(new Response('no', { status: 404 }))) as typeof fetch;
    expect((await unpacking(real, () => undefined)('legendarium.zip')).status).toBe(404);
    const plain = (() => Promise.resolve(new Response('yes'))) as typeof fetch;
    expect(await (await unpacking(plain, () => undefined)('sizes.json')).text()).toBe('yes');
  });
});
