import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createMembers, type Members } from '#server/members/create-members.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { cartWithRides, en, must, openDay, placesLeft } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { startApp } from '#tests/support/start-app.ts';
import { createCart, joinCart } from './join-cart.ts';

const accountIds = ['mei', 'tom', 'ari', 'noor'];

describe.each(databases)('on %s', (_, make) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  let members: Members;

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
    members = createMembers({ database, clock: () => new Date(), settings: memberSettings });
    for (const id of accountIds) await insertAccount(database, id);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    await database.raw.run('DELETE FROM member_carts');
  });

  const join = (guestCartId?: string, accountId = 'mei') =>
    joinCart({ carts: store.commerce.carts, members }, accountId, guestCartId, {});
  const guestCart = async (adults: number) => (await cartWithRides(store.commerce, { adults })).id;
  const quantities = async (cartId: string | null) =>
    must(await store.commerce.carts.fetch(en, cartId ?? '', false))
      .lines.filter(({ sku }) => sku !== 'keyring')
      .map(({ sku, quantity }) => [sku, quantity]);

  describe('a member who signs in', () => {
    it('has no cart before one is made', async () => {
      expect(await join()).toBeNull();
      expect(await join('x'.repeat(22))).toBeNull();
    });

    it("continues with the guest's cart on every device", async () => {
      const guest = await guestCart(2);
      expect(await join(guest)).toBe(guest);
      expect(await join()).toBe(guest);
      expect(await join(guest)).toBe(guest);
    });

    it('gets the sum of equal lines with their places, and nothing twice', async () => {
      const own = await join(await guestCart(2));
      const guest = await guestCart(3);
      expect(await join(guest)).toBe(own);
      expect(await quantities(own)).toEqual([['ride-adult', 5]]);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(25);
      expect(await join(guest)).toBe(own);
      expect(await quantities(own)).toEqual([['ride-adult', 5]]);
      expect(await store.audit()).toEqual([]);
    });

    it('gets the sum only up to the limit', async () => {
      const own = await join(await guestCart(15));
      await join(await guestCart(8));
      expect(await quantities(own)).toEqual([['ride-adult', 20]]);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(10);
      expect(await store.audit()).toEqual([]);
    });

    it('has one cart, also when two devices sign in at the same moment', async () => {
      const guests = [await guestCart(1), await guestCart(2), await guestCart(3)];
      const carts = await Promise.all(guests.map((guest) => join(guest)));
      expect(new Set(carts).size).toBe(1);
      expect(await quantities(carts[0] ?? null)).toEqual([['ride-adult', 6]]);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(24);
      expect(await store.audit()).toEqual([]);
    });

    it("has one cart, also when devices sign in with the same guest's cart at the same moment", async () => {
      for (let round = 0; round < 10; round++) {
        await database.raw.run('DELETE FROM member_carts');
        const guest = await guestCart(1);
        const carts = await Promise.all(Array.from({ length: 4 }, () => join(guest)));
        expect(carts).toEqual(Array(4).fill(guest));
        must(
          await store.commerce.carts.remove(
            en,
            guest,
            must(await store.commerce.carts.fetch(en, guest, false)).lines[0]?.id ?? '',
          ),
        );
      }
    });

    it("shares no cart with another member who signs in with the same guest's cart at the same moment", async () => {
      for (let round = 0; round < 10; round++) {
        await database.raw.run('DELETE FROM member_carts');
        const guest = await guestCart(1);
        const carts = await Promise.all(accountIds.map((id) => join(guest, id)));
        expect(new Set(carts).size).toBe(accountIds.length);
        expect(carts).toContain(guest);
        expect(await Promise.all(accountIds.map((id) => join(undefined, id)))).toEqual(carts);
        must(
          await store.commerce.carts.remove(
            en,
            guest,
            must(await store.commerce.carts.fetch(en, guest, false)).lines[0]?.id ?? '',
          ),
        );
      }
    });

    it('continues with the guest’s cart when their own has ended or is empty', async () => {
      const own = must(await store.commerce.carts.create(en));
      await join(own);
      const guest = await guestCart(1);
      expect(await join(guest)).toBe(guest);
      store.passMinutes(25 * 60);
      const later = await guestCart(2);
      expect(await join(later)).toBe(later);
      expect(await quantities(later)).toEqual([['ride-adult', 2]]);
    });

    it('gets nothing of another member’s cart by its id', async () => {
      const own = await join(await guestCart(2));
      const empty = await join(own ?? '', 'tom');
      expect([own, null], 'the browser would go on with it').not.toContain(empty);
      const other = await join(await guestCart(1), 'tom');
      expect(await join(own ?? '', 'tom')).toBe(other);
      expect(await quantities(own)).toEqual([['ride-adult', 2]]);
      expect(await quantities(other)).toEqual([['ride-adult', 1]]);
    });
  });

  describe('a new cart', () => {
    const parts = () => ({ carts: store.commerce.carts, members });

    it('of a member is the existing one until it is ordered or ends', async () => {
      const caller = { kind: 'member', id: 'mei', session: 's', permissions: [] } as const;
      const own = must(await createCart(parts(), { caller }));
      expect(must(await createCart(parts(), { caller }))).toBe(own);
      store.passMinutes(25 * 60);
      expect(must(await createCart(parts(), { caller }))).not.toBe(own);
    });

    it('of a guest is a different one each time', async () => {
      const caller = { kind: 'guest' } as const;
      expect(must(await createCart(parts(), { caller }))).not.toBe(must(await createCart(parts(), { caller })));
    });
  });

  describe('a member who deletes the account', () => {
    it('leaves no buyer and no lines in the cart', async () => {
      const hash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';
      await insertAccount(database, 'lea', { password_hash: hash });
      await insertSession(database, 'lea', { token: 'lea'.repeat(15).slice(0, 43) });
      const own = (await join(await guestCart(2), 'lea')) ?? '';
      const address = { ...blankAddress, firstName: 'Leatrice', lastName: 'Chan', phone: '+85291234567' };
      must(await store.commerce.carts.setBuyer(en, own, { email: 'lea@example.com', address, voucherDate: null }));
      const app = await startApp({ commerce: store.commerce, members, sessions: members });
      const headers = { origin: 'http://store.test', cookie: `authToken=${'lea'.repeat(15).slice(0, 43)}` };
      expect((await app.call('/user/delete', { password: 'wrong 1234' }, headers)).status).toBe(403);
      expect(await quantities(own)).toEqual([['ride-adult', 2]]);
      expect((await app.call('/user/delete', { password: 'gondola 360' }, headers)).status).toBe(200);
      await app.stop();
      const rows = await database.raw.all('SELECT * FROM carts WHERE id = ?', own);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/lea@|Leatrice|91234567|ride-adult/);
      expect(await placesLeft(store.commerce, `${openDay}_10:00`)).toBe(30);
      expect(await store.audit()).toEqual([]);
    });
  });
});
