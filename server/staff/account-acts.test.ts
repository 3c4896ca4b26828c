import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '#tests/support/insert-account.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { endAccountSessions, linkAccount, permitAccount, removeAccount } from './account-acts.ts';
import type { Actor } from './actor.ts';

let store: Awaited<ReturnType<typeof openMembers>>;

beforeAll(async () => {
  store = await openMembers();
  await insertAccount(store.database, 'ada', { role: 5, permissions: '["owner"]' });
  await insertAccount(store.database, 'mei', { role: 4, permissions: '["order.refund"]' });
});
afterAll(() => store.close());

const byCommand = { madeBy: 'npm run staff', accountId: null, systemUser: 'root' };
const clerk: Actor = { ...byCommand, permissions: ['staff.manage'] };
const owner: Actor = { ...byCommand, permissions: ['owner'] };

async function linesOf(acts: () => Promise<unknown>): Promise<unknown[]> {
  await store.database.raw.run('DELETE FROM staff_acts');
  await acts();
  return store.database.raw.all('SELECT operation, objects, outcome FROM staff_acts ORDER BY operation, outcome');
}

it('a refused act on an account names the account in the audit trail', async () => {
  const desk = { database: store.database, clock: () => new Date() };
  const mei = 'mei@example.com';
  const refused = await linesOf(async () => {
    await permitAccount(desk, clerk, { email: mei, permissions: ['order.read'] });
    await removeAccount(desk, clerk, mei);
    await linkAccount(desk, clerk, { email: mei, purpose: 'sign-in' });
    await endAccountSessions(desk, clerk, mei);
  });
  const line = { objects: '["account mei"]', outcome: 'permission-not-held' };
  expect(refused).toEqual(
    ['staff.end-sessions', 'staff.link', 'staff.permit', 'staff.remove'].map((operation) => ({ operation, ...line })),
  );
  const last = await linesOf(async () => {
    await permitAccount(desk, owner, { email: 'ada@example.com', permissions: ['order.read'] });
    await removeAccount(desk, owner, 'ada@example.com');
    await removeAccount(desk, owner, 'nobody@example.com');
  });
  expect(last).toEqual([
    { operation: 'staff.permit', objects: '["account ada"]', outcome: 'last-owner' },
    { operation: 'staff.remove', objects: '["account ada"]', outcome: 'last-owner' },
    { operation: 'staff.remove', objects: '[]', outcome: 'staff-not-found' },
  ]);
});
