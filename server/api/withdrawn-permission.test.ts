import { expect, it } from 'vitest';
import { permitStaff, removeStaff } from '#server/members/staff-accounts.ts';
import { fail } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { startApp } from '#tests/support/start-app.ts';

it('follows the permissions of a session, and ends it when they raise its rights, on every node from the next call', async () => {
  const store = await openMembers();
  const { database } = store;
  const other = await store.openNode();
  const commerce = fakeCommerce({ orders: { staff: { redeem: async () => fail('ticket-not-found') } } });
  const nodes = await Promise.all(
    [store.members, other.members].map((members) => startApp({ commerce, members, sessions: members })),
  );
  await insertAccount(database, 'ada', { role: 5, permissions: '["owner"]' });
  await insertAccount(database, 'mei', { role: 4, permissions: '["order.redeem","order.refund"]' });
  const token = 'm'.repeat(43);
  await insertSession(database, 'mei', { token });
  const redeem = () =>
    Promise.all(
      nodes.map(async (node) => {
        const { body } = await node.call('/order/redeem', { ticket: 'K7M-2Q9' }, { authorization: `Bearer ${token}` });
        return (body as { error: { code: string } }).error.code;
      }),
    );
  const permit = (...permissions: ('order.redeem' | 'order.refund' | 'owner')[]) =>
    database.transaction((sql) =>
      permitStaff(sql, ['owner'], { email: 'mei@example.com', permissions, passwordHash: '-' }, Date.now()),
    );

  expect(await redeem()).toEqual(['ticket-not-found', 'ticket-not-found']);
  await permit('order.refund');
  expect(await redeem()).toEqual(['not-allowed', 'not-allowed']);
  await permit('order.refund', 'order.redeem');
  expect(await redeem()).toEqual(['ticket-not-found', 'ticket-not-found']);
  await permit('owner');
  expect(await redeem()).toEqual(['sign-in-required', 'sign-in-required']);
  await insertSession(database, 'mei', { token });
  expect(await redeem()).toEqual(['ticket-not-found', 'ticket-not-found']);
  await database.transaction((sql) => removeStaff(sql, ['owner'], { email: 'mei@example.com' }));
  expect(await redeem()).toEqual(['sign-in-required', 'sign-in-required']);

  for (const node of nodes) await node.stop();
  await other.close();
  await store.close();
});
