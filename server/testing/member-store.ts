import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMembers } from '#server/members/create-members.ts';
import { deliverLetters } from './deliver-letters.ts';

/** Accounts on SQLite in a folder of their own, with hashes that take little work. */
export async function openMembers(clock: () => Date = () => new Date()) {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const database = await openDatabase({ folder });
  await migrate(database);
  const settings = { signInTries: 10, signInTriesPerAddress: 200, staffIdleHours: 12 };
  const members = createMembers({ database, clock, settings, cost: { memoryCost: 8, timeCost: 1 } });

  return {
    database,
    members,
    deliver: () => deliverLetters(database, members),
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
