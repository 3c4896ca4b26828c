import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import { makeSqlite, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { readAllSettings } from './follow-settings.ts';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openEmpty(makeSqlite));
});
afterAll(() => close());

async function notesOf(environment: Record<string, string>): Promise<string[]> {
  const sealer = createSealer('a passphrase of more than 32 characters');
  return (await readAllSettings({ database, clock: () => new Date(), environment, sealer })).notes;
}

it('notes at the start that too few people may approve what the environment lets nobody return alone', async () => {
  const limit = { REFUND_APPROVAL_ABOVE: '500' };
  await insertAccount(database, 'ada', { role: 5, permissions: '["owner"]' });
  await insertAccount(database, 'mei');
  expect(await notesOf(limit)).toEqual([expect.stringMatching(/^REFUND_APPROVAL_ABOVE is 500, but 1 of /)]);
  expect(await notesOf({})).toEqual([]);
  await insertAccount(database, 'ben', { role: 4, permissions: '["refund.approve"]' });
  expect(await notesOf(limit)).toEqual([]);
});
