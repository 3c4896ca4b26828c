import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { sqliteFileIn } from './keep-private.ts';
import type { Durability } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { DiskFailed } from './sqlite-sync.ts';
import { deleteRows, insertRows } from './write.ts';

const insertHandOffs = insertRows('hand_offs');
const deleteHandOffs = deleteRows('hand_offs', ['token_hash']);
const handOff = insertHandOffs({ token_hash: 'x', cart_id: 'c', expires_at: 1 });

let folder: string;
let database: Database;

/** Opens a database whose every sync fails, because there is no file to sync. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-'));
  database = openSqlite(folder);
  const makeTable = 'CREATE TABLE hand_offs (token_hash text PRIMARY KEY, cart_id text, expires_at int) STRICT';
  await database.transaction(async ({ raw }) => raw.run(makeTable), { isUnsynced: true });
  rmSync(`${sqliteFileIn(folder)}-wal`);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const ways: Record<string, (how: Durability) => Promise<unknown>> = {
  commit: (how) => database.commit([handOff], how),
  change: (how) => database.change(handOff, how),
  transaction: (how) => database.transaction((tx) => tx.change(handOff), how),
};

it.each(Object.entries(ways))('%s waits for the disk, unless it is unsynced', async (_, write) => {
  await write({ isUnsynced: true });
  await database.change(deleteHandOffs({ token_hash: 'x' }), { isUnsynced: true });
  await expect(write({})).rejects.toThrow(DiskFailed);
});
