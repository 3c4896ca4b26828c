import { describe, expect, it } from 'vitest';
import {
  buy,
  buyer,
  capture,
  cartWithRides,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const days = 30;
/** Thirty-one days after the visits of `openDay`. */
const later = '2026-04-14T01:00:00Z';

export function describeForgettingGuests(store: () => TestStore) {
  describe('a guest', () => {
    const find = async (fakeId: string) => must(await store().commerce.orders.buyer.byFakeId(fakeId));
    const forget = () => store().commerce.orders.job.forgetGuests(days);

    async function sendMails(): Promise<void> {
      const { outbox } = store().commerce;
      for (const mail of await outbox.claim(50, 60)) await outbox.markSent(mail);
    }

    async function buyRides(owner?: string): Promise<string> {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.setBuyer(en, id, buyer));
      const { fakeId } = must(await commerce.placeOrder(en, id, { owner, terms: 'as-of-today', wantsNews: true }));
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      await sendMails();
      return fakeId;
    }

    it('is forgotten long after the visit, while the sale stays', async () => {
      const fakeId = await buyRides();
      const before = await find(fakeId);
      must(await store().commerce.orders.buyer.requestRefund(await buyRides(), 'Mei Chan is ill.'));
      store().setClock(later);
      expect(await forget()).toBe(1);
      const after = await find(fakeId);
      expect(JSON.stringify(after)).not.toMatch(/Mei|Chan|91234567|example\.com/);
      expect(after).toEqual({
        ...before,
        version: before.version + 1,
        readAt: after.readAt,
        refundNow: null,
        wantsNews: false,
        buyer: { email: '', address: { ...buyer.address, ...blankOf(buyer.address) } },
        items: before.items.map((item) => ({ ...item, options: '[]' })),
        tickets: before.tickets.map((ticket) => ({ ...ticket, item: { ...ticket.item, options: '[]' } })),
      });
    });

    it('is forgotten only once', async () => {
      await buyRides();
      store().setClock(later);
      expect(await Promise.all([forget(), forget()]).then(([one, two]) => one + two)).toBe(1);
      expect(await forget()).toBe(0);
    });

    it('can no longer find the order by number and address, and an empty address finds none', async () => {
      const { orders } = store().commerce;
      const fakeId = await buyRides();
      const { number } = await find(fakeId);
      must(await orders.buyer.byIncrementId(number, buyer.email));
      store().setClock(later);
      await forget();
      for (const email of [buyer.email, '', 'forgotten@example.com']) {
        expect(failureOf(await orders.buyer.byIncrementId(number, email))).toEqual({ code: 'order-not-found' });
      }
      expect(await orders.buyer.ofMember({ id: 'mei', email: buyer.email }, { size: 10, number: 1 })).toEqual({
        orders: [],
        total: 0,
      });
    });

    it('is remembered until then', async () => {
      const fakeId = await buyRides();
      store().setClock('2026-04-12T15:00:00Z');
      expect(await forget()).toBe(0);
      expect((await find(fakeId)).buyer.email).toBe(buyer.email);
    });

    it('is remembered while an email waits to be sent', async () => {
      const { commerce } = store();
      await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      store().setClock(later);
      expect(await forget()).toBe(0);
      await sendMails();
      expect(await forget()).toBe(1);
    });

    it('who has not paid is forgotten too, and the order cannot be restored into a cart', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      await lapse(store());
      store().setClock(later);
      expect(await forget()).toBe(1);
      expect((await find(fakeId)).items.map(({ visitDate }) => visitDate)).toEqual([openDay]);
      expect(failureOf(await commerce.restoreOrder(en, fakeId))).toEqual({ code: 'order-not-found' });
    });

    it('gets no gift code for a refund afterwards, and no text of a decision is stored', async () => {
      const { staff, buyer: own } = store().commerce.orders;
      const words = { say: 'Sorry, Mei Chan!', reason: 'Mei Chan was ill.', by: 'ada' };
      const fakeId = await buyRides();
      store().setClock(later);
      await forget();
      const refund = { items: [{ itemId: 1, units: 1 }], nonce: 'units', waiveFee: true, ...words };
      expect(failureOf(await staff.grantRefund(en, fakeId, { ...refund, asGiftCode: true }))).toEqual({
        code: 'order-forgotten',
      });
      expect(must(await staff.grantRefund(en, fakeId, refund))).toMatchObject({ say: '' });
      expect(must(await staff.returnGoodwill(en, fakeId, { amount: 10, nonce: 'goodwill', ...words }))).toMatchObject({
        say: '',
      });
      must(await own.requestRefund(fakeId, 'Mei Chan is ill.'));
      must(await staff.refuseRefund(en, fakeId, { nonce: 'refusal', say: words.say, by: 'ada' }));
      const refunds = await store().raw.all('SELECT comment, say, reason FROM refunds');
      expect(refunds).toEqual(Array.from({ length: 3 }, () => ({ comment: null, say: '', reason: null })));
      expect(await store().audit()).toEqual([]);
    });

    it('does not include a member who was signed in', async () => {
      const fakeId = await buyRides('mei');
      store().setClock(later);
      expect(await forget()).toBe(0);
      expect((await find(fakeId)).buyer.email).toBe(buyer.email);
    });
  });
}

const blankOf = (address: object) => Object.fromEntries(Object.keys(address).map((field) => [field, '']));
