import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAssets } from './read-assets.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'gondola-assets-'));
  await write('site', {
    'site/browser/main.ts': { file: 'main-1.js' },
    'site/site.css': { file: 'site-1.css' },
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': { file: 'figtree-1.woff2' },
  });
  await write('admin', {
    'site/admin/main.tsx': { file: 'main-2.js', imports: ['_stack.js'] },
    '_stack.js': { file: 'stack-2.js' },
    'site/admin/admin.css': { file: 'admin-2.css' },
  });
  await write('embed', {
    'widgets/embed.ts': { file: 'gondola.js' },
    'widgets/cart/define.ts': { file: 'c/cart-1.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'c/kit-1.js' },
    'widgets/shared/locales/generated/browser/th-TH.ts': { file: 'c/th-TH-1.js', imports: ['_kit.js'] },
    'widgets/shared/locales/generated/browser/members.th-TH.ts': { file: 'c/members.th-TH-1.js', imports: ['_kit.js'] },
  });
});

afterEach(() => rm(dist, { recursive: true }));

async function write(folder: string, manifest: object): Promise<void> {
  await mkdir(join(dist, folder, '.vite'), { recursive: true });
  await writeFile(join(dist, folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

test('reads the addresses that a page loads, and those that it may fetch ahead', async () => {
  const { preloads, ...assets } = await readAssets(dist);
  expect(assets).toEqual({
    script: '/assets/main-1.js',
    style: '/assets/site-1.css',
    font: '/assets/figtree-1.woff2',
    admin: {
      script: '/assets/admin/main-2.js',
      style: '/assets/admin/admin-2.css',
      preloads: ['/assets/admin/stack-2.js'],
    },
  });
  expect(preloads?.widgets).toEqual({ cart: ['/embed/v1/c/cart-1.js', '/embed/v1/c/kit-1.js'] });
  expect(preloads?.messages).toMatchObject({ th: ['/embed/v1/c/th-TH-1.js', '/embed/v1/c/kit-1.js'], en: [] });
  expect(preloads?.membersMessages.th).toContain('/embed/v1/c/members.th-TH-1.js');
});

test.each([
  ['site', 'site/browser/main.ts'],
  ['admin', 'site/admin/main.tsx'],
])('a build of %s without its script is reported', async (folder, script) => {
  await write(folder, {});
  await expect(readAssets(dist)).rejects.toThrow(script);
});
