import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMembers } from '#server/members/create-members.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { OneStaffAccount, StaffAccount } from '#shared/contract/staff/accounts.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;

const staff = (id: string, permissions: string[], passwordAt?: number): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  ...(passwordAt === undefined ? {} : { passwordAt }),
});
const known: Record<string, Staff> = {
  ada: staff('ada', ['owner'], Date.now()),
  tom: staff('tom', ['staff.manage', 'order.read'], Date.now()),
  late: staff('tom', ['staff.manage', 'order.read']),
  desk: staff('desk', ['order.read'], Date.now()),
};

beforeAll(async () => {
  demo = await openDemo();
  const members = createMembers({ database: demo.database, clock: () => new Date(), settings: memberSettings });
  app = await startApp({ ...demo, members, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
  await insertAccount(demo.database, 'ada', { role: 5, permissions: '["owner"]' });
  await insertAccount(demo.database, 'tom', { role: 4, permissions: '["staff.manage","order.read"]' });
  await insertAccount(demo.database, 'kim');
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

async function post<Answer>(path: string, body: object, who = 'ada') {
  const answer = await app.call(`/staff/${path}`, body, { authorization: `Bearer ${who}` });
  return { status: answer.status, body: answer.body as Answer & { error?: { code: string; field?: string } } };
}
async function get<Answer>(path: string, who = 'ada') {
  const answer = await app.request(`/api/staff/${path}`, { headers: { store: 'en', authorization: `Bearer ${who}` } });
  return (await answer.json()) as Answer & { error?: { code: string } };
}
const linesOf = (operation: string) =>
  demo.database.raw.all('SELECT made_by, account_id, outcome FROM staff_acts WHERE operation = ?', operation);

const mei = {
  ...{ email: 'Mei@example.com', firstName: 'Mei', lastName: 'Chan', locale: 'hk' },
  permissions: ['order.read'],
};

describe('the accounts of staff', () => {
  it('are made once for the same nonce, with one line in the audit trail', async () => {
    const first = await post<{ account: string }>('invite', { ...mei, nonce: 'a' });
    expect(first.status).toBe(200);
    expect(await post('invite', { ...mei, nonce: 'a' })).toEqual(first);
    expect((await post('invite', { ...mei, nonce: 'b' })).body.error?.code).toBe('account-exists');
    expect((await post('invite', { ...mei, email: 'kim@example.com', nonce: 'c' })).body.error?.code).toBe(
      'account-exists',
    );
    expect(await linesOf('staff.add')).toEqual(
      expect.arrayContaining([
        { made_by: 'staff.invite', account_id: 'ada', outcome: 'done' },
        { made_by: 'staff.invite', account_id: 'ada', outcome: 'account-exists' },
      ]),
    );
    expect(await linesOf('staff.add')).toHaveLength(3);
    expect(await demo.database.raw.all("SELECT locale FROM outbox WHERE kind = 'staff-invitation'")).toEqual([
      { locale: 'hk' },
    ]);
  });

  it('are listed by email address, page by page, without members', async () => {
    const first = await get<{ accounts: StaffAccount[]; next: string }>('accounts?most=2');
    expect(first.accounts.map(({ email }) => email)).toEqual(['ada@example.com', 'Mei@example.com']);
    expect(first.accounts[1]).toMatchObject({
      ...{ firstName: 'Mei', lastName: 'Chan', locale: 'hk', permissions: ['order.read'] },
      ...{ lastSeenAt: null, sessions: 0, passkeys: 0 },
    });
    const second = await get<{ accounts: StaffAccount[]; next: null }>(`accounts?most=2&after=${first.next}`);
    expect([second.accounts.map(({ email }) => email), second.next]).toEqual([['tom@example.com'], null]);
  });

  it.each([
    ['tom', { permissions: ['order.refund'] }, 'permission-not-held'],
    ['tom', { permissions: ['vendor', 'shop.manage:7'] }, 'permission-not-held'],
    ['late', {}, 'password-needed'],
    ['desk', {}, 'not-allowed'],
    ['ada', { permissions: [] }, 'invalid-request'],
    ['ada', { permissions: ['order.fly'] }, 'invalid-request'],
    ['ada', { email: 'nobody' }, 'invalid-request'],
    ['ada', { firstName: '', lastName: '' }, 'invalid-request'],
  ])('are refused to %s with %j: %s', async (who, wish, code) => {
    const { body } = await post('invite', { ...mei, email: 'new@example.com', ...wish }, who);
    expect(body.error?.code).toBe(code);
  });

  it('change only as they were shown, and the owner invites a vendor', async () => {
    const vendor = { ...mei, email: 'vendor@example.com', permissions: ['vendor', 'shop.manage:7'] };
    const id = (await post<{ account: string }>('invite', vendor)).body.account;
    const wish = { permissions: ['vendor', 'shop.manage:8'], seenPermissions: ['vendor'] };
    expect((await post(`accounts/${id}/permissions`, wish)).body.error?.code).toBe('preview-changed');
    const seen = { ...wish, seenPermissions: ['shop.manage:7', 'vendor'] };
    expect((await post(`accounts/${id}/permissions`, seen)).body).toEqual({ isSignedOut: false });
    expect((await post(`accounts/${id}/permissions`, seen)).body.error?.code).toBe('preview-changed');
    const { account } = await get<{ account: OneStaffAccount }>(`accounts/${id}`);
    expect(account).toMatchObject({ permissions: ['vendor', 'shop.manage:8'], openSessions: [], ownPasskeys: [] });
    const raised = { permissions: ['vendor', 'staff.manage'], seenPermissions: account.permissions };
    expect((await post(`accounts/${id}/permissions`, raised)).body).toEqual({ isSignedOut: true });
    expect((await post(`accounts/${id}/remove`, { seenPermissions: raised.permissions }, 'tom')).body.error?.code).toBe(
      'permission-not-held',
    );
    expect((await post(`accounts/${id}/remove`, { seenPermissions: raised.permissions })).status).toBe(200);
    expect((await get(`accounts/${id}`)).error?.code).toBe('staff-not-found');
  });

  it('are signed out and get links, but members are none of them', async () => {
    expect((await post('accounts/tom/link', {})).body).toEqual({});
    expect((await post('accounts/tom/endSessions', {})).body).toEqual({ ended: 0 });
    for (const path of ['accounts/kim/link', 'accounts/kim/endSessions'])
      expect((await post(path, {})).body.error?.code).toBe('staff-not-found');
    expect((await post('accounts/ada/remove', { seenPermissions: ['owner'] })).body.error?.code).toBe('last-owner');
  });
});
