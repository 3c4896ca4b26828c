import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMembers, type MembersOptions } from '#server/members/create-members.ts';
import type { HashingCost } from '#server/members/passwords.ts';
import { createSealer } from '#server/settings/seal.ts';
import { makeSqlite } from './databases.ts';
import { deliverAccountMails } from './deliver-account-mails.ts';

export const memberSettings: MembersOptions['settings'] = {
  signInTries: 10,
  signInTriesPerAddress: 200,
  staffIdleHours: 12,
  staffPasskeys: 'optional',
  staffSecondFactor: 'optional',
  publicUrl: 'http://store.test',
};

const sealer = createSealer('a key of tests that is long enough');

/** Accounts in an empty database, with cheap hashes by default. */
export async function openMembers(
  clock: () => Date = () => new Date(),
  make = makeSqlite,
  cost: HashingCost = { memoryCost: 8, timeCost: 1 },
) {
  const { where, remove } = await make();
  const database = await openDatabase(where);
  await migrate(database);
  const members = createMembers({ database, clock, settings: memberSettings, cost, sealer });

  return {
    database,
    members,
    deliver: () => deliverAccountMails(database, members),
    /** Another node has its own connections and may have other settings. */
    async openNode(other: Partial<MembersOptions['settings']> = {}) {
      const own = await openDatabase(where);
      const members = createMembers({ database: own, clock, settings: { ...memberSettings, ...other }, cost, sealer });
      return { members, close: () => own.close() };
    },
    async close() {
      await database.close();
      await remove();
    },
  };
}
