import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Draws the pages once more on the server side of Svelte (`src/prerender.ts`) and writes them to `prerendered.json`, from
 * which the server fills `index.html`: there is something to read before a script has run. `public/boot.js` imports the
 * entry after the first paint, so `index.html` only names it.
 */
export function prerendered(plugins: () => PluginOption[]): Plugin {
  let target = '';
  return {
    name: 'prerendered',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      target = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) target = config.build.outDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(ENTRY, '<meta name="entry" content="$1" />'),
    },
    async closeBundle() {
      const folder = await mkdtemp(join(ROOT, 'node_modules', '.prerender-'));
      try {
        await build({
          configFile: false,
          root: ROOT,
          logLevel: 'warn',
          publicDir: false,
          plugins: plugins(),
          resolve: { alias: { $lib: join(ROOT, 'src/lib'), $host: join(ROOT, 'src/host') } },
          ssr: { noExternal: true },
          build: { ssr: join(ROOT, 'src/prerender.ts'), outDir: folder, assetsInlineLimit: 0, target: 'es2022' },
        });
        const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
          prerender: () => Promise<unknown>;
        };
        await writeFile(join(target, 'prerendered.json'), JSON.stringify(await prerender()));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
