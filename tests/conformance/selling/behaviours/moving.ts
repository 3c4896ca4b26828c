import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import type { Move, MoveRequest, WishedItems } from '#server/sales/orders/move.ts';
import {
  boatItem,
  buyItems,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  order,
  placesLeft,
  type RideWish,
  rideItems,
  scarceDay,
  sharedItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const later = '2026-03-15';

/** Changes to the default move of all units of the first item. */
type MoreOfWish = Partial<MoveRequest & WishedItems[number]>;

/** The item that a move has made from the first one. */
const newItemOf = ({ items: [item] }: Move) => item?.newItemId ?? 0;

export function describeMoving(store: () => TestStore): void {
  const { giveBack, dispute } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const move = (fakeId: string, date: string, slot: string, { itemId = 1, units = null, ...more }: MoreOfWish = {}) =>
    orders().buyer.moveVisit(en, fakeId, {
      items: [{ itemId, units }],
      to: { date, slot },
      nonce: 'n',
      waiveTerms: false,
      by: 'buyer',
      ...more,
    });
  const refund = (fakeId: string, itemId: number, units: number, nonce = `r${itemId}`) =>
    orders().staff.grantRefund(en, fakeId, { items: [{ itemId, units }], nonce, waiveFee: false, say: '', by: 'ada' });
  const left = (when: string, sku?: string) => placesLeft(store().commerce, when, sku);
  const dueBack = async () => (await orders().gateway.dueReturns()).map(({ amountCents }) => amountCents);

  const buyThese = (item: WantedItem, ...codes: string[]) => buyItems(store().commerce, [item], ...codes);
  const buyRides = (wish: RideWish) => buyItems(store().commerce, rideItems(wish));

  describe('a move', () => {
    it('takes the new places, releases the old ones, and replaces the ticket codes', async () => {
      const { commerce, audit, readTicketCode, setClock } = store();
      const fakeId = await buyRides({ adults: 2, children: 1 });
      const before = await find(fakeId);
      const old = before.tickets.filter(({ item }) => item.itemId === 1).map(({ code }) => code);
      const moved = must(await move(fakeId, later, '14:00'));
      expect(moved).toMatchObject({
        items: [{ itemId: 1, units: 2 }],
        from: { date: openDay, slot: '10:00' },
        to: { date: later, slot: '14:00' },
        feeCents: 0,
        moneyCents: 0,
        giftCodeCents: 0,
        money: 'none',
      });
      expect(await left(`${openDay}_10:00`)).toBe(29);
      expect(await left(`${later}_14:00`)).toBe(28);
      const after = await find(fakeId);
      expect(after).toMatchObject({ status: 'paid', totalCents: before.totalCents, moves: [{ id: moved.id }] });
      expect(after.items).toMatchObject([
        { itemId: newItemOf(moved), ordered: 2, visitDate: later, slot: '14:00' },
        { itemId: 2, ordered: 1, visitDate: openDay, slot: '10:00' },
      ]);
      expect(after.items[0]?.detail).toContainEqual(expect.objectContaining({ kind: 'slot', value: '14:00' }));
      const codes = after.tickets.filter(({ item }) => item.itemId === newItemOf(moved));
      expect(codes.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect(readTicketCode(codes[0]?.code ?? '')).toMatchObject({ visitDate: later, timeSlot: '14:00' });
      expect(await audit()).toEqual([]);

      setClock(`${later}T13:55:00+08:00`);
      const scan = async (ticket: string) => must(await orders().staff.redeem(en, { ticket })).items[0]?.reason;
      expect(await scan(old[0] ?? '')).toBe('moved');
      expect(await scan(codes[0]?.code ?? '')).toBeNull();
      expect(await audit()).toEqual([]);
      const mails = await commerce.outbox.claim(10, 60);
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['tickets', 'visit-moved']);
      expect(mails).toContainEqual(expect.objectContaining({ kind: 'visit-moved', refundId: moved.id }));
    });

    it('is done once under the same nonce, and once for twenty simultaneous calls', async () => {
      const fakeId = await buyRides({ adults: 2 });
      const moved = await Promise.all(
        Array.from({ length: 20 }, (_, n) => move(fakeId, later, n % 2 ? '10:00' : '14:00', { nonce: `n${n}` })),
      );
      expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
      for (const one of moved) {
        if (!one.ok) expect(['order-item-not-found', 'service-unavailable']).toContain(one.failure.code);
      }
      const [first] = (await find(fakeId)).moves;
      const again = Array.from({ length: 20 }, () =>
        move(fakeId, scarceDay, '10:00', { nonce: 'again', itemId: first ? newItemOf(first) : 0 }),
      );
      const ids = (await Promise.all(again)).map((one) => must(one).id);
      expect(new Set(ids).size).toBe(1);
      expect((await find(fakeId)).tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      for (const when of [`${openDay}_10:00`, `${later}_10:00`, `${later}_14:00`]) expect(await left(when)).toBe(30);
      expect(await left(`${scarceDay}_10:00`)).toBe(1);
    });

    it('succeeds for three of twenty orders when three places are left, and leaves the others unchanged', async () => {
      const bought: string[] = [];
      for (let n = 0; n < 20; n++) bought.push(await buyRides({ adults: 1 }));
      const moved = await Promise.all(bought.map((fakeId) => move(fakeId, scarceDay, '10:00')));
      expect(moved.filter(({ ok }) => ok)).toHaveLength(3);
      expect(await left(`${scarceDay}_10:00`)).toBe(0);
      expect(await left(`${openDay}_10:00`)).toBe(13);
    });

    it('to a full, closed or same day is refused, and changes nothing', async () => {
      const { setClock } = store();
      const fakeId = await buyRides({ adults: 4 });
      const before = await find(fakeId);
      const refused = async (date: string, slot: string, more: MoreOfWish = {}) =>
        failureOf(await move(fakeId, date, slot, more));
      expect(await refused(scarceDay, '10:00')).toEqual({ code: 'quota-exceeded', bound: 3, subject: 'ride' });
      expect(await refused('2026-03-21', '10:00')).toMatchObject({ code: 'quota-exceeded', bound: 0 });
      expect(await refused('2026-06-01', '10:00')).toMatchObject({ code: 'date-not-available' });
      expect(await refused(later, '11:00')).toMatchObject({ code: 'option-not-found' });
      expect(await refused(openDay, '10:00')).toMatchObject({ code: 'move-to-same-visit' });
      expect(await refused(later, '10:00', { itemId: 9 })).toMatchObject({ code: 'order-item-not-found' });
      expect(failureOf(await move('x'.repeat(22), later, '10:00'))).toEqual({ code: 'order-not-found' });
      setClock('2026-03-13T10:01:00+08:00');
      expect(await refused(later, '10:00')).toEqual({ code: 'move-not-allowed', subject: '1' });
      expect({ ...(await find(fakeId)), readAt: before.readAt }).toEqual(before);
      expect(must(await move(fakeId, later, '10:00', { waiveTerms: true, by: 'ada' })).feeCents).toBe(0);
    });

    it('is refused for products without move terms, for items without a day, and for unpaid orders', async () => {
      const combo = await buyThese(comboItem(2));
      expect(failureOf(await move(combo, later, ''))).toEqual({ code: 'move-not-allowed', subject: '1' });
      const lecture = await buyThese(sharedItem('lecture-adult', 1));
      expect(failureOf(await move(lecture, later, '10:00'))).toEqual({ code: 'move-not-allowed', subject: '1' });
      const flex = await buyThese(flexItem(1));
      expect(failureOf(await move(flex, later, '', { waiveTerms: true }))).toMatchObject({ code: 'move-not-possible' });
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(failureOf(await move(fakeId, later, '10:00'))).toMatchObject({ code: 'move-not-possible' });
    });

    it('returns the difference to a cheaper day less the fee, to the original payment', async () => {
      const { audit } = store();
      const fakeId = await buyThese(boatItem(2));
      const moved = must(await move(fakeId, later, '14:00'));
      // Twice the price difference (127 − 67), less a fee of 5 for each unit.
      expect(moved).toMatchObject({ feeCents: 1000, moneyCents: 11_000, giftCodeCents: 0, money: 'due' });
      expect(await dueBack()).toEqual([11_000]);
      expect(moved).toMatchObject(must(await move(fakeId, later, '14:00')));
      expect(await find(fakeId)).toMatchObject({
        totalCents: 14_400,
        items: [{ priceCents: 6700, rowTotalCents: 13_400, moveFeeCents: 1000 }],
        moves: [{ money: 'due' }],
      });
      expect(await audit()).toEqual([]);
      await giveBack();
      expect(await find(fakeId)).toMatchObject({ payment: { paidCents: 14_400 }, moves: [{ money: 'done' }] });
      expect(await audit()).toEqual([]);
      const [, note] = (await find(fakeId)).receipts;
      expect(must(await orders().buyer.receipt(fakeId, note?.number ?? '')).facts).toMatchObject({
        reductions: [{ kind: 'move-fee', cents: 1000 }],
        totalCents: 11_000,
      });
      // The store keeps the fee, whatever is refunded later.
      must(await refund(fakeId, newItemOf(moved), 2));
      expect(await dueBack()).toEqual([13_400]);
    });

    it('returns no money while the payment is disputed', async () => {
      const fakeId = await buyThese(boatItem(2));
      await dispute(fakeId, 'open');
      expect(failureOf(await move(fakeId, later, '14:00'))).toEqual({ code: 'payment-disputed' });
      await dispute(fakeId, 'won', 2);
      expect(must(await move(fakeId, later, '14:00'))).toMatchObject({ moneyCents: 11_000 });
    });

    it('of an order that a gift code has paid in part returns a share to the code and to the payment', async () => {
      const fakeId = await buyThese(boatItem(4), 'GIFT300');
      const { giftCodeCents: spent } = await find(fakeId);
      const moved = must(await move(fakeId, later, '14:00'));
      expect(moved.moneyCents + moved.giftCodeCents).toBe(4 * 5500);
      expect(moved.giftCodeCents).toBe(Math.floor((22_000 * spent) / 50_800));
      expect((await find(fakeId)).giftCodeCents).toBe(spent - moved.giftCodeCents);
    });

    it('to a dearer day is refused', async () => {
      const fakeId = await buyThese(boatItem(2, { date: later }));
      expect(failureOf(await move(fakeId, openDay, '10:00'))).toEqual({ code: 'move-costs-more' });
    });

    it('leaves used and refunded units behind, and can be repeated', async () => {
      const { audit, setClock } = store();
      const fakeId = await buyRides({ adults: 4, date: later });
      must(await refund(fakeId, 1, 1));
      const used = (await find(fakeId)).tickets.find(({ state }) => state === 'issued');
      setClock(`${later}T09:55:00+08:00`);
      must(await orders().staff.redeem(en, { ticket: used?.code ?? '' }));
      const first = must(await move(fakeId, scarceDay, '10:00', { waiveTerms: true }));
      expect(first.items).toMatchObject([{ units: 2 }]);
      expect(await audit()).toEqual([]);
      const second = must(await move(fakeId, '2026-03-22', '14:00', { itemId: newItemOf(first), nonce: 'second' }));
      expect((await find(fakeId)).items.filter(({ isGift }) => !isGift)).toMatchObject([
        { itemId: 1, ordered: 2, redeemed: 1, refunded: 1, visitDate: later },
        { itemId: newItemOf(second), ordered: 2, redeemed: 0, refunded: 0, visitDate: '2026-03-22' },
      ]);
      expect(await left(`${scarceDay}_10:00`)).toBe(3);
      expect(await left('2026-03-22_14:00')).toBe(28);
    });

    it('of a part of a group leaves the other units with their tickets and day', async () => {
      const { audit } = store();
      const fakeId = await buyThese(boatItem(4), 'GIFT300');
      const before = await find(fakeId);
      const moved = must(await move(fakeId, later, '14:00', { units: 1 }));
      expect(moved).toMatchObject({ items: [{ units: 1 }], feeCents: 500 });
      expect(moved.moneyCents + moved.giftCodeCents).toBe(5500);
      const after = await find(fakeId);
      expect(after.items).toMatchObject([
        { itemId: 1, ordered: 3, visitDate: openDay, moveFeeCents: 0 },
        { itemId: newItemOf(moved), ordered: 1, visitDate: later, moveFeeCents: 500 },
      ]);
      const codes = (itemId: number, order = after) =>
        order.tickets.flatMap(({ item, state, code }) => (item.itemId === itemId && state === 'issued' ? code : []));
      expect(codes(1)).toEqual(codes(1, before).slice(0, 3));
      expect(codes(newItemOf(moved))).toHaveLength(1);
      expect(await audit()).toEqual([]);

      const tooMany = { code: 'move-too-many', subject: '1', bound: 3 };
      expect(failureOf(await move(fakeId, later, '14:00', { units: 4, nonce: 'more' }))).toEqual(tooMany);
      must(await move(fakeId, later, '14:00', { units: 3, nonce: 'rest' }));
      expect((await find(fakeId)).items).toMatchObject([{ ordered: 3 }, { ordered: 1 }]);
      must(await refund(fakeId, newItemOf(moved), 1));
    });

    it('of a group of four, requested twenty times at the same time, moves each unit at most once', async () => {
      const fakeId = await buyRides({ adults: 4 });
      const moved = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          move(fakeId, later, n % 2 ? '10:00' : '14:00', { units: 1, nonce: `n${n}` }),
        ),
      );
      const done = moved.filter(({ ok }) => ok).length;
      expect(done).toBeGreaterThan(0);
      const { items, tickets } = await find(fakeId);
      expect(items.filter(({ isGift }) => !isGift).reduce((sum, { ordered }) => sum + ordered, 0)).toBe(4);
      expect(tickets.filter(({ item, state }) => !item.isGift && state === 'issued')).toHaveLength(4);
      expect(await left(`${openDay}_10:00`)).toBe(30 - (4 - done));
    });

    it('does not improve the terms of a refund', async () => {
      const { setClock } = store();
      const fakeId = await buyRides({ adults: 1 });
      setClock('2026-03-14T09:00:00+08:00');
      expect(failureOf(await refund(fakeId, 1, 1))).toMatchObject({ code: 'refund-not-due' });
      const moved = must(await move(fakeId, '2026-03-25', '10:00', { waiveTerms: true }));
      expect(failureOf(await refund(fakeId, newItemOf(moved), 1))).toMatchObject({ code: 'refund-not-due' });
    });

    it('changes the day of the reminder', async () => {
      const { setClock } = store();
      const fakeId = await buyRides({ adults: 1 });
      must(await move(fakeId, later, '10:00'));
      setClock('2026-03-13T18:00:00+08:00');
      expect(await orders().job.remindVisits(17)).toBe(0);
      setClock(`${openDay}T18:00:00+08:00`);
      expect(await orders().job.remindVisits(17)).toBe(1);
    });

    it('is offered with the days that have places, and the sum that each returns', async () => {
      const fakeId = await buyThese(boatItem(2));
      const query = { itemId: 1, items: null, from: openDay, to: later, waiveTerms: false };
      const { items, options } = must(await orders().buyer.moveOptions(fakeId, query));
      expect(items).toMatchObject([{ itemId: 1, units: 2, unitsLeft: 2, movesInPart: true }]);
      expect(
        options.map(({ date, slot, left, dueCents, moneyCents }) => [date, slot, left, dueCents, moneyCents]),
      ).toEqual([
        [openDay, '14:00', expect.any(Number), 0, 3900],
        [later, '10:00', expect.any(Number), 0, 7000],
        [later, '14:00', expect.any(Number), 0, 11_000],
      ]);
    });

    it("shows the end of the free refund, which is the earlier of the two visits'", async () => {
      const fakeId = await buyRides({ adults: 1 });
      const query = { itemId: 1, items: null, waiveTerms: false };
      const freeUntil = async (day: string) => {
        const { options } = must(await orders().buyer.moveOptions(fakeId, { ...query, from: day, to: day }));
        return options.map(({ date, slot, freeUntil: until }) => `${date} ${slot}: ${until?.day} ${until?.time}`);
      };
      expect(await freeUntil(later)).toContain(`${later} 14:00: 2026-03-13 23:59`);
      expect(await freeUntil('2026-03-12')).toContain('2026-03-12 14:00: 2026-03-11 23:59');
    });
  });
}
