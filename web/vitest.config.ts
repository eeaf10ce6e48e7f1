import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './plugins/icon-sprite.ts';

export default defineConfig({
  plugins: [svelte(), iconSprite()],
  resolve: {
    alias: {
      $lib: fileURLToPath(new URL('./src/lib', import.meta.url)),
      $host: fileURLToPath(new URL('./src/host', import.meta.url)),
    },
    conditions: ['browser'],
  },
  // The words of a game lie beside its rules.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    css: { include: [/styles/] },
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    env: { LEGENDARIUM_TRANSLATIONS: process.env['LEGENDARIUM_TRANSLATIONS'] ?? '' },
  },
});
