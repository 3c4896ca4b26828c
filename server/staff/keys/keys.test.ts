import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKeys } from '#server/callers/api-keys.ts';
import type { Database } from '#server/database/database.ts';
import { permitStaff } from '#server/members/staff-accounts.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { removeAccount } from '#server/staff/account-acts.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { listActs } from '#server/staff/last-acts.ts';
import { moveVisit, refundOrder, returnGoodwill } from '#server/staff/order-acts.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { boatItem, buy, cartWith, en, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { changeKey, type KeyWish, makeKey, revokeKey } from './key-acts.ts';
import { findKey, listKeys } from './list-keys.ts';

const zone = 'Asia/Hong_Kong';
const owner = ['owner'];
const manager = ['key.manage', 'order.read', 'order.refund'];

describe.each(databases)('API keys on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  let database: Database;
  let desk: Desk;
  let now = 0;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
    desk = { database, clock: () => new Date(now) };
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    now = Date.parse('2026-03-10T01:00:00Z');
    for (const table of ['api_keys', 'api_key_days', 'accounts', 'staff_acts']) {
      await database.raw.run(`DELETE FROM ${table}`);
    }
    await insertAccount(database, 'ada', { role: 5, permissions: JSON.stringify(owner) });
    await insertAccount(database, 'mei', { role: 4, permissions: JSON.stringify(manager) });
  });

  const actor = (id: string, permissions: readonly string[]): Actor => ({
    ...{ madeBy: 'staff.makeKey', accountId: id, systemUser: null, permissions },
  });
  const ada = actor('ada', owner);
  const mei = actor('mei', manager);
  const wish: KeyWish = {
    ...{ name: 'Turnstiles', permissions: ['order.redeem'], endsAt: Date.parse('2026-12-31T16:00:00Z') },
    ...{ refundLimitCents: 0, currency: 'HKD' },
  };
  const made = async (more: Partial<KeyWish> = {}, by = ada) => must(await makeKey(desk, by, { ...wish, ...more }));
  const find = (secret: string) => createApiKeys(database, desk.clock).find(secret, '::ffff:192.0.2.1');
  const lines = () => database.raw.all('SELECT account_id, operation, objects, fields, outcome FROM staff_acts');
  const change = (id: string, by: Actor, more: Partial<KeyWish> & { version?: number } = {}) =>
    changeKey(desk, by, { id, version: 1, ...wish, ...more });

  describe('a new key', () => {
    it('works with its secret, of which the store keeps a hash and four characters', async () => {
      const { id, secret } = await made();
      expect(secret).toMatch(/^gk_[\w-]{43}$/);
      expect(await find(secret)).toEqual({ kind: 'key', id, permissions: ['order.redeem'] });
      const tables = JSON.stringify([await database.raw.all('SELECT * FROM api_keys'), await lines()]);
      expect(tables).not.toContain(secret.slice(3, 30));
      expect((await findKey(desk, zone, id))?.lastFour).toBe(secret.slice(-4));
      expect(await lines()).toEqual([
        {
          ...{ account_id: 'ada', operation: 'key.make', objects: `["key ${id}"]`, outcome: 'done' },
          fields: '["name","permissions","order.redeem","end","refundLimit"]',
        },
      ]);
    });

    it.each([
      ['a permission that the maker lacks', ['order.redeem']],
      ['one of several', ['order.read', 'order.redeem']],
      ['a shop that the maker does not manage', ['shop.manage:7']],
    ])('gets no permission that its maker does not hold: %s', async (_name, permissions) => {
      expect(await makeKey(desk, mei, { ...wish, permissions })).toEqual(fail('permission-not-held'));
      expect(await database.raw.all('SELECT id FROM api_keys')).toEqual([]);
      expect(await lines()).toMatchObject([{ account_id: 'mei', outcome: 'permission-not-held' }]);
    });

    it.each(['owner', 'staff.manage', 'key.manage', 'setting.edit', 'refund.approve', 'vendor'])(
      'never gets %s, not even from an owner',
      async (never) => {
        expect(await makeKey(desk, ada, { ...wish, permissions: [never] })).toEqual(fail('permission-not-held'));
      },
    );

    it('counts the permissions of its maker at that moment, not those at the beginning of the call', async () => {
      const lowered = { id: 'mei', permissions: ['key.manage' as const], passwordHash: '-' };
      must(await database.transaction((tx) => permitStaff(tx, owner, lowered, now)));
      expect(await makeKey(desk, mei, { ...wish, permissions: ['order.read'] })).toEqual(fail('permission-not-held'));
      must(
        await database.transaction((tx) => permitStaff(tx, owner, { ...lowered, permissions: ['order.read'] }, now)),
      );
      expect(await makeKey(desk, mei, { ...wish, permissions: ['order.read'] })).toEqual(fail('not-allowed'));
    });

    it('is made by no key', async () => {
      const { id } = await made({ permissions: ['order.read'] });
      const key: Actor = { ...actor(id, ['order.read', 'key.manage']), isKey: true };
      expect(await makeKey(desk, key, { ...wish, permissions: ['order.read'] })).toEqual(fail('not-allowed'));
    });
  });

  describe('a key is refused', () => {
    it('from the moment at which it ends', async () => {
      const { secret } = await made();
      now = wish.endsAt - 1;
      expect(await find(secret)).not.toBeNull();
      now = wish.endsAt;
      expect(await find(secret)).toBeNull();
    });

    it('once it was revoked, by everybody who may manage keys', async () => {
      const { id, secret } = await made();
      must(await revokeKey(desk, mei, id));
      expect(await find(secret)).toBeNull();
      expect(await change(id, ada, { version: 2 })).toEqual(fail('key-not-found'));
      must(await revokeKey(desk, ada, id));
      expect(await revokeKey(desk, ada, 'key-none')).toEqual(fail('key-not-found'));
    });

    it.each([
      ['without its last character', (secret: string) => secret.slice(0, -1)],
      ['doubled', (secret: string) => secret + secret],
      ['by its hash', () => 'gk_'],
      ['without its prefix', (secret: string) => secret.slice(3)],
      ['with a blank', (secret: string) => `${secret} `],
    ])('%s', async (_name, spoil) => {
      const { secret } = await made();
      expect(await find(spoil(secret))).toBeNull();
    });
  });

  it('the last use is stored with a precision of five minutes, and its address', async () => {
    const { id, secret } = await made();
    const used = async () => {
      const key = await findKey(desk, zone, id);
      return [key?.usedAt, key?.usedFrom];
    };
    expect(await used()).toEqual([null, null]);
    const first = now;
    await find(secret);
    now += 4 * 60_000;
    await find(secret);
    expect(await used()).toEqual([first, '192.0.2.1']);
    now += 60_000;
    await find(secret);
    expect(await used()).toEqual([now, '192.0.2.1']);
  });

  describe('a change', () => {
    it('counts from the next call on, and needs the version that was seen', async () => {
      const { id, secret } = await made();
      expect(must(await change(id, ada, { permissions: ['order.read'] }))).toEqual({ version: 2 });
      expect((await find(secret))?.permissions).toEqual(['order.read']);
      expect(await change(id, ada, { name: 'Gate' })).toEqual(fail('preview-changed'));
    });

    it('needs all permissions that the key has before and after it', async () => {
      const { id } = await made();
      expect(await change(id, mei, { permissions: ['order.read'] })).toEqual(fail('permission-not-held'));
      expect(await change(id, mei)).toEqual(fail('permission-not-held'));
      const own = await made({ permissions: ['order.read'] }, mei);
      expect(await change(own.id, mei, { permissions: ['order.read', 'order.edit'] })).toEqual(
        fail('permission-not-held'),
      );
      must(await change(own.id, mei, { permissions: ['order.refund'] }));
    });
  });

  describe('the list', () => {
    it('shows the newest first, page by page, and filters by state and maker', async () => {
      const ids: string[] = [];
      for (const [index, by] of [ada, mei, ada].entries()) {
        now += 1000;
        ids.unshift((await made({ name: `Key ${index}`, permissions: ['order.read'] }, by)).id);
      }
      must(await revokeKey(desk, ada, ids[0] ?? ''));
      const first = must(await listKeys(desk, zone, { most: 2 }));
      const second = must(await listKeys(desk, zone, { most: 2, after: first.next ?? '' }));
      expect([...first.keys, ...second.keys].map(({ id }) => id)).toEqual(ids);
      expect(second.next).toBeNull();
      const idsOf = async (more: object) =>
        must(await listKeys(desk, zone, { most: 9, ...more })).keys.map(({ id }) => id);
      expect(await idsOf({ state: 'working' })).toEqual(ids.slice(1));
      expect(await idsOf({ state: 'ended' })).toEqual(ids.slice(0, 1));
      expect(await idsOf({ madeBy: 'mei' })).toEqual(ids.slice(1, 2));
      now = wish.endsAt;
      expect(await idsOf({ state: 'ended' })).toEqual(ids);
      expect(await listKeys(desk, zone, { most: 2, after: 'nonsense' })).toEqual(
        fail('invalid-request', { field: 'after' }),
      );
    });

    it('marks a key whose maker no longer holds its permissions, and still lets it work', async () => {
      const { id, secret } = await made({ permissions: ['order.read'] }, mei);
      expect(await findKey(desk, zone, id)).toMatchObject({ makerHasLess: false, madeBy: 'mei@example.com' });
      await database.raw.run("DELETE FROM accounts WHERE id = 'mei'");
      expect(await findKey(desk, zone, id)).toMatchObject({ makerHasLess: true, madeBy: 'mei' });
      expect(await find(secret)).not.toBeNull();
    });
  });

  it('the keys of a removed account stay, unless they are revoked with it', async () => {
    const stays = await made({ permissions: ['order.read'] }, mei);
    must(await removeAccount(desk, ada, { id: 'mei' }));
    expect(await find(stays.secret)).not.toBeNull();
    await insertAccount(database, 'mei', { role: 4, permissions: JSON.stringify(manager) });
    const other = await made();
    must(await removeAccount(desk, ada, { id: 'mei', revokesKeys: true }));
    expect([await find(stays.secret), await find(other.secret)]).toMatchObject([null, { id: other.id }]);
    const removed = await database.raw.all("SELECT objects FROM staff_acts WHERE operation = 'staff.remove'");
    expect(removed).toContainEqual({ objects: `["account mei","key ${stays.id}"]` });
  });

  it('the audit trail names the key as the actor, by its name', async () => {
    const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 1000 });
    const order = await bought();
    now += 1000;
    await goodwill(keyActor(id), order, 1);
    const { acts } = must(await listActs({ database }, zone, { most: 1 }));
    expect(acts).toMatchObject([{ actor: 'API key Turnstiles', operation: 'order.goodwill', outcome: 'done' }]);
    const of = async (who: string) => must(await listActs({ database }, zone, { most: 9, actor: who })).acts.length;
    expect([await of(id), await of('API key Turnstiles'), await of('somebody')]).toEqual([1, 1, 0]);
  });

  describe('the daily limit of refunds', () => {
    it('is 0 when nobody sets it: the key gives nothing back', async () => {
      const { id } = await made({ permissions: ['order.refund'] });
      const order = await bought();
      expect(await goodwill(keyActor(id), order, 1)).toEqual(fail('key-limit-reached', { bound: 0 }));
      expect(await refund(keyActor(id), order)).toEqual(fail('key-limit-reached', { bound: 0 }));
      expect(await moneyBack()).toBe(0);
      expect(await lines()).toMatchObject([{}, { outcome: 'key-limit-reached' }, { outcome: 'key-limit-reached' }]);
    });

    it('counts goodwill, refunds and moves to a cheaper visit together, and names what is left', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 30_000 });
      const order = await bought(boatItem(2));
      must(await goodwill(keyActor(id), order, 10));
      const moved = must(await move(keyActor(id), order));
      expect(moved.moneyCents).toBeGreaterThan(0);
      const left = 30_000 - 1000 - moved.moneyCents;
      expect(await refundedToday(id)).toBe(30_000 - left);
      must(await refund(keyActor(id), order));
      const total = await refundedToday(id);
      expect(total).toBe(await moneyBack());
      const another = await bought();
      const rest = (30_000 - total) / 100;
      expect(await goodwill(keyActor(id), another, rest + 0.01)).toEqual(fail('key-limit-reached', { bound: rest }));
      must(await goodwill(keyActor(id), another, rest));
      expect(await refundedToday(id)).toBe(30_000);
    });

    it('counts a repeated request once', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 1500 });
      const order = await bought();
      for (let turn = 0; turn < 3; turn++) must(await goodwill(keyActor(id), order, 10, 'once'));
      expect(await refundedToday(id)).toBe(1000);
    });

    it('begins again with the next day of the operator', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 1000 });
      const order = await bought();
      store.setClock('2026-03-10T15:59:00Z');
      must(await goodwill(keyActor(id), order, 10));
      expect(await goodwill(keyActor(id), order, 1)).toEqual(fail('key-limit-reached', { bound: 0 }));
      store.setClock('2026-03-10T16:00:00Z');
      must(await goodwill(keyActor(id), order, 10));
    });

    it('is never exceeded by refunds at the same time', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 3000 });
      const orders = await Promise.all(Array.from({ length: 8 }, () => bought()));
      const outcomes = await Promise.all(orders.map((order) => goodwill(keyActor(id), order, 10)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
      for (const outcome of outcomes.filter(({ ok }) => !ok)) {
        expect(outcome).toEqual(fail('key-limit-reached', { bound: 0 }));
      }
      expect([await refundedToday(id), await moneyBack()]).toEqual([3000, 3000]);
    });

    it('does not hold up people, and ends with the key', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 1000 });
      const order = await bought();
      must(await goodwill(ada, order, 20));
      must(await revokeKey(desk, ada, id));
      expect(await goodwill(keyActor(id), order, 1)).toEqual(fail('key-limit-reached', { bound: 0 }));
    });

    it('refuses an order in another currency than the limit', async () => {
      const { id } = await made({ permissions: ['order.refund'], refundLimitCents: 1000, currency: 'JPY' });
      expect(await goodwill(keyActor(id), await bought(), 1)).toEqual(fail('key-limit-reached', { bound: 0 }));
    });
  });

  const keyActor = (id: string): Actor => ({ ...actor(id, ['order.refund']), madeBy: 'staff.goodwill', isKey: true });

  async function bought(...items: Parameters<typeof cartWith>[1][]): Promise<WholeOrder> {
    const wanted = items.length > 0 ? items : rideItems({ adults: 2 });
    const cart = await cartWith(store.commerce, ...wanted);
    const { fakeId } = await buy(store.commerce, cart.id);
    return must(await store.commerce.orders.buyer.byFakeId(fakeId));
  }

  let nonces = 0;

  function goodwill(by: Actor, { fakeId }: WholeOrder, amount: number, nonce = `nonce-${nonces++}`) {
    const grant = { amount, nonce, say: '', reason: 'Test', despiteDispute: false };
    return returnGoodwill(desk, store.commerce.orders.staff, { actor: by, context: en }, fakeId, grant);
  }

  function refund(by: Actor, { fakeId }: WholeOrder) {
    const grant = { items: null, nonce: `nonce-${nonces++}`, waiveFee: true, say: '' };
    return refundOrder(desk, store.commerce.orders.staff, { actor: by, context: en }, fakeId, grant);
  }

  function move(by: Actor, { fakeId }: WholeOrder): Promise<Result<{ moneyCents: number }>> {
    return moveVisit(desk, store.commerce.orders.staff, { actor: by, context: en }, fakeId, {
      ...{ items: [{ itemId: 1, units: null }], nonce: `nonce-${nonces++}`, waiveTerms: true },
      to: { date: '2026-03-15', slot: '14:00' },
    });
  }

  async function refundedToday(id: string): Promise<number> {
    const rows = await database.raw.all<{ cents: number }>(
      'SELECT refunded_cents AS cents FROM api_key_days WHERE key_id = ?',
      id,
    );
    return rows.reduce((sum, { cents }) => sum + Number(cents), 0);
  }

  /** The sum that all refunds and moves have given back. */
  async function moneyBack(): Promise<number> {
    const [refunds] = await database.raw.all<{ cents: number | null }>(
      'SELECT sum(money_cents + gift_cents) AS cents FROM refunds',
    );
    const [moves] = await database.raw.all<{ cents: number | null }>(
      'SELECT sum(money_cents + gift_cents) AS cents FROM moves',
    );
    return Number(refunds?.cents ?? 0) + Number(moves?.cents ?? 0);
  }
});
