import type { RequestListener } from 'node:http';
import { join, relative } from 'node:path';
import { type DevEnvironment, normalizePath, type RunnableDevEnvironment } from 'vite';
import type { RunningServer } from '#server/start-server.ts';
import { modulesAbove } from './modules-above.ts';
import { sourceAssets } from './open-sources.ts';

type Env = typeof import('#server/env.ts');
type Log = typeof import('#server/log.ts');
type Start = typeof import('#server/start-server.ts');
type Renderer = typeof import('#server/render/entry.tsx');

export interface RestartingStore {
  start(): Promise<void>;
  answer: RequestListener;
  /** Called with each changed file. */
  follow(file: string): void;
  stop(): Promise<void>;
}

/**
 * A store that runs from its sources. A change of its code restarts it; a change of pages loads only their modules again. A changed file's
 * browser modules are dropped from `client`; `reload` then reloads the open pages.
 */
export function createRestartingStore(
  sources: RunnableDevEnvironment,
  client: DevEnvironment,
  reload: () => void,
): RestartingStore {
  const { runner } = sources;
  const load = <Module>(file: string): Promise<Module> => runner.import(join(sources.config.root, file));
  let running: RunningServer | undefined;
  /** The current start, for which requests wait. */
  let turn: Promise<unknown> = Promise.resolve();
  let changed = new Set<string>();

  return {
    start,

    async answer(request, response) {
      await turn;
      running?.answer(request, response);
    },

    follow(file) {
      changed.add(file);
      // Editors write several files at once, or one file twice.
      if (changed.size === 1) setTimeout(() => (turn = turn.then(catchUp).catch(tell)), 20);
    },

    async stop() {
      await turn;
      await running?.stop();
      await runner.close();
    },
  };

  async function catchUp(): Promise<void> {
    const files = changed;
    changed = new Set();
    const { evaluatedModules } = runner;
    // Vite marks changed modules later; a module that is loaded before would be outdated.
    for (const { moduleGraph } of [sources, client])
      for (const file of files) moduleGraph.onFileChange(normalizePath(file));
    const touched = [...files].flatMap((file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]);
    const stale = modulesAbove(touched, evaluatedModules.idToModuleMap);
    for (const module of stale) evaluatedModules.invalidateModule(module);
    if ([...stale].some(({ file }) => file.endsWith('/server/start-server.ts'))) await start();
    if (stale.size > 0) reload();
    const names = [...files].map((file) => relative(sources.config.root, file));
    console.log(`Changes applied: ${names.join(', ')}`);
  }

  /** Leaves the running store in place when a file cannot be loaded. */
  async function start(): Promise<void> {
    const [{ readSettings }, { createLogger }, { startServer }] = await Promise.all([
      load<Env>('server/env.ts'),
      load<Log>('server/log.ts'),
      load<Start>('server/start-server.ts'),
    ]);
    const read = readSettings(process.env);
    if (!read.ok) throw new Error(read.faults.join('\n'));
    await running?.stop();
    running = undefined;
    // The store's own port, so that the port for browsers stays open during a restart.
    running = await startServer(process.env, createLogger(read.settings.logLevel), {
      port: 0,
      dev: { renderer: () => load<Renderer>('server/render/entry.tsx'), assets: sourceAssets },
    });
  }
}

function tell(fault: unknown): void {
  console.error(fault);
}
