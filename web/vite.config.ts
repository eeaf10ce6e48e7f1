import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { sharedChunk } from './plugins/chunks.ts';
import { contentPolicy } from './plugins/content-policy.ts';
import { iconSprite } from './plugins/icon-sprite.ts';
import { pageLinks } from './plugins/page-links.ts';
import { prerendered } from './plugins/prerender.ts';

const server = process.env['LEGENDARIUM_SERVER'] ?? 'http://127.0.0.1:8000';

const folder = (name: string): string => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

/** `--mode tab` builds the edition without a server (src/local): it may lie in any folder of a static host. */
export default defineConfig(({ mode }) => ({
  base: mode === 'tab' ? './' : '/',
  plugins:
    mode === 'tab'
      ? [svelte(), iconSprite(), contentPolicy()]
      : [svelte(), iconSprite(), pageLinks(), prerendered(() => [svelte(), iconSprite()])],
  resolve: { alias: { $lib: folder('lib'), $host: folder(mode === 'tab' ? 'local' : 'host') } },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    outDir: '../src/legendarium/server/static',
    emptyOutDir: true,
    // Everything is a file of our own: the content policy allows no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: sharedChunk, debugName: 'shared' }] } },
    },
  },
}));
