import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '#tests/support/start-app.ts';
import { earlierReleases, keepRelease } from './earlier-files.ts';

let folder: string;
let dist: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  dist = join(folder, 'dist');
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

async function build(files: Record<string, string>): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  for (const part of ['embed/c', 'site', 'admin']) {
    await mkdir(join(dist, part), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(dist, part, name), text);
  }
}

/** Builds a release, starts the store on a day, and returns the kept files. */
async function release(files: Record<string, string>, day: string): Promise<string[]> {
  await build(files);
  await keepRelease(dist, dataDir, new Date(`${day}T12:00:00Z`));
  const [embed, site, admin] = [await keptIn('embed/c'), await keptIn('site'), await keptIn('admin')];
  expect(embed).toEqual(site);
  expect(embed).toEqual(admin);
  return embed;
}

async function keptIn(part: string): Promise<string[]> {
  return (await readdir(join(earlierReleases(dataDir), part))).sort();
}

describe('the files of a release', () => {
  it('stay when the next release has others, with their compressed forms', async () => {
    const first = { 'cart-aB3_-x9Z.js': 'one', 'cart-aB3_-x9Z.js.br': 'br', 'site-12345678.css': 'css' };
    expect(await release(first, '2026-01-01')).toEqual(Object.keys(first).sort());
    const second = await release({ 'cart-00000000.js': 'two' }, '2026-01-02');
    expect(second).toEqual(['cart-00000000.js', ...Object.keys(first).sort()]);
  });

  it('are kept only when their name contains a hash', async () => {
    expect(await release({ 'gondola.js': '', 'gondola.js.gz': '', 'logo-12345678.webp': '' }, '2026-01-01')).toEqual(
      [],
    );
  });

  it('are removed 30 days after the last release that had them', async () => {
    const cart = { 'cart-aaaaaaaa.js': '' };
    await release(cart, '2026-01-01');
    await release({ ...cart, 'menu-bbbbbbbb.js': '' }, '2026-02-01');
    expect(await release({ 'menu-cccccccc.js': '' }, '2026-03-02')).toHaveLength(3);
    expect(await release({ 'menu-cccccccc.js': '' }, '2026-03-04')).toEqual(['menu-cccccccc.js']);
  });

  it('are none when nothing was built', async () => {
    await keepRelease(join(folder, 'nowhere'), dataDir);
    expect(await keptIn('site')).toEqual([]);
  });

  it('are complete when two nodes start at the same time', async () => {
    await build({ 'cart-aaaaaaaa.js': 'whole' });
    await Promise.all([keepRelease(dist, dataDir), keepRelease(dist, dataDir)]);
    expect(await keptIn('embed/c')).toEqual(['cart-aaaaaaaa.js']);
  });
});

describe('a page that was opened before a deployment', () => {
  it.each([
    { path: '/embed/v1/c', origin: '*' },
    { path: '/embed/v1/again/2/c', origin: '*' },
    { path: '/assets', origin: null },
    { path: '/assets/admin', origin: null },
  ])('still gets its scripts below $path', async ({ path, origin }) => {
    await release({ 'cart-aaaaaaaa.js': 'let earlier;' }, '2026-01-01');
    await release({ 'cart-bbbbbbbb.js': 'let now;' }, '2026-01-02');
    const folders = {
      embed: join(dist, 'embed'),
      site: join(dist, 'site'),
      admin: join(dist, 'admin'),
      public: '/nowhere',
    };
    const app = await startApp({ folders: { ...folders, earlier: earlierReleases(dataDir) } });
    for (const [name, text] of [
      ['cart-aaaaaaaa', 'let earlier;'],
      ['cart-bbbbbbbb', 'let now;'],
    ]) {
      const answer = await app.request(`${path}/${name}.js`);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    }
    expect((await app.request(`${path}/cart-cccccccc.js`)).status).toBe(404);
    await app.stop();
  });
});
