import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMembers, type Members } from '#server/members/create-members.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { staffRoleWith } from '#shared/rules/staff-role.ts';
import { databases } from '#tests/support/databases.ts';
import { deliverAccountMails } from '#tests/support/deliver-account-mails.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import {
  endAccountSessions,
  inviteAccount,
  linkAccount,
  mailLink,
  permitAccount,
  removeAccount,
} from './account-acts.ts';
import type { Actor } from './actor.ts';
import type { Desk } from './as-staff.ts';

const byCommand = { madeBy: 'npm run staff', accountId: null, systemUser: 'root' };
const clerk: Actor = { ...byCommand, permissions: ['staff.manage'] };
const owner: Actor = { ...byCommand, permissions: ['owner'] };

/** An actor as a call finds it: with the permissions that the account had when the call began. */
const calling = (id: string, ...permissions: string[]): Actor => ({
  ...{ madeBy: 'staff.permit', accountId: id, systemUser: null, permissions },
});

describe.each(databases)('acts on accounts of staff in %s', (_, make) => {
  let database: Database;
  let desk: Desk;
  let members: Members;
  let now = Date.parse('2026-03-01T00:00:00Z');

  beforeAll(async () => {
    const { where, remove } = await make();
    database = await openDatabase(where);
    await migrate(database);
    desk = { database, clock: () => new Date(now) };
    members = createMembers({ ...desk, database, settings: memberSettings, cost: { memoryCost: 8, timeCost: 1 } });
    return async () => {
      await database.close();
      await remove();
    };
  });
  afterEach(async () => {
    for (const table of ['accounts', 'sessions', 'account_links', 'sign_in_links', 'outbox', 'staff_acts'])
      await database.raw.run(`DELETE FROM ${table}`);
  });

  const insert = (id: string, ...permissions: HeldPermission[]) =>
    insertAccount(database, id, {
      role: staffRoleWith(permissions),
      permissions: JSON.stringify(permissions),
    });
  const permissionsOf = async (id: string) => {
    const [row] = await database.raw.all<{ permissions: string }>('SELECT permissions FROM accounts WHERE id = ?', id);
    return row && (JSON.parse(row.permissions) as string[]);
  };
  const lines = () =>
    database.raw.all('SELECT operation, objects, outcome FROM staff_acts ORDER BY operation, outcome, objects');
  const guest = (email: string, ...permissions: HeldPermission[]) => ({
    ...{ email, firstName: 'Mei', lastName: 'Chan', locale: 'hk', permissions },
  });
  const fromHere = { addressKey: 'a', device: '' };

  it('a refused act on an account names the account in the audit trail', async () => {
    await insert('ada', 'owner');
    await insert('mei', 'order.refund');
    const mei = { email: 'mei@example.com' };
    await permitAccount(desk, clerk, { ...mei, permissions: ['order.read'] });
    await removeAccount(desk, clerk, mei);
    await linkAccount(desk, clerk, { ...mei, purpose: 'sign-in' });
    await mailLink(desk, clerk, mei);
    await endAccountSessions(desk, clerk, mei);
    const line = { objects: '["account mei"]', outcome: 'permission-not-held' };
    expect(await lines()).toEqual(
      ['staff.end-sessions', 'staff.link', 'staff.link', 'staff.permit', 'staff.remove'].map((operation) => ({
        operation,
        ...line,
      })),
    );
    await database.raw.run('DELETE FROM staff_acts');
    await permitAccount(desk, owner, { email: 'ada@example.com', permissions: ['order.read'] });
    await removeAccount(desk, owner, { email: 'ada@example.com' });
    await removeAccount(desk, owner, { email: 'nobody@example.com' });
    expect(await lines()).toEqual([
      { operation: 'staff.permit', objects: '["account ada"]', outcome: 'last-owner' },
      { operation: 'staff.remove', objects: '["account ada"]', outcome: 'last-owner' },
      { operation: 'staff.remove', objects: '[]', outcome: 'staff-not-found' },
    ]);
  });

  /** Changes of permissions: those of the person, those of the account before and after, and the outcome. */
  it.each<[held: HeldPermission[], before: HeldPermission[], after: HeldPermission[], outcome: string]>([
    [['owner'], ['order.read'], ['owner'], 'done'],
    [['owner'], ['owner', 'vendor'], ['order.read'], 'done'],
    [['owner'], ['order.read'], ['vendor', 'shop.manage:7'], 'done'],
    [['staff.manage', 'order.read'], ['order.read'], ['staff.manage', 'order.read'], 'done'],
    [['staff.manage', 'order.read'], ['order.refund'], ['order.refund', 'order.read'], 'done'],
    [['staff.manage', 'order.read'], ['order.read', 'order.refund'], ['order.refund'], 'done'],
    [['staff.manage', 'order.read'], ['order.read'], ['owner'], 'permission-not-held'],
    [['staff.manage', 'order.read'], ['owner'], ['order.read'], 'permission-not-held'],
    [['staff.manage', 'order.read'], ['order.read'], ['order.refund'], 'permission-not-held'],
    [['staff.manage', 'order.read'], ['order.read', 'order.refund'], ['order.read'], 'permission-not-held'],
    [['staff.manage', 'order.read'], ['order.read'], ['vendor'], 'permission-not-held'],
    [['staff.manage', 'shop.manage:7'], ['order.read'], ['order.read', 'shop.manage:8'], 'permission-not-held'],
    [['staff.manage', 'shop.manage:7'], ['order.read'], ['order.read', 'shop.manage:7'], 'done'],
    [['order.read', 'order.refund'], ['order.read'], ['order.read', 'order.refund'], 'not-allowed'],
    [['vendor', 'shop.manage:7'], ['order.read'], ['vendor', 'shop.manage:7'], 'not-allowed'],
  ])('%j changes %j to %j: %s', async (held, before, after, outcome) => {
    await insert('ada', 'owner');
    await insert('tom', ...held);
    await insert('mei', ...before);
    const done = await permitAccount(desk, calling('tom', ...held), { id: 'mei', permissions: after });
    expect(outcomeOf(done)).toBe(outcome);
    expect(await permissionsOf('mei')).toEqual(outcome === 'done' ? after : before);
  });

  it('counts the permissions that a person has when the act is done, not when the call began', async () => {
    await insert('ada', 'owner');
    await insert('tom', 'staff.manage', 'order.refund');
    await insert('mei', 'order.read');
    const tom = calling('tom', 'staff.manage', 'order.refund');
    await permitAccount(desk, owner, { id: 'tom', permissions: ['staff.manage'] });
    const wanted = { id: 'mei', permissions: ['order.read', 'order.refund'] } as const;
    expect(outcomeOf(await permitAccount(desk, tom, wanted))).toBe('permission-not-held');
    await removeAccount(desk, owner, { id: 'tom' });
    expect(outcomeOf(await permitAccount(desk, tom, { id: 'mei', permissions: ['staff.manage'] }))).toBe('not-allowed');
    expect(outcomeOf(await inviteAccount(desk, tom, guest('new@example.com', 'staff.manage')))).toBe('not-allowed');
    expect(await permissionsOf('mei')).toEqual(['order.read']);
  });

  it('lets two accounts that lower each other at once lower only one of them', async () => {
    await insert('ada', 'owner');
    await insert('tom', 'staff.manage');
    await insert('mei', 'staff.manage', 'order.read');
    for (let round = 0; round < 5; round += 1) {
      await permitAccount(desk, owner, { id: 'tom', permissions: ['staff.manage', 'order.read'] });
      await permitAccount(desk, owner, { id: 'mei', permissions: ['staff.manage', 'order.read'] });
      const both = await Promise.all([
        permitAccount(desk, calling('tom', 'staff.manage', 'order.read'), { id: 'mei', permissions: ['order.read'] }),
        permitAccount(desk, calling('mei', 'staff.manage', 'order.read'), { id: 'tom', permissions: ['order.read'] }),
      ]);
      expect(both.map(outcomeOf).toSorted()).toEqual(['done', 'not-allowed']);
    }
  });

  it('does nothing when the permissions are no longer those that were shown', async () => {
    await insert('ada', 'owner');
    await insert('mei', 'order.read');
    const seen = ['order.read', 'order.edit'];
    const changed = await permitAccount(desk, owner, { id: 'mei', permissions: ['order.redeem'], seen });
    expect(outcomeOf(changed)).toBe('preview-changed');
    expect(outcomeOf(await removeAccount(desk, owner, { id: 'mei', seen }))).toBe('preview-changed');
    expect(await permissionsOf('mei')).toEqual(['order.read']);
    expect(outcomeOf(await removeAccount(desk, owner, { id: 'mei', seen: ['order.read'] }))).toBe('done');
  });

  describe('an invitation', () => {
    const letters = () => deliverAccountMails(database, members);

    it('is an email in the language of the account, whose link sets the password once, within a day', async () => {
      const made = await inviteAccount(desk, owner, guest('New@example.com', 'order.read'));
      const id = made.ok ? made.value.id : '';
      const [letter, ...others] = await letters();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ kind: 'staff-invitation', locale: 'hk', to: { address: 'New@example.com' } });
      expect(await lines()).toEqual([{ operation: 'staff.add', objects: `["account ${id}"]`, outcome: 'done' }]);
      now += 23 * 3_600_000;
      expect((await members.reset(letter?.token ?? '', 'gondola 361', fromHere)).ok).toBe(true);
      expect(outcomeOf(await members.reset(letter?.token ?? '', 'gondola 362', fromHere))).toBe('link-invalid');
      const signedIn = await members.signIn(
        { email: 'new@example.com', password: 'gondola 361' },
        { ...fromHere, locale: 'en' },
      );
      expect(signedIn.ok && signedIn.value.account).toMatchObject({ id, role: 4, permissions: ['order.read'] });
    });

    it('does not work after a day', async () => {
      await inviteAccount(desk, owner, guest('new@example.com', 'order.read'));
      const [letter] = await letters();
      now += 24 * 3_600_000;
      expect(outcomeOf(await members.reset(letter?.token ?? '', 'gondola 361', fromHere))).toBe('link-invalid');
    });

    it('to the address of a member or of staff is refused, and changes nothing', async () => {
      await insertAccount(database, 'tom', { email: 'Tom@example.com' });
      await insertSession(database, 'tom', { token: 't'.repeat(43), now });
      await insert('mei', 'order.read');
      for (const email of ['tom@EXAMPLE.com', 'mei@example.com'])
        expect(outcomeOf(await inviteAccount(desk, owner, guest(email, 'owner')))).toBe('account-exists');
      expect(await members.find('t'.repeat(43))).toMatchObject({ kind: 'member', permissions: [] });
      expect(await permissionsOf('mei')).toEqual(['order.read']);
      expect(await letters()).toEqual([]);
    });

    it('makes one account when two people invite the same address at once', async () => {
      const both = await Promise.all([
        inviteAccount(desk, owner, guest('new@example.com', 'order.read')),
        inviteAccount(desk, owner, guest('NEW@example.com', 'order.redeem')),
      ]);
      expect(both.map(outcomeOf).toSorted()).toEqual(['account-exists', 'done']);
      expect(await letters()).toHaveLength(1);
    });

    it.each([
      ['removed', (id: string) => removeAccount(desk, owner, { id }), 0],
      ['signed out', (id: string) => endAccountSessions(desk, owner, { id }), 0],
      ['raised', (id: string) => permitAccount(desk, owner, { id, permissions: ['owner'] }), 0],
      [
        'raised by a call',
        (id: string) => permitAccount(desk, owner, { id, permissions: ['owner'], mailsLink: true }),
        1,
      ],
      ['sent a new link', (id: string) => mailLink(desk, owner, { id }), 1],
    ] as const)('is void after the account was %s, sent before or not', async (_what, act, further) => {
      await insert('ada', 'owner');
      for (const isSentBefore of [true, false]) {
        const made = await inviteAccount(desk, owner, guest('new@example.com', 'order.read'));
        const id = made.ok ? made.value.id : '';
        const before = isSentBefore ? await letters() : [];
        await act(id);
        const links = (await letters()).filter(({ token }) => token !== undefined);
        expect(links).toHaveLength(further);
        const [{ token = '' } = {}] = before;
        expect(outcomeOf(await members.reset(token, 'gondola 361', fromHere))).toBe('link-invalid');
        await database.raw.run('DELETE FROM accounts WHERE id = ?', id);
      }
    });

    it('goes to nobody when the account has meanwhile got another address', async () => {
      const made = await inviteAccount(desk, owner, guest('new@example.com', 'order.read'));
      const id = made.ok ? made.value.id : '';
      await database.raw.run(
        "UPDATE accounts SET email = 'o@example.com', email_key = 'o@example.com' WHERE id = ?",
        id,
      );
      expect(await letters()).toEqual([]);
    });
  });

  it('emails no link to an account that is raised by somebody who lacks one of its permissions', async () => {
    await insert('tom', 'staff.manage', 'order.read');
    await insert('mei', 'order.refund');
    const permissions = ['order.refund', 'staff.manage'] as const;
    const tom = calling('tom', 'staff.manage', 'order.read');
    expect(outcomeOf(await permitAccount(desk, tom, { id: 'mei', permissions, mailsLink: true }))).toBe('done');
    expect((await deliverAccountMails(database, members)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });
});

function outcomeOf(result: Result<unknown>): string {
  return result.ok ? 'done' : result.failure.code;
}
