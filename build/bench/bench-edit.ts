import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { type CopyOfSources, copyOfSources } from '#build/dev/copy-of-sources.ts';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';

const edits = 5;

interface Place {
  what: string;
  file: string;
  /** A text of the file that is replaced; the new one has `mark` in it, and begins with the old one's place. */
  write(mark: string): string;
  from: string;
  /** Where the mark is read once the edit is seen. */
  path: string;
}

const places: Place[] = [
  {
    what: 'a page',
    file: 'site/layouts/default-layout.tsx',
    from: '<main ',
    write: (mark) => `<main data-edited="${mark}" `,
    path: '/en',
  },
  {
    what: 'a style of the pages',
    file: 'site/styles/base.css',
    from: ':root {',
    write: (mark) => `:root { --edited: ${mark};`,
    path: '/@dev/site/styles/base.css',
  },
  {
    what: 'a widget',
    file: 'widgets/cart/define.ts',
    from: 'import css',
    write: (mark) => `export const edited = '${mark}';\nimport css`,
    path: '/@dev/widgets/cart/define.ts',
  },
  {
    what: 'the server',
    file: 'server/app.ts',
    from: "app.disable('x-powered-by')",
    write: (mark) => `app.get('/edited', (_, to) => to.send('${mark}'))`,
    path: '/edited',
  },
];

/** `npm run dev`: from saving a file until the store answers with what was written, each time from the file as it was. */
export async function benchEdit(): Promise<string> {
  const copy = copyOfSources();
  const dev = await startDev(copy.folder);
  try {
    const rows: Row[] = [];
    for (const place of places) {
      const times: number[] = [];
      for (let edit = 0; edit < edits; edit += 1) times.push(await timeEdit(dev.origin, copy, place, `edit-${edit}`));
      const figures = {
        'median ms': median(times).toFixed(0),
        'fastest ms': Math.min(...times).toFixed(0),
        'slowest ms': Math.max(...times).toFixed(0),
      };
      rows.push({ what: place.what, figures });
    }
    return asTable(`An edit until it is seen, ${edits} of each`, rows);
  } finally {
    await end(dev.process);
    await rm(copy.folder, { recursive: true, force: true });
  }
}

async function timeEdit(origin: string, copy: CopyOfSources, { file, from, write, path }: Place, mark: string) {
  copy.edit(file, from, write(mark));
  const saved = performance.now();
  await until(async () => (await fetch(origin + path).then((answer) => answer.text())).includes(mark));
  const took = performance.now() - saved;
  copy.edit(file, write(mark), from);
  await until(async () => !(await fetch(origin + path).then((answer) => answer.text())).includes(mark));
  return took;
}

async function startDev(folder: string): Promise<{ process: ChildProcess; origin: string }> {
  const port = String(await getPort());
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const dev = spawn(process.execPath, ['build/dev.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const endWithBench = () => void dev.kill('SIGKILL');
  process.once('exit', endWithBench);
  dev.once('exit', () => process.off('exit', endWithBench));
  await until(async () => (await fetch(`${origin}/readyz`)).ok);
  return { process: dev, origin };
}

async function end(dev: ChildProcess): Promise<void> {
  if (dev.exitCode !== null) return;
  const gone = once(dev, 'exit');
  dev.kill('SIGINT');
  await gone;
}

/** Asks every ten milliseconds, for a minute at most; a store that is not there is asked again. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error('The store did not show the edit within a minute.');
    await sleep(10);
  }
}
