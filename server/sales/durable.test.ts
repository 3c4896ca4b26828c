import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Change } from '#server/database/write.ts';
import { capture, cartWithRides, en, must, order, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder, type TestStore } from '#tests/conformance/test-store.ts';
import { touchOrders, updateOrderStatus } from './orders/stored-order.ts';
import { insertTickets } from './payments/issue-tickets.ts';
import { leaveReturnTurn, takeReturnTurn } from './payments/money-returns.ts';
import { updateGatewayReference, updatePaymentState } from './payments/stored-payment.ts';

/** A power cut may lose the latest unsynced writes (`isUnsynced`), so no data about a sale may be written that way. */

let store: TestStore;
let synced: Set<string>;
let passing: Set<string>;

const noteIn = (names: Set<string>, changes: readonly Change[]) => {
  for (const { write, rows } of changes) if (rows.length > 0) names.add(write.name);
};

beforeEach(async () => {
  synced = new Set();
  passing = new Set();
  store = await openTestStoreInFolder((database) => ({
    ...database,
    commit(changes, durability) {
      noteIn(durability?.isUnsynced ? passing : synced, changes);
      return database.commit(changes, durability);
    },
    change(change, durability) {
      noteIn(durability?.isUnsynced ? passing : synced, [change]);
      return database.change(change, durability);
    },
  }));
});
afterEach(() => store.close());

it('syncs orders, payments and refunds; of these only gateway references are written unsynced', async () => {
  const { carts, orders, outbox } = store.commerce;
  const pay = async (tooMuch: number) => {
    const { id } = await cartWithRides(store.commerce, { adults: 4 });
    must(await carts.applyCode(en, id, 'GIFT300'));
    const payment = await startPaying(store.commerce, (await order(store.commerce, id)).fakeId);
    const reference = { gatewayId: 'g', approvalUrl: '/pay' };
    must(await orders.gateway.noteGatewayReference(en, payment.paymentKey, reference, null));
    must(await capture(store.commerce, { ...payment, amountCents: payment.amountCents + tooMuch }));
  };
  await pay(50);
  for (const { paymentKey, amountCents, refundKey } of await orders.gateway.dueReturns()) {
    const turn = await orders.gateway.takeReturn(refundKey);
    if (turn) await orders.gateway.leaveReturn(turn);
    await orders.gateway.noteReturn(paymentKey, { gatewayRefundId: 'R', amountCents, refundKey });
  }
  await outbox.claim(5, 60);
  await order(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
  store.passMinutes(31);
  await orders.job.cancelUnpaid();

  const needed = [
    'insert_orders',
    updateOrderStatus().write.name,
    touchOrders().write.name,
    updatePaymentState().write.name,
    takeReturnTurn().write.name,
    leaveReturnTurn().write.name,
    insertTickets().write.name,
    ...['insert_orders', 'insert_payments', 'insert_money_back', 'insert_outbox'],
    ...['update_payments_state_refunded_cents_due_back_cents_outside_cents_look_back_at_changed_at'],
    ...['update_outbox_due_at_last_fault_tries'],
  ];
  expect([...synced]).toEqual(expect.arrayContaining(needed));
  const sold = /_(orders|payments|money_back|tickets|gift_codes|outbox)(_|$)/;
  expect([...passing].filter((name) => sold.test(name))).toEqual([updateGatewayReference().write.name]);
});
