import { globSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRunnableDevEnvironment, createServer, type Plugin, type ViteDevServer } from 'vite';
import { reactAsPreact } from '#build/react-as-preact.ts';

/** Vite answers below this path; the store answers all others. */
export const sourcesPath = '/@dev/';

/** Sources that a page loads in place of the built files. */
export const sourceAssets = {
  script: `${sourcesPath}site/browser/main.ts`,
  style: `${sourcesPath}site/site.css`,
  admin: { script: `${sourcesPath}site/admin/main.tsx`, style: `${sourcesPath}site/admin/admin.css` },
};

/** The fixed address of the widgets' script, and its source. */
export const embedAddress = '/embed/v1/gondola.js';
export const embedSource = `${sourcesPath}widgets/embed.ts`;

/** Opens the sources: separate modules for browsers, and modules that can be loaded again for the server. */
export async function openSources(root: string, httpServer: Server): Promise<ViteDevServer> {
  const sources = await createServer({
    root,
    base: sourcesPath,
    configFile: false,
    cacheDir: join(root, '.cache/vite'),
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [reactAsPreact(['client']), reloadPages],
    server: {
      middlewareMode: true,
      cors: true,
      // The overlay is off, because the pages' content security policy forbids its inline styles.
      hmr: { server: httpServer, overlay: false },
      watch: {
        ignored: ['data', 'dist', 'docs', '.cache'].map((folder) => join(root, folder, '**')),
        // Without this wait, a file that an editor has truncated would be read as empty.
        awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
      },
    },
    environments: {
      client: {
        optimizeDeps: {
          entries: ['widgets/embed.ts', 'site/browser/main.ts', 'site/admin/main.tsx'],
          rolldownOptions: { plugins: [reactAsPreact(['client'])] },
        },
      },
      ssr: {
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
        },
      },
    },
  });
  await watchesAll(sources);
  return sources;
}

/** Edits before a folder is watched would be missed. Chokidar reports `ready` too early. */
async function watchesAll({ watcher, config: { root } }: ViteDevServer): Promise<void> {
  const folders = globSync('{widgets,site,server,build}/**/', { cwd: root }).map((folder) => resolve(root, folder));
  const isWatched = () => {
    const watched = watcher.getWatched();
    return folders.every((folder) => watched[folder]);
  };
  while (!isWatched()) await wait(20);
}

/** Vite's client reloads the page on a message from Vite. */
const reloadPages: Plugin = {
  name: 'gondola:reload-pages',
  transform: {
    filter: { id: /site\/(browser\/main\.ts|admin\/main\.tsx)$/ },
    handler: (code) => ({ code: `import '/@vite/client';\n${code}`, map: null }),
  },
};
