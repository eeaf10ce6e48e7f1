import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { sharedChunk } from './plugins/chunks.ts';
import { iconSprite } from './plugins/icon-sprite.ts';
import { pageLinks } from './plugins/page-links.ts';
import { prerendered } from './plugins/prerender.ts';

const server = process.env['LEGENDARIUM_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), iconSprite(), pageLinks(), prerendered(() => [svelte(), iconSprite()])],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
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
});
