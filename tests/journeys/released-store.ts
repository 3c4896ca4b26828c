import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { demoShop } from '#build/demo-shop.ts';

const project = resolve(import.meta.dirname, '../..');
/** Folders of the build whose scripts and styles have hashed names. */
const hashedFolders = ['embed/c', 'site', 'admin'];
const hashed = /-([\w-]{8})(?=\.(?:js|css)$)/;

/** A store that gets a new release while visitors have its pages open. */
export interface ReleasedStore {
  url: string;
  /** Stops the current release, deletes its files, and starts one with other names for all scripts and styles. */
  deploy(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReleasedStore(): Promise<ReleasedStore> {
  // Inside the project, so that a release finds its packages.
  await mkdir(join(project, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(project, '.cache/releases-'));
  const port = String(await getPort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...settings, PORT: port, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') };
  let release = await lay(folder, 'first');
  let store = await run(release, url, env);
  return {
    url,
    async deploy() {
      const next = await lay(folder, 'second');
      await renameFiles(join(next, 'dist'));
      await end(store);
      await rm(release, { recursive: true });
      release = next;
      store = await run(release, url, env);
    },
    async stop() {
      await end(store);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const settings = {
  NODE_ENV: 'production',
  DEMO_SHOP: demoShop,
  PAYMENT_METHODS: 'test',
  ALLOW_TEST_GATEWAY: 'yes',
  SITE_KEYS: 'pk_demo=*',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  STOP_DELAY_SECONDS: '0',
};

/** A copy of the build, with links to unchanged files. */
async function lay(folder: string, name: string): Promise<string> {
  const release = join(folder, name);
  const dist = join(release, 'dist');
  await mkdir(dist, { recursive: true });
  for (const part of ['embed', 'site', 'admin', 'program']) {
    await cp(join(project, 'dist', part), join(dist, part), { recursive: true });
  }
  await symlink(join(project, 'dist/fonts'), join(dist, 'fonts'));
  await symlink(join(project, 'site'), join(release, 'site'));
  await copyFile(join(project, 'package.json'), join(release, 'package.json'));
  return release;
}

/** Renames scripts and styles by reversing their hashes. */
async function renameFiles(dist: string): Promise<void> {
  const newNames = new Map<string, string>();
  for (const part of hashedFolders) {
    for (const name of await readdir(join(dist, part))) {
      const [, hash] = hashed.exec(name) ?? [];
      if (hash) newNames.set(name, name.replace(hash, [...hash].reverse().join('')));
    }
  }
  for (const file of await readdir(dist, { recursive: true })) {
    const path = join(dist, file);
    // Compressed files contain the old names.
    if (/\.(br|gz)$/.test(file)) await rm(path);
    else if (/^(embed|site|admin)\/.*\.(js|css|json)$/.test(file)) {
      let text = await readFile(path, 'utf8');
      for (const [name, newName] of newNames) text = text.replaceAll(name, newName);
      await writeFile(path, text);
      const newName = newNames.get(file.split('/').at(-1) ?? '');
      if (newName) await rename(path, join(path, '..', newName));
    }
  }
}

async function run(release: string, url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const store = spawn(process.execPath, [join(release, 'dist/program/index.js')], { env, stdio: 'inherit' });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (store.exitCode !== null) throw new Error(`The store ended with ${store.exitCode}.`);
    await new Promise((next) => setTimeout(next, 100));
  }
  return store;
}

async function end(store: ChildProcess): Promise<void> {
  if (store.exitCode !== null) return;
  const gone = once(store, 'exit');
  store.kill('SIGTERM');
  await gone;
}
