import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import type { RedeemRequest } from '#server/sales/orders/redemption.ts';
import {
  buyItems,
  cartWithRides,
  en,
  failureOf,
  flexItem,
  lapse,
  must,
  openDay,
  order,
  plainItem,
  rideItems,
  sharedItem,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeRedeeming(store: () => TestStore) {
  const orders = () => store().commerce.orders;
  const visitAt = (time: string, day = openDay) => store().setClock(`${day}T${time}:00+08:00`);
  const whole = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const redeem = async (asked: RedeemRequest) => must(await orders().staff.redeem(en, asked)).items;
  const outcomes = async (asked: RedeemRequest) => (await redeem(asked)).map(({ reason, units }) => reason ?? units);
  const sellFlexWith = (entry: object) => store().sellChanged('flex', { entry });
  const bought = async (...items: WantedItem[]) => whole(await buyItems(store().commerce, items));

  describe('redeeming', () => {
    it('redeems a ticket by its code or number, in any spelling, once', async () => {
      const { fakeId, tickets } = await bought(...rideItems({ adults: 3 }));
      const [one, other, third] = tickets;
      visitAt('09:50');
      expect(await outcomes({ ticket: one?.code ?? '' })).toEqual([1]);
      expect(await outcomes({ ticket: one?.id ?? '' })).toEqual(['already-redeemed']);
      const typed = (other?.id ?? '').toLowerCase().replace(/^(...)/, '$1 ');
      expect(await outcomes({ ticket: typed })).toEqual([1]);
      const after = await whole(fakeId);
      expect(after.items).toMatchObject([{ ordered: 3, redeemed: 2, refunded: 0 }]);
      expect(after.tickets.map(({ id, state, use }) => [id, state, use.count, use.isUsedUp])).toEqual([
        [one?.id, 'redeemed', 1, true],
        [other?.id, 'redeemed', 1, true],
        [third?.id, 'issued', 0, false],
      ]);
      expect(after.tickets[0]?.use.lastAt).toEqual({ day: openDay, time: '09:50' });
    });

    it('answers a preview as if it redeemed, and changes nothing', async () => {
      const { fakeId, tickets } = await bought(...rideItems({ adults: 2 }));
      visitAt('09:50');
      const ticket = tickets[0]?.code ?? '';
      for (const asked of [{ ticket }, { fakeId }]) {
        expect(await redeem({ ...asked, isAgreed: () => false })).toMatchObject([
          { reason: null, item: { ordered: 2 } },
        ]);
      }
      expect((await whole(fakeId)).items).toMatchObject([{ ordered: 2, redeemed: 0 }]);
      expect(await outcomes({ ticket })).toEqual([1]);
      expect(await outcomes({ ticket, isAgreed: () => false })).toEqual(['already-redeemed']);
    });

    describe('a genuine ticket that the books lack after a restored backup', () => {
      const tell = async (ticket: string, isAdmitted?: boolean) => {
        const { besideTheBooks, items, orderNumber } = must(await orders().staff.redeem(en, { ticket, isAdmitted }));
        expect([items, orderNumber]).toEqual([[], null]);
        return besideTheBooks;
      };

      it('is described by its code, and can be admitted once by staff', async () => {
        const { tickets } = await bought(...rideItems({ adults: 2 }));
        const [one, other] = tickets;
        await store().reset();
        visitAt('09:50');
        const said = {
          ...{ id: one?.id, delivery: 'ticket', visitDate: openDay, timeSlot: '10:00', units: 1 },
          product: { name: one?.item.productName, option: one?.item.variantLabel },
        };
        const code = one?.code ?? '';
        for (const _ of ['first', 'again']) {
          expect(await tell(code)).toMatchObject({ ...said, reason: 'not-in-books', usedAt: null });
        }
        const at = { day: openDay, time: '09:50' };
        expect(await tell(code, true)).toMatchObject({ ...said, reason: null, usedAt: at });
        for (const isAdmitted of [true, false]) {
          expect(await tell(code, isAdmitted)).toMatchObject({ ...said, reason: 'already-redeemed', usedAt: at });
        }
        const many = await Promise.all(Array.from({ length: 20 }, () => tell(other?.code ?? '', true)));
        expect(many.filter((told) => told?.reason === null)).toHaveLength(1);
      });

      it('stays unused when a repeated key has another answer already', async () => {
        const [one, other] = (await bought(...rideItems({ adults: 2 }))).tickets;
        await store().reset();
        visitAt('09:50');
        const admit = (ticket = '', bodyHash = 'asked') =>
          told(orders().staff.redeem(under('n1', { bodyHash }), { ticket, isAdmitted: true }));
        const isIn = { value: { besideTheBooks: { reason: null } } };
        expect(await admit(one?.code)).toMatchObject(isIn);
        expect(await admit(other?.code, 'asked for another')).toBe('other-body');
        expect(await tell(other?.code ?? '')).toMatchObject({ reason: 'not-in-books', usedAt: null });
        expect(await admit(one?.code)).toMatchObject(isIn);
      });

      it('is admitted for all simultaneous calls under one key', async () => {
        const [ticket] = (await bought(...rideItems({ adults: 1 }))).tickets;
        await store().reset();
        visitAt('09:50');
        const asked = { ticket: ticket?.code ?? '', isAdmitted: true };
        const all = await Promise.all(
          Array.from({ length: 10 }, () => told(orders().staff.redeem(under('n1'), asked))),
        );
        for (const one of all) expect(one).toMatchObject({ value: { besideTheBooks: { reason: null } } });
        expect(await tell(asked.ticket, true)).toMatchObject({ reason: 'already-redeemed' });
      });

      it('cannot be admitted on another day', async () => {
        const [ticket] = (await bought(...rideItems({ adults: 1 }))).tickets;
        await store().reset();
        store().setClock('2026-03-13T10:00:00+08:00');
        expect(await tell(ticket?.code ?? '', true)).toMatchObject({ reason: 'wrong-date', visitDate: openDay });
        visitAt('10:00');
        expect(await tell(ticket?.code ?? '', true)).toMatchObject({ reason: null });
      });

      it('is described for goods, services, several people, any day, and for a withdrawn product', async () => {
        const { tickets } = await bought(plainItem('plush', 3), flexItem(1), sharedItem('up-family', 1));
        await store().reset();
        for (const { code, item, units } of tickets) {
          const { delivery, productName: name } = item;
          const said = { delivery, units, visitDate: item.visitDate, product: { name }, reason: expect.any(String) };
          expect(await tell(code)).toMatchObject(said);
        }
        await store().withdraw('plush');
        const slip = tickets.find(({ item }) => item.productSku === 'plush');
        expect(await tell(slip?.code ?? '', true)).toMatchObject({ product: null, reason: null });
      });

      it('must be complete and genuine: a forged or cut code, or only a number, is refused', async () => {
        const [one, other] = (await bought(...rideItems({ adults: 2 }))).tickets;
        await store().reset();
        const [kind, ...facts] = (one?.code ?? '').split('.');
        const forged = [kind, ...facts.slice(0, -1), other?.code.split('.').at(-1)].join('.');
        for (const ticket of [forged, one?.code.slice(0, -1), one?.id, `${one?.code}A`]) {
          const refused = await orders().staff.redeem(en, { ticket: ticket ?? '', isAdmitted: true });
          expect(failureOf(refused)).toEqual({ code: 'ticket-not-found' });
        }
      });

      it('differs from a ticket in the books, which is redeemed as usual', async () => {
        const [ticket] = (await bought(...rideItems({ adults: 1 }))).tickets;
        visitAt('10:00');
        const asked = { ticket: ticket?.code ?? '', isAdmitted: true };
        expect(await outcomes(asked)).toEqual([1]);
        expect(await outcomes(asked)).toEqual(['already-redeemed']);
      });
    });

    it('finds no ticket by a code that is not its own', async () => {
      const { tickets } = await bought(...rideItems({ adults: 2 }));
      const [one, other] = tickets;
      visitAt('10:00');
      const [kind, facts] = (other?.code ?? '').split('.');
      const forged = [kind, facts, one?.code.split('.')[2]].join('.');
      for (const ticket of [forged, `${one?.code}x`, 'T1.x.y', 'K7M-2Q9-XFR4', 'T1..', '', '🎫']) {
        expect(failureOf(await orders().staff.redeem(en, { ticket }))).toEqual({ code: 'ticket-not-found' });
      }
      expect(failureOf(await orders().staff.redeem(en, { fakeId: 'unknown' }))).toEqual({ code: 'order-not-found' });
    });

    it('redeems part of a group, then the rest of an order', async () => {
      const { fakeId, items } = await bought(...rideItems({ adults: 2, children: 1 }));
      const [adults, children] = items.map(({ itemId }) => itemId);
      visitAt('10:00');
      expect(await outcomes({ fakeId, items: [{ itemId: adults ?? 0, units: 1 }] })).toEqual([1]);
      expect(
        await outcomes({
          fakeId,
          items: [
            { itemId: adults ?? 0, units: 2 },
            { itemId: children ?? 0, units: 1 },
            { itemId: 99, units: 1 },
          ],
        }),
      ).toEqual(['too-many', 1, 'not-in-order']);
      expect(await outcomes({ fakeId })).toEqual([1, 'already-redeemed']);
      expect(await outcomes({ fakeId })).toEqual(['already-redeemed', 'already-redeemed']);
      expect((await whole(fakeId)).items.map(({ redeemed }) => redeemed)).toEqual([2, 1]);
    });

    it('closes an order when its last unit is redeemed or refunded', async () => {
      const { fakeId, items } = await bought(...rideItems({ adults: 2, children: 1 }));
      const other = await bought(...rideItems({ adults: 2 }));
      const [adults, children] = items.map(({ itemId }) => itemId);
      visitAt('10:00');
      expect(await outcomes({ fakeId, items: [{ itemId: adults ?? 0, units: 2 }] })).toEqual([2]);
      expect((await whole(fakeId)).status).toBe('paid');
      const wish = { items: [{ itemId: children ?? 0, units: 1 }], nonce: 'n', waiveFee: true, say: '', by: 'ada' };
      must(await orders().staff.grantRefund(en, fakeId, wish));
      expect((await whole(fakeId)).status).toBe('closed');
      expect(await outcomes({ fakeId: other.fakeId })).toEqual([2]);
      expect((await whole(other.fakeId)).status).toBe('closed');
      expect(await outcomes({ fakeId: other.fakeId })).toEqual(['already-redeemed']);
    });

    it('counts an item named twice in one request with the units already redeemed', async () => {
      const { fakeId, items } = await bought(...rideItems({ adults: 2 }));
      const itemId = items[0]?.itemId ?? 0;
      visitAt('10:00');
      const twice = { itemId, units: 2 };
      expect(await outcomes({ fakeId, items: [twice, twice] })).toEqual([2, 'already-redeemed']);
    });

    it('refuses other days, unpaid and ended orders, and gift codes', async () => {
      const { commerce } = store();
      const waiting = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(await outcomes({ fakeId: waiting.fakeId })).toEqual(['unpaid']);
      const { fakeId } = await bought(...rideItems({ adults: 1 }), voucherItem(1));
      expect(await outcomes({ fakeId })).toEqual(['wrong-date', 'gift-code']);
      await lapse(store());
      expect(await outcomes({ fakeId: waiting.fakeId })).toEqual(['cancelled']);
      visitAt('10:00', '2026-03-15');
      expect(await outcomes({ fakeId })).toEqual(['wrong-date', 'gift-code']);
    });

    it('tolerates the days and minutes of the settings', async () => {
      const { openAnother } = store();
      const { fakeId, items } = await bought(...rideItems({ adults: 3 }));
      const one = { fakeId, items: [{ itemId: items[0]?.itemId ?? 0, units: 1 }] };
      const lenient = await openAnother({ entryToleranceDays: 1 });
      const punctual = await openAnother({ entryToleranceMinutes: 30 });
      const by = async (commerce: typeof lenient) => must(await commerce.orders.staff.redeem(en, one)).items[0]?.reason;
      visitAt('10:00', '2026-03-13');
      expect([await by(punctual), await by(lenient)]).toEqual(['wrong-date', null]);
      visitAt('10:31');
      expect(await by(punctual)).toBe('wrong-time');
      visitAt('10:30');
      expect(await by(punctual)).toBeNull();
    });

    it('admits a family by one code, and hands out goods by the piece', async () => {
      const items = [sharedItem('up-family', 1), plainItem('plush', 5), plainItem('dining', 2)];
      const { fakeId, tickets } = await bought(...items);
      visitAt('10:00');
      const [family] = await redeem({ ticket: tickets[0]?.id ?? '' });
      expect([family?.units, family?.item?.admits]).toEqual([1, 4]);
      const slip = tickets.find(({ item }) => item.delivery === 'collect')?.id ?? '';
      expect(await outcomes({ ticket: slip, units: 2 })).toEqual([2]);
      expect(await outcomes({ ticket: slip, units: 4 })).toEqual(['too-many']);
      expect((await whole(fakeId)).tickets.find(({ id }) => id === slip)?.use.isUsedUp).toBe(false);
      expect(await outcomes({ ticket: slip })).toEqual([3]);
      expect(await outcomes({ ticket: slip })).toEqual(['already-redeemed']);
      const after = await whole(fakeId);
      expect(after.items.map(({ redeemed }) => redeemed)).toEqual([1, 5, 0]);
      expect(after.tickets.find(({ id }) => id === slip)?.use.isUsedUp).toBe(true);
    });

    it('never redeems a gift voucher', async () => {
      const { fakeId } = await bought(...rideItems({ adults: 1 }), voucherItem(1));
      const before = await whole(fakeId);
      const voucher = before.tickets.find(({ giftCode }) => giftCode);
      visitAt('10:00');
      const refused = await orders().staff.redeem(en, { ticket: voucher?.code ?? '' });
      expect(failureOf(refused)).toEqual({ code: 'ticket-not-found' });
      expect(await outcomes({ ticket: voucher?.id ?? '' })).toEqual(['gift-code']);
    });

    it('gives the same answer under the same key, also for a refusal', async () => {
      const { fakeId, items, tickets } = await bought(...rideItems({ adults: 3 }));
      visitAt('10:00');
      const one = { fakeId, items: [{ itemId: items[0]?.itemId ?? 0, units: 1 }] };
      const first = await told(orders().staff.redeem(under('n1'), one));
      const again = await told(orders().staff.redeem(under('n1'), one));
      expect(again).toEqual(JSON.parse(JSON.stringify(first)));
      const asked = { ticket: tickets[0]?.id ?? '' };
      const refused = await told(orders().staff.redeem(under('n2'), asked));
      expect(refused).toMatchObject({ value: { items: [{ reason: 'already-redeemed' }] } });
      expect(await told(orders().staff.redeem(under('n2'), asked))).toEqual(JSON.parse(JSON.stringify(refused)));
      expect((await whole(fakeId)).items[0]?.redeemed).toBe(1);
    });
  });

  describe('50 simultaneous redemptions', () => {
    it('of one code succeed as often as it admits', async () => {
      await sellFlexWith({ times: 3 });
      const { fakeId, tickets } = await bought(flexItem(1));
      const ticket = tickets[0]?.code ?? '';
      const all = await Promise.all(Array.from({ length: 50 }, () => outcomes({ ticket })));
      expect(all.filter(([outcome]) => outcome === 1)).toHaveLength(3);
      expect(all.filter(([outcome]) => outcome === 'already-redeemed')).toHaveLength(47);
      expect((await whole(fakeId)).tickets[0]?.use).toMatchObject({ count: 3, left: 0, isUsedUp: true });
      expect((await whole(fakeId)).items[0]?.redeemed).toBe(1);
    });

    it('of one group succeed for as many units as were bought', async () => {
      const { fakeId, items } = await bought(...rideItems({ adults: 12 }));
      visitAt('10:00');
      const one = { fakeId, items: [{ itemId: items[0]?.itemId ?? 0, units: 1 }] };
      const all = await Promise.all(Array.from({ length: 50 }, () => outcomes(one)));
      expect(all.filter(([outcome]) => outcome === 1)).toHaveLength(12);
      expect((await whole(fakeId)).items[0]?.redeemed).toBe(12);
    });
  });

  describe('a pass', () => {
    it('for every day admits once a day until its end, which counts from the first entry', async () => {
      await sellFlexWith({ times: 'once-a-day', valid: { from: 'first-entry', months: 12 } });
      const { fakeId, tickets } = await bought(flexItem(1));
      const ticket = tickets[0]?.id ?? '';
      expect(tickets[0]?.use).toMatchObject({ from: '2026-03-10', until: null, left: null });
      visitAt('10:00', '2026-05-01');
      expect(await outcomes({ ticket })).toEqual([1]);
      visitAt('18:00', '2026-05-01');
      expect(await outcomes({ ticket })).toEqual(['already-today']);
      visitAt('00:00', '2026-05-02');
      expect(await outcomes({ ticket })).toEqual([1]);
      const { items, tickets: used } = await whole(fakeId);
      expect(items).toMatchObject([{ redeemed: 1 }]);
      expect(used[0]).toMatchObject({
        state: 'redeemed',
        use: { count: 2, from: '2026-05-01', until: '2027-04-30', isUsedUp: false },
      });
      visitAt('23:59', '2027-04-30');
      expect(await outcomes({ ticket })).toEqual([1]);
      visitAt('00:00', '2027-05-01');
      expect(await outcomes({ ticket })).toEqual(['expired']);
    });

    it('that counts from its sale has its last day in the code', async () => {
      const { readTicketCode } = store();
      await sellFlexWith({ times: 1, valid: { from: 'sale', days: 30 } });
      const { tickets } = await bought(flexItem(1));
      expect(readTicketCode(tickets[0]?.code ?? '')).toMatchObject({ validUntil: '2026-04-08' });
      visitAt('10:00', '2026-04-09');
      expect(await outcomes({ ticket: tickets[0]?.id ?? '' })).toEqual(['expired']);
    });

    it('keeps the rule of its sale', async () => {
      await sellFlexWith({ times: 2 });
      const { tickets } = await bought(flexItem(1));
      await sellFlexWith({ times: 1 });
      const ticket = tickets[0]?.id ?? '';
      for (const outcome of [1, 1, 'already-redeemed']) expect(await outcomes({ ticket })).toEqual([outcome]);
    });
  });
}
