import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { staffRoleWith } from '#shared/rules/staff-role.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { createMembers } from './create-members.ts';
import { createPasswords } from './passwords.ts';
import {
  endSessionsOf,
  hashUnknownPassword,
  linkForStaff,
  listStaff,
  permitStaff,
  removeStaff,
} from './staff-accounts.ts';

const owner = ['owner'];
const entrances = ['sessions', 'sign_in_links', 'account_links'];

describe.each(databases)('accounts of staff in %s', (_, make) => {
  let database: Database;
  let other: Database;
  let unknown: string;

  beforeAll(async () => {
    const { where, remove } = await make();
    database = await openDatabase(where);
    await migrate(database);
    other = await openDatabase(where);
    unknown = await hashUnknownPassword();
    return async () => {
      await other.close();
      await database.close();
      await remove();
    };
  });
  afterEach(async () => {
    for (const table of ['accounts', 'passkeys', 'passkey_challenges', 'outbox', ...entrances])
      await database.raw.run(`DELETE FROM ${table}`);
  });

  const insert = (id: string, permissions: readonly HeldPermission[]) =>
    insertAccount(database, id, {
      email: addressOf(id),
      role: staffRoleWith(permissions),
      permissions: JSON.stringify(permissions),
    });
  const permit = (id: string, permissions: readonly HeldPermission[], held: readonly string[] = owner, on = database) =>
    on.transaction((sql) =>
      permitStaff(sql, held, { email: addressOf(id), permissions, passwordHash: unknown }, Date.now()),
    );
  const remove = (id: string, held: readonly string[] = owner, on = database) =>
    on.transaction((sql) => removeStaff(sql, held, { email: addressOf(id) }));
  const makeLink = (id: string, purpose: 'password' | 'sign-in', held: readonly string[] = owner, on = database) =>
    on.transaction((sql) => linkForStaff(sql, held, { email: addressOf(id), purpose }, Date.now()));
  async function openEntrances(id: string): Promise<void> {
    await insertSession(database, id, { token: id.repeat(15).slice(0, 43) });
    await makeLink(id, 'sign-in');
    await makeLink(id, 'password');
  }
  const countEntrances = () =>
    Promise.all(entrances.map(async (table) => (await database.raw.all(`SELECT 1 FROM ${table}`)).length));
  const owners = async () => (await listStaff(database)).filter(({ role }) => role === 5).map(({ email }) => email);

  it('changes permissions and role, and answers the previous state of the account', async () => {
    await insert('ada', ['owner']);
    await insert('mei', ['order.redeem']);
    expect(await permit('mei', ['owner', 'vendor'])).toMatchObject({
      ok: true,
      value: { id: 'mei', role: 4, permissions: ['order.redeem'] },
    });
    expect(await listStaff(database)).toEqual([
      { email: 'ada@example.com', role: 5, permissions: ['owner'] },
      { email: 'mei@example.com', role: 5, permissions: ['owner', 'vendor'] },
    ]);
  });

  it('lets nobody give or take permissions that they do not hold', async () => {
    await insert('ada', ['owner']);
    await insert('mei', ['order.redeem', 'ledger.read']);
    const desk = ['staff.manage', 'order.redeem', 'order.refund'];
    for (const refused of [
      await permit('mei', ['owner'], desk),
      await permit('mei', ['order.redeem'], desk),
      await permit('mei', ['order.redeem', 'ledger.read', 'audit.read'], desk),
      await permit('ada', ['order.redeem'], desk),
      await remove('mei', desk),
      await remove('ada', desk),
    ]) {
      expect(codeOf(refused)).toBe('permission-not-held');
    }
    expect((await permit('mei', ['order.refund', 'ledger.read'], desk)).ok).toBe(true);
    expect((await listStaff(database))[1]?.permissions).toEqual(['order.refund', 'ledger.read']);
  });

  it('neither removes nor lowers the last owner', async () => {
    await insert('ada', ['owner']);
    await insert('mei', ['order.redeem']);
    expect(codeOf(await remove('ada'))).toBe('last-owner');
    expect(codeOf(await permit('ada', ['order.refund']))).toBe('last-owner');
    expect((await permit('ada', ['owner', 'vendor'])).ok).toBe(true);
    expect((await permit('mei', ['owner'])).ok).toBe(true);
    expect((await remove('ada')).ok).toBe(true);
    expect(await owners()).toEqual(['mei@example.com']);
  });

  it('keeps one owner when the last two are removed and lowered at once, over two connections', async () => {
    for (let round = 0; round < 10; round += 1) {
      await insert('ada', ['owner']);
      await insert('mei', ['owner']);
      const both = await Promise.all([remove('ada'), permit('mei', ['order.refund'], owner, other)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.flatMap((one) => codeOf(one) ?? [])).toEqual(['last-owner']);
      expect(await owners()).toHaveLength(1);
      await database.raw.run('DELETE FROM accounts');
    }
  });

  it.each([[['order.refund']], [['order.redeem', 'order.refund', 'rate.edit']], [['order.read']]] as const)(
    'keeps sessions and links when the rights are not raised, and the permissions count at once: %j',
    async (permissions) => {
      await insert('mei', ['order.redeem', 'order.refund']);
      await openEntrances('mei');
      expect((await permit('mei', permissions)).ok).toBe(true);
      expect(await countEntrances()).toEqual([1, 1, 1]);
      const members = createMembers({ database: other, clock: () => new Date(), settings: memberSettings });
      expect(await members.find('mei'.repeat(15).slice(0, 43))).toMatchObject({ kind: 'staff', permissions });
    },
  );

  it.each([[['order.redeem', 'staff.manage']], [['owner']], [['order.redeem', 'owner']]] as const)(
    'ends the sessions and links of only that account when its rights are raised: %j',
    async (permissions) => {
      await insert('mei', ['order.redeem']);
      await insert('tom', ['order.redeem']);
      await openEntrances('mei');
      await openEntrances('tom');
      expect((await permit('mei', permissions)).ok).toBe(true);
      expect(await countEntrances()).toEqual([1, 1, 1]);
      expect(await database.raw.all('SELECT account_id FROM sign_in_links')).toEqual([{ account_id: 'tom' }]);
    },
  );

  it('ends the password and the passkeys of an account when its rights are raised, but not for another permission', async () => {
    const password_hash = await hashOf('gondola 360');
    await insertAccount(database, 'mei', {
      ...{ email: addressOf('mei'), role: 4, permissions: '["order.redeem","order.refund"]', password_hash },
    });
    await database.raw.run(
      "INSERT INTO passkeys (id, account_id, public_key, counter, transports, name, created_at) VALUES ('a', 'mei', 'k', 0, '[]', 'phone', 1)",
    );
    const members = createMembers({ database: other, clock: () => new Date(), settings: memberSettings });
    const from = { addressKey: 'a', device: '', locale: 'en' } as const;
    const signIn = () => members.signIn({ email: addressOf('mei'), password: 'gondola 360' }, from);
    const passkeys = () => database.raw.all('SELECT id FROM passkeys');
    await permit('mei', ['order.redeem', 'rate.edit']);
    expect((await signIn()).ok).toBe(true);
    expect(await passkeys()).toEqual([{ id: 'a' }]);
    await permit('mei', ['order.redeem', 'owner']);
    expect(codeOf(await signIn())).toBe('sign-in-failed');
    expect(await passkeys()).toEqual([]);
    expect(await database.raw.all("SELECT address FROM outbox WHERE kind = 'password-changed'")).toEqual([
      { address: addressOf('mei') },
    ]);
  });

  it('leaves no link and no session when a link is made or used while the rights are raised, over two connections', async () => {
    const desk = ['staff.manage', 'order.redeem'];
    const members = createMembers({ database: other, clock: () => new Date(), settings: memberSettings });
    for (let round = 0; round < 10; round += 1) {
      await insert('mei', ['order.redeem']);
      const made = await makeLink('mei', 'sign-in', desk);
      const token = made.ok ? made.value.token : '';
      await Promise.all([
        permit('mei', ['owner']),
        makeLink('mei', 'sign-in', desk, other),
        makeLink('mei', 'password', desk, other),
        members.signInByLink(token, { device: '' }),
      ]);
      expect(await countEntrances()).toEqual([0, 0, 0]);
      await database.raw.run('DELETE FROM accounts');
    }
  });

  it('ends the links of an account together with its sessions', async () => {
    await insert('mei', ['order.redeem']);
    await openEntrances('mei');
    const ended = await database.transaction((sql) => endSessionsOf(sql, owner, { email: addressOf('mei') }));
    expect(ended).toEqual({ ok: true, value: { id: 'mei', ended: 1 } });
    expect(await countEntrances()).toEqual([0, 0, 0]);
  });

  it('removes an account together with its passkey challenges', async () => {
    await insert('mei', ['order.redeem']);
    await database.raw.run(
      "INSERT INTO passkey_challenges (challenge_hash, account_id, ends_at) VALUES ('a', 'mei', 1)",
    );
    await openEntrances('mei');
    expect((await remove('mei')).ok).toBe(true);
    expect(await database.raw.all('SELECT * FROM passkey_challenges')).toEqual([]);
    expect(await countEntrances()).toEqual([0, 0, 0]);
  });

  it('refuses members and unknown addresses', async () => {
    await insertAccount(database, 'tom', { email: addressOf('tom') });
    for (const refused of [
      await permit('tom', ['order.redeem']),
      await remove('tom'),
      await permit('nobody', ['order.redeem']),
      await remove('nobody'),
    ]) {
      expect(codeOf(refused)).toBe('staff-not-found');
    }
    expect(await database.raw.all('SELECT role FROM accounts')).toEqual([{ role: 1 }]);
  });
});

async function hashOf(password: string): Promise<string> {
  const hash = await createPasswords().hash(password, 'test');
  return hash.ok ? hash.value : '';
}

function addressOf(id: string): string {
  return `${id}@example.com`;
}

function codeOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.failure.code;
}
