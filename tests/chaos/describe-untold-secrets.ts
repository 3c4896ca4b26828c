import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { SecretDatabase } from './secret-databases.ts';
import {
  begin,
  beMember,
  beStaff,
  buy,
  failToPay,
  misplaceSecrets,
  newCart,
  order,
  sendWebhooks,
} from './secret-deeds.ts';
import { startWatchedStore, type WatchedStore } from './watched-store.ts';

/** The store has the most detailed log, and every kind of secret from settings and visitors. */
export function describeUntoldSecrets(name: string, make: () => Promise<SecretDatabase>): void {
  describe(`a store on ${name} with the most detailed log reveals no secret in log, metrics and errors`, () => {
    let place: SecretDatabase;
    let store: WatchedStore;
    let database: Database;
    let memberToken = '';
    vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

    beforeAll(async () => {
      place = await make();
      store = await startWatchedStore(place.settings);
      database = await place.open();
      const [key] = await database.raw.all<{ private_key: string }>('SELECT private_key FROM ticket_keys');
      store.keep(
        'the key that signs tickets',
        ...(key?.private_key.split('\n') ?? []).filter((line) => /^[\w+/=]{20,}$/.test(line)),
      );
    });
    afterAll(async () => {
      await database?.close();
      await store?.end();
      await place?.remove();
    });

    async function findings(): Promise<string[]> {
      await store.listen();
      return store.findings();
    }

    it('while it starts', async () => {
      expect(await findings()).toEqual([]);
    });

    it('when buyers pay, and spend the gift codes that they bought', async () => {
      const { giftCode } = await buy(store, 'paypal');
      await buy(store, 'stripe');
      const cart_id = await newCart(store);
      await store.ask('/api/guestcheckout/guestCartCoupon', { body: { input: { cart_id, coupon_code: giftCode } } });
      expect(await findings()).toEqual([]);
    });

    it('when payments are refused, and payment services are down', async () => {
      await failToPay(store);
      expect(await findings()).toEqual([]);
    });

    it('when true and forged webhooks arrive', async () => {
      await sendWebhooks(store);
      expect(await findings()).toEqual([]);
    });

    it('when members register, sign in by every method, mistype passwords, and change their accounts', async () => {
      memberToken = await beMember(store);
      expect(await findings()).toEqual([]);
    });

    it('when staff sign in, redeem and refund', async () => {
      await beStaff(store, database);
      expect(await findings()).toEqual([]);
    });

    it('when secrets are sent to the wrong places', async () => {
      const { fakeId, giftCode, ticketCode } = await buy(store, 'paypal');
      const { paymentKey } = await begin(store, await order(store), 'paypal');
      const serviceKey = store.environment.SERVICE_KEY ?? '';
      await misplaceSecrets(store, [fakeId, giftCode, ticketCode, paymentKey, memberToken, serviceKey]);
      expect(await findings()).toEqual([]);
    });

    it.each(['carts', 'payments', 'sessions', 'outbox'])('when the database refuses rows of %s', async (table) => {
      const fakeId = await order(store);
      const begun = await begin(store, fakeId, 'paypal');
      store.paypal.approve(begun.id);
      const repair = await place.refuseRows(database, table);
      await Promise.allSettled([
        newCart(store),
        store.ask(begun.path),
        buy(store, 'stripe', `refused-${table}@example.com`),
        store.ask('/api/auth/token', { body: { email: 'member@example.com', password: 'my own password 3' } }),
      ]);
      await repair();
      expect(await findings()).toEqual([]);
    });

    it('when emails are refused', async () => {
      store.smtp.refuses = true;
      await buy(store, 'paypal', 'unknown@example.com');
      await store.heardOf('mail not sent');
      store.smtp.refuses = false;
      expect(await findings()).toEqual([]);
    });

    it('when it ends', async () => {
      await store.end();
      expect(store.findings()).toEqual([]);
    });
  });
}
