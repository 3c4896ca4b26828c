import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createAsker } from '#tests/chaos/ask.ts';
import { newFolder } from '#tests/chaos/new-folder.ts';
import { call, payFor } from '#tests/chaos/purchase.ts';
import { placed } from '#tests/chaos/ready-order.ts';
import { freePort } from '#tests/support/database/free-port.ts';

/** Megabytes that an installation may take; docs/performance.md has the current sizes. */
const mostMegabytes = { node_modules: 350, dist: 80 };

const project = resolve(import.meta.dirname, '..');
const demo = 'examples/demo-shop';
/** Folders and files that git does not keep, except the build. */
const leftOut = ['node_modules', '.git', '.cache', '.env', 'data', 'coverage'];

beforeAll(() => {
  if (!existsSync(join(project, 'dist/program/index.js'))) throw new Error('Nothing is built: run `npm run build`.');
});

it('a store without the packages of developers imports a catalogue, opens and sells tickets with their file', {
  timeout: 600_000,
}, async () => {
  const [folder, dataDir] = [await newFolder(), await newFolder()];
  await cp(project, folder, { recursive: true, filter: (file) => !leftOut.includes(relative(project, file)) });
  const npm = (...words: string[]) => promisify(execFile)('npm', words, { cwd: folder, env: settings(dataDir) });

  // npm takes packages from its own cache, and downloads only those that it lacks.
  await npm('ci', '--omit=dev', '--prefer-offline');
  expect(existsSync(join(folder, 'node_modules/vite')), 'packages of developers').toBe(false);
  await npm('run', 'catalogue', '--', 'import', `${demo}/catalogue.json`, '--media', `${demo}/media`, '--yes');

  const url = await serve(folder, dataDir);
  const ask = createAsker({ urls: [url], patienceMs: 30_000, from: '10.1.1.1', note: () => {} });
  const page = await ask({ method: 'GET', path: '/en/p/day-pass-unlimited' });
  // The picture of a shared link is drawn by sharp, which has a program for each platform.
  const [picture = ''] = /(?<="og:image" content=")[^"]+/.exec(String(page.body)) ?? [];
  const drawn = await fetch(picture);
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
  const staff = JSON.parse(await readFile(join(folder, 'dist/admin/.vite/manifest.json'), 'utf8'));
  const script = await fetch(`${url}/assets/admin/${staff['site/admin/main.tsx'].file}`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const fakeId = await placed(ask);
  await payFor(ask, fakeId);
  const { order } = await call<{ order: { tickets: unknown[] } }>(ask, '/order/orderByFakeId', { fakeId });
  expect(order.tickets.length).toBeGreaterThan(0);
  const file = await fetch(`${url}/api/orders/${fakeId}/tickets.pdf?store=hk`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  for (const [part, most] of Object.entries(mostMegabytes)) {
    const megabytes = (await bytesIn(join(folder, part))) / 1e6;
    console.log(`${part}: ${megabytes.toFixed(0)} MB`);
    expect(megabytes, part).toBeLessThan(most);
  }
});

/**
 * Settings of an operator who accepts payments by the test gateway. The settings of this process are not passed on, because they are for
 * tests.
 */
function settings(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, DATA_DIR: dataDir, PAYMENT_METHODS: 'test', ALLOW_TEST_GATEWAY: 'yes', STOP_DELAY_SECONDS: '0' };
}

/** Runs the command of docs/operate/gondola.service with the installed Node, and waits until the store can sell. */
async function serve(folder: string, dataDir: string): Promise<string> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...settings(dataDir), PORT: port, PUBLIC_URL: url, LOG_LEVEL: 'warn' };
  const node = join(folder, 'node_modules/.bin/node');
  const store = spawn(node, ['--max-semi-space-size=8', 'build/serve.ts'], { cwd: folder, env, stdio: 'inherit' });
  onTestFinished(() => end(store));
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (store.exitCode !== null) throw new Error(`The store ended with ${store.exitCode}.`);
    await new Promise((next) => setTimeout(next, 100));
  }
  return url;
}

async function end(store: ChildProcess): Promise<void> {
  if (store.exitCode !== null) return;
  const gone = once(store, 'exit');
  store.kill('SIGTERM');
  await gone;
}

/** The bytes of a folder on disk. A file that is linked in two places, such as Node's program, counts once. */
async function bytesIn(folder: string): Promise<number> {
  const sizes = new Map<number, number>();
  for (const entry of await readdir(folder, { recursive: true })) {
    const { ino, size } = await lstat(join(folder, entry));
    sizes.set(ino, size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
