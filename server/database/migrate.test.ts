import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrationsFor } from './migrate.ts';

/**
 * The migrations of the main branch, in their sequence, with a hash of the statements for SQLite and for PostgreSQL. Stores have run these
 * migrations, so none may be changed, removed or moved. Add a line for a new migration at the end.
 */
const merged: readonly (readonly [name: string, sqlite: string, postgres: string])[] = [
  ['001-store', 'e9233cd5540f3877', 'be6e96387097b512'],
  ['002-staff', '2dab31f997d476ed', 'eb472c4512d7870a'],
  ['003-holds', 'ec41c462d7bbe334', 'ec41c462d7bbe334'],
  ['004-more-indexes', '82187527c11c5de6', '82187527c11c5de6'],
  ['005-find-orders', '4cab9f1e59818e75', '1541302ad160e63f'],
  ['006-corrections', 'b4fa79e971737d66', '72ffa07926cc41b0'],
  ['007-refunds', '54aa7d49efcb8179', 'a7de001b51a09f53'],
  ['008-days', '75ec0737374f688d', '4967e99ef19dbb96'],
  ['009-calendar-edits', 'd658b0f52a28b766', 'c7471a6d36797f10'],
  ['010-media', '9f848133fdf182e5', '5a56d2ede8dcc540'],
  ['011-revisions', '16ee6bc7422c5b1d', 'e686a1963d286386'],
  ['012-gift-code-acts', 'aa83d630cc7dec73', '71462d1c0366d924'],
  ['013-answers', '323ff19cc2a0269c', '0a06c0441d694fbe'],
  ['014-partners', 'b9d3355e1a063ff4', '68b366df35bd02c9'],
  ['015-shops', 'ca8685a3fd56a8f3', 'b389dbdbf5334020'],
  ['016-draft-numbers', '6262d7e57be68fc9', '41c148054c182ea0'],
  ['017-settings', '45a2af0855cf1662', 'abdbce37c71905b3'],
  ['018-tasks', '70e09f24d1f71c17', 'b141aadde48a7a47'],
  ['019-money', '0b83e53cb8256baf', 'd66509189b31a59d'],
  ['020-keys', 'f41c4b05e08e8fdf', '54c475ead4f582ce'],
  ['021-webhooks', 'e2262ee0d19c6923', 'd95555ea38c473b5'],
  ['022-second-factor', '808d1f2d5259147c', '2ce9d1718645396a'],
  ['023-first-run', 'ea0705feaddfd2bc', '5ee2e6961feea34b'],
];

it('adds migrations at the end, and never changes one that has been merged', () => {
  const [sqlite, postgres] = [migrationsFor('sqlite'), migrationsFor('postgres')];
  expect(Object.keys(sqlite)).toEqual(Object.keys(postgres));
  const found = Object.keys(sqlite).map((name) => [name, hashOf(sqlite[name]), hashOf(postgres[name])]);
  expect(found.slice(0, merged.length)).toEqual(merged);
  expect(found.length, 'add a line for the new migration').toBe(merged.length);
  const names = found.map(([name]) => name);
  expect(names).toEqual(names.toSorted());
});

function hashOf(statements: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const statement of statements) hash.update(statement.replaceAll(/\s+/g, ' '));
  return hash.digest('hex').slice(0, 16);
}
