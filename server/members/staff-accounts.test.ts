import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { staffRoleWith } from '#shared/rules/staff-role.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { listStaff, permitStaff, removeStaff } from './staff-accounts.ts';

const owner = ['owner'];

describe.each(databases)('accounts of staff in %s', (_, make) => {
  let database: Database;
  let other: Database;

  beforeAll(async () => {
    const { where, remove } = await make();
    database = await openDatabase(where);
    await migrate(database);
    other = await openDatabase(where);
    return async () => {
      await other.close();
      await database.close();
      await remove();
    };
  });
  afterEach(() => database.run('DELETE FROM accounts'));

  const insert = (id: string, permissions: readonly HeldPermission[]) =>
    insertAccount(database, id, {
      email: addressOf(id),
      role: staffRoleWith(permissions),
      permissions: JSON.stringify(permissions),
    });
  const permit = (id: string, permissions: readonly HeldPermission[], held: readonly string[] = owner, on = database) =>
    on.write((sql) => permitStaff(sql, held, { email: addressOf(id), permissions }));
  const remove = (id: string, held: readonly string[] = owner, on = database) =>
    on.write((sql) => removeStaff(sql, held, addressOf(id)));
  const owners = async () => (await listStaff(database)).filter(({ role }) => role === 5).map(({ email }) => email);

  it('changes permissions and role, and answers the account as it was', async () => {
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

  it('lets nobody give or take what they do not hold', async () => {
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

  it('keeps one owner when the last two are removed and lowered in one moment, over two connections', async () => {
    for (let round = 0; round < 10; round += 1) {
      await insert('ada', ['owner']);
      await insert('mei', ['owner']);
      const both = await Promise.all([remove('ada'), permit('mei', ['order.refund'], owner, other)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.flatMap((one) => codeOf(one) ?? [])).toEqual(['last-owner']);
      expect(await owners()).toHaveLength(1);
      await database.run('DELETE FROM accounts');
    }
  });

  it('knows no customer and no strange address', async () => {
    await insertAccount(database, 'tom', { email: addressOf('tom') });
    for (const refused of [
      await permit('tom', ['order.redeem']),
      await remove('tom'),
      await permit('nobody', ['order.redeem']),
      await remove('nobody'),
    ]) {
      expect(codeOf(refused)).toBe('staff-not-found');
    }
    expect(await database.read.all('SELECT role FROM accounts')).toEqual([{ role: 1 }]);
  });
});

function addressOf(id: string): string {
  return `${id}@example.com`;
}

function codeOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.failure.code;
}
