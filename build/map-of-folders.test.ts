import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mayImport } from './boundaries.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');
const [, map = ''] = /^## The map$(.*?)^## /ms.exec(page) ?? [];
const folders = globSync('{server,site,tests,widgets/shared,docs}/*/', { cwd: root });

it.each(folders)('the map of architecture.md shows %s', (folder) => {
  expect(map).toMatch(new RegExp(`[\`/]${basename(folder)}/\``));
});

it('the map gives each room of the server a level above all that it imports', () => {
  const levels = new Map(
    Array.from(map.matchAll(/^\| (\d) \| `([\w-]+)\/` \|/gm), ([, level, name]) => [`server/${name}`, Number(level)]),
  );
  const rooms = Object.keys(mayImport).filter((room) => room.startsWith('server/'));
  expect([...levels.keys()].toSorted()).toEqual(rooms.toSorted());
  const upwards = rooms.flatMap((room) =>
    (mayImport[room] ?? '')
      .split(' ')
      .filter((imported) => (levels.get(imported) ?? 0) >= (levels.get(room) ?? 0))
      .map((imported) => `${room} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});
