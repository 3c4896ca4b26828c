import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { RedeemRequest } from '#server/sales/orders/redemption.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';
import type { Result } from '#shared/contract/errors.ts';
import { buy, cartWith, comboItem, en, must, openDay, plainItem, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { moveVisit, redeemTickets, refundOrder, refuseRefund } from './order-acts.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const acting = { actor: ada, context: en };

describe.each(databases)('acts on orders on %s', (_, make) => {
  let store: TestStore & { database: Database };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    await store.database.raw.run('DELETE FROM staff_acts');
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const orders = () => store.commerce.orders;
  const bought = async (...items: Parameters<typeof cartWith>[1][]): Promise<WholeOrder> => {
    const { fakeId } = await buy(store.commerce, (await cartWith(store.commerce, ...items)).id);
    return must(await orders().buyer.byFakeId(fakeId));
  };
  const lines = async () =>
    (await store.raw.all<{ objects: string; outcome: string }>('SELECT objects, outcome FROM staff_acts')).map(
      ({ objects, outcome }) => [...(JSON.parse(objects) as string[]), outcome],
    );
  const redeem = async (asked: RedeemRequest) => must(await redeemTickets(desk(), orders().staff, acting, asked));

  describe('with a repeated nonce have one line', () => {
    type Act = (order: WholeOrder, itemId: number) => Promise<Result<{ id: string }>>;
    const acts: [string, Act, string[]][] = [
      [
        'as a refund',
        ({ fakeId }, itemId) =>
          refundOrder(desk(), orders().staff, acting, fakeId, {
            ...{ items: [{ itemId, units: 1 }], nonce: 'once', waiveFee: true, say: '' },
          }),
        ['item 1 × 1', 'done'],
      ],
      [
        'as a refused request',
        ({ fakeId }) => refuseRefund(desk(), orders().staff, acting, fakeId, { nonce: 'once', say: 'No.' }),
        ['done'],
      ],
      [
        'as a move',
        ({ fakeId }, itemId) =>
          moveVisit(desk(), orders().staff, acting, fakeId, {
            ...{ items: [{ itemId, units: 1 }], nonce: 'once', waiveTerms: true },
            to: { date: '2026-03-15', slot: '14:00' },
          }),
        ['item 1 × 1', 'done'],
      ],
    ];

    it.each(acts)('%s, also when they name other items', async (_name, act, line) => {
      const order = await bought(...rideItems({ adults: 2, children: 1 }));
      must(await orders().buyer.requestRefund(order.fakeId, ''));
      const { id } = must(await act(order, 1));
      for (const itemId of [1, 2]) expect(must(await act(order, itemId)).id).toBe(id);
      expect(await lines()).toEqual([[`order ${order.number}`, ...line]]);
    });
  });

  it('are done with the sums that staff have seen, also when the terms change meanwhile', async () => {
    const order = await bought(comboItem(2));
    store.setClock('2026-03-11T15:00:00Z');
    const seen: number[] = [];
    const agree = async ({ feeCents }: DecidedRefund) => {
      seen.push(feeCents);
      // From 48 hours before the visit on, a refund costs a quarter.
      store.setClock('2026-03-12T15:00:00Z');
      return (later: DecidedRefund) => later.feeCents === feeCents;
    };
    const grant = { items: null, nonce: 'once', waiveFee: false, say: '' };
    const done = must(await refundOrder(desk(), orders().staff, { ...acting, agree }, order.fakeId, grant));
    expect([seen, done.feeCents]).toEqual([[0, 15_000], 15_000]);
    expect(await lines()).toEqual([[`order ${order.number}`, 'item 1 × 2', 'done']]);
    expect(must(await orders().buyer.byFakeId(order.fakeId)).refunds).toMatchObject([{ feeCents: 15_000 }]);
  });

  it('are not done when staff do not agree, and leave no line', async () => {
    const order = await bought(...rideItems({ adults: 1 }));
    const agree = () => Promise.reject(new Error('Nobody said yes.'));
    const grant = { items: null, nonce: 'once', waiveFee: true, say: '' };
    await expect(refundOrder(desk(), orders().staff, { ...acting, agree }, order.fakeId, grant)).rejects.toThrow();
    expect(await lines()).toEqual([]);
    expect(must(await orders().buyer.byFakeId(order.fakeId)).refunds).toEqual([]);
  });

  describe('of redeeming', () => {
    it('name order, item and unit, and nothing that a gate accepts', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 2 }), plainItem('plush', 3));
      store.setClock(`${openDay}T10:00:00+08:00`);
      const slip = tickets.find(({ item }) => item.productSku === 'plush');
      await redeem({ ticket: tickets[1]?.id ?? '' });
      await redeem({ ticket: slip?.id ?? '', units: 2 });
      expect(await lines()).toHaveLength(2);
      expect(await lines()).toEqual(
        expect.arrayContaining([
          [`order ${number}`, 'item 1 unit 2', 'done'],
          [`order ${number}`, 'item 2 × 2', 'done'],
        ]),
      );
    });

    it('name a ticket that the books lack by the end of its number', async () => {
      const [ticket] = (await bought(...rideItems({ adults: 1 }))).tickets;
      await store.reset();
      store.setClock(`${openDay}T10:00:00+08:00`);
      await redeem({ ticket: ticket?.code ?? '', isAdmitted: true });
      expect(await lines()).toEqual([[`ticket …${ticket?.id.slice(-4)}`, 'done']]);
    });

    it('leave no entry without a line', async () => {
      const [ticket] = (await bought(...rideItems({ adults: 1 }))).tickets;
      await store.reset();
      store.setClock(`${openDay}T10:00:00+08:00`);
      const fault = new Error('The line could not be written.');
      const trail = {
        lineOf: () => {
          throw fault;
        },
        isWritten: false,
      };
      const asked = { ticket: ticket?.code ?? '', isAdmitted: true };
      await expect(orders().staff.redeem({ ...en, trail }, asked)).rejects.toBe(fault);
      expect(await store.raw.all('SELECT * FROM entries_beside_the_books')).toEqual([]);
    });
  });
});
