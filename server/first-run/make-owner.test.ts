import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { firstLinkMs, readFirstRun } from '#server/members/first-run.ts';
import type { AskedFrom } from '#server/members/members.ts';
import { createPasswords } from '#server/members/passwords.ts';
import { addStaff, hashUnknownPassword, permitStaff } from '#server/members/staff-accounts.ts';
import { type DatabaseLocation, databases } from '#tests/support/databases.ts';
import { makeLinkToSetUp } from './first-link.ts';
import { makeOwner, type NewOwner } from './make-owner.ts';

const atShell = { madeBy: 'npm run staff', accountId: null, systemUser: 'root', permissions: ['owner'] };
const from: AskedFrom = { addressKey: 'a', device: 'Firefox', locale: 'en' };

const ada: NewOwner = {
  ...{ firstName: 'Ada', lastName: 'Lo', email: 'ada@example.com', password: 'turn the key 1', locale: 'en' },
};

const ben: NewOwner = { ...ada, firstName: 'Ben', email: 'ben@example.com' };

describe.each(databases)('the first owner in %s', (_, make) => {
  let location: DatabaseLocation;
  let database: Database;
  let now = Date.parse('2026-03-01T00:00:00Z');

  beforeAll(async () => {
    location = await make();
    database = await openDatabase(location.where);
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await location.remove();
  });
  beforeEach(async () => {
    for (const table of ['accounts', 'sessions', 'sign_in_links', 'staff_acts'])
      await database.raw.run(`DELETE FROM ${table}`);
    await database.raw.run(`UPDATE first_run SET link_hash = NULL, link_ends_at = NULL, account_id = NULL`);
  });

  const partsOn = (own: Database) => ({
    desk: { database: own, clock: () => new Date(now) },
    passwords: createPasswords({ memoryCost: 8, timeCost: 1 }),
    settings: { staffPasskeys: 'optional' as const },
  });
  const makeLink = async () => {
    const made = await makeLinkToSetUp(partsOn(database).desk, atShell);
    return made.ok ? made.value : null;
  };
  const tokenOf = async () => (await makeLink())?.token ?? '';
  const begin = (token: string, owner = ada, on = database) => makeOwner(partsOn(on), token, owner, from);
  const owners = async () =>
    (await database.raw.all('SELECT email FROM accounts WHERE permissions = \'["owner"]\' ORDER BY email')) as {
      email: string;
    }[];

  it('is made by the link, signed in, and named in the audit trail', async () => {
    const made = await begin(await tokenOf());
    expect(made).toMatchObject({ ok: true, value: { account: { email: 'ada@example.com', permissions: ['owner'] } } });
    const { accountId, linkEndsAt } = await readFirstRun(database);
    expect(made.ok && made.value.account.id).toBe(accountId);
    expect(linkEndsAt).toBeNull();
    const lines = await database.raw.all(
      "SELECT operation, made_by, account_id, objects, outcome FROM staff_acts WHERE operation = 'set-up.begin'",
    );
    expect(lines).toEqual([
      {
        ...{ operation: 'set-up.begin', made_by: '/set-up', account_id: accountId, outcome: 'done' },
        objects: `["account ${accountId}"]`,
      },
    ]);
  });

  it('stores no secret of the link', async () => {
    const token = await tokenOf();
    const rows = [
      await database.raw.all('SELECT * FROM first_run'),
      await database.raw.all('SELECT * FROM staff_acts'),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is one of two people with the same link, also at two nodes', async () => {
    const token = await tokenOf();
    const other = await openDatabase(location.where);
    const outcomes = await Promise.all([begin(token, ada), begin(token, ben, other)]);
    await other.close();
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'link-invalid' } });
    expect(await owners()).toHaveLength(1);
  });

  it('is made once by a link, after a restart too', async () => {
    const token = await tokenOf();
    const restarted = await openDatabase(location.where);
    expect((await begin(token, ada, restarted)).ok).toBe(true);
    await restarted.close();
    expect(await begin(token, ben)).toMatchObject({ failure: { code: 'link-invalid' } });
  });

  it('is refused after an hour, by an earlier link, and by a wrong one', async () => {
    const first = await tokenOf();
    const second = await tokenOf();
    for (const token of [first, '', 'x'.repeat(43), `${second} `])
      expect(await begin(token)).toMatchObject({ failure: { code: 'link-invalid' } });
    now += firstLinkMs;
    expect(await begin(second)).toMatchObject({ failure: { code: 'link-invalid' } });
    expect(await owners()).toEqual([]);
  });

  it('keeps the link when the password is refused', async () => {
    const token = await tokenOf();
    expect(await begin(token, { ...ada, password: 'password1' })).toMatchObject({
      failure: { code: 'password-too-common' },
    });
    expect((await begin(token)).ok).toBe(true);
  });

  it('has no link once another way has made an owner', async () => {
    const token = await tokenOf();
    const passwordHash = await hashUnknownPassword();
    const wanted = { ...ben, permissions: ['owner'] as const, passwordHash };
    await database.transaction((tx) => addStaff(tx, ['owner'], wanted, now));
    expect(await begin(token)).toMatchObject({ failure: { code: 'link-invalid' } });
    expect(await makeLink()).toBeNull();
  });

  it('has no link once an account of staff became owner', async () => {
    const passwordHash = await hashUnknownPassword();
    const wanted = { ...ben, permissions: ['order.read'] as const, passwordHash };
    await database.transaction((tx) => addStaff(tx, ['owner'], wanted, now));
    const token = await tokenOf();
    const raised = { email: ben.email, permissions: ['owner'] as const, passwordHash };
    await database.transaction((tx) => permitStaff(tx, ['owner'], raised, now));
    expect(await begin(token)).toMatchObject({ failure: { code: 'link-invalid' } });
  });

  it('gets a link that signs in, once the set-up has begun', async () => {
    await begin(await tokenOf());
    expect(await makeLink()).toMatchObject({ opensFor: 'owner-who-began' });
  });
});
