import { fail, succeed } from '#shared/contract/errors.ts';
import { askKept } from './ask-kept.ts';
import { runErrands } from './back-end/run-errands.ts';
import { forgetGuests } from './forgetting/forget-guests.ts';
import { moveOptions } from './moving/move-options.ts';
import { moveVisit } from './moving/move-visit.ts';
import { startMovePayment } from './moving/start-move-payment.ts';
import { selectLastMovePayment } from './orders/last-move-payment.ts';
import {
  selectEntries,
  selectLastPayments,
  selectMoveMoney,
  selectMoves,
  selectRefundMoney,
  selectRefunds,
  selectTickets,
} from './orders/order-parts.ts';
import type { Orders } from './orders/orders.ts';
import {
  countOrdersOfMember,
  emailKey,
  selectOrderByFakeId,
  selectOrderByNumber,
  selectOrderForGuest,
  selectOrderOfMember,
  selectOrdersOfMember,
  toOrder,
} from './orders/stored-order.ts';
import { selectReceipts } from './orders/stored-receipt.ts';
import { toWholeOrder } from './orders/whole-order.ts';
import { adoptPayment } from './payments/adopt-payment.ts';
import { lookBackSoon, paymentsToLookBackAt } from './payments/look-back.ts';
import { noteFee } from './payments/note-fee.ts';
import { noteGivenBack } from './payments/note-given-back.ts';
import { noteRefund, noteRefundAnswer } from './payments/note-refund.ts';
import {
  leaveRefund,
  paymentsWithoutFee,
  refundsDue,
  refusedRefund,
  takeRefund,
  unfinishedMethods,
  unsettledPayments,
} from './payments/payments-to-ask.ts';
import { noteGatewayReference, startPayment } from './payments/start-payment.ts';
import { firstPayment, selectPayment, toPaymentRecord } from './payments/stored-payment.ts';
import { finishPlacings } from './placing/finish-placings.ts';
import { findReceipt } from './receipts/find-receipt.ts';
import { redeem } from './redeeming/redeem.ts';
import { askRefund } from './refunds/ask-refund.ts';
import { freeRefund } from './refunds/free-refund.ts';
import { grantRefund } from './refunds/grant-refund.ts';
import { openMoneyBack, refundWishes } from './refunds/open-refunds.ts';
import { refundAtOnce } from './refunds/refund-at-once.ts';
import { refuseRefund } from './refunds/refuse-refund.ts';
import { retryMoneyBack } from './refunds/retry-money-back.ts';
import { selectStandingDisputes } from './refunds/stored-refund.ts';
import { writeOffMoneyBack } from './refunds/write-off-money-back.ts';
import { remindVisits } from './reminding/remind-visits.ts';
import type { Sales } from './sales.ts';
import { seatFirst } from './settling/seat-first.ts';
import { settlePayment } from './settling/settle-payment.ts';
import { markStopped } from './settling/stopped-payments.ts';
import { cancelUnpaid } from './unpaid/cancel-order.ts';

/** The port to orders and their payments. */
export function createOrders(sales: Sales): Orders {
  const { database } = sales;
  return {
    async byFakeId(_context, fakeId, incrementId) {
      const found = await askKept(database, {
        order: selectOrderByFakeId({ fakeId }),
        tickets: selectTickets({ fakeId }),
        entries: selectEntries({ fakeId }),
        payments: selectLastPayments({ fakeId }),
        refunds: selectRefunds({ fakeId }),
        refundMoney: selectRefundMoney({ fakeId }),
        receipts: selectReceipts({ fakeId }),
        moves: selectMoves({ fakeId }),
        moveMoney: selectMoveMoney({ fakeId }),
        movePayment: selectLastMovePayment({ fakeId }),
        disputes: selectStandingDisputes({ fakeId }),
      });
      const now = await sales.moment();
      const order = toWholeOrder(found, now, (stored) => {
        if (!sales.settings.grantsFreeRefunds || found.disputes.length > 0) return null;
        const free = freeRefund(stored, now);
        return free.ok ? free.value : null;
      });
      if (!order || (incrementId !== undefined && incrementId !== order.number)) return fail('order-not-found');
      return succeed(order);
    },
    async byIncrementId(context, incrementId, email) {
      const { order } = await database.ask({
        order: selectOrderForGuest({ number: incrementId, emailKey: emailKey(email) }),
      });
      const [row] = order;
      return row ? this.byFakeId(context, row.fake_id) : fail('order-not-found');
    },
    async byNumber(context, number) {
      const [row] = (await database.ask({ order: selectOrderByNumber({ number }) })).order;
      return row ? this.byFakeId(context, row.fake_id) : fail('order-not-found');
    },
    async ofMember({ id: owner, email }, { size, number }) {
      const member = { owner, emailKey: emailKey(email) };
      const { rows, counted } = await askKept(database, {
        rows: selectOrdersOfMember({ ...member, limit: size, offset: (number - 1) * size }),
        counted: countOrdersOfMember(member),
      });
      return { orders: rows.map(toOrder), total: counted[0]?.count ?? 0 };
    },
    async oneOfMember(context, { id: owner, email }, number) {
      const { order } = await database.ask({
        order: selectOrderOfMember({ number, owner, emailKey: emailKey(email) }),
      });
      const [row] = order;
      return row ? this.byFakeId(context, row.fake_id) : fail('order-not-found');
    },
    receipt: (fakeId, number) => findReceipt(sales, fakeId, number),

    askRefund: (_context, fakeId, comment) => askRefund(sales, fakeId, comment),
    refundAtOnce: (context, fakeId, sum, part) => refundAtOnce(sales, context, fakeId, sum, part),
    grantRefund: (context, fakeId, grant) => grantRefund(sales, context, fakeId, grant),
    refuseRefund: (context, fakeId, refusal) => refuseRefund(sales, context, fakeId, refusal),
    moveOptions: (_context, fakeId, query) => moveOptions(sales, fakeId, query),
    moveVisit: (context, fakeId, wish) => moveVisit(sales, context, fakeId, wish),
    startMovePayment: (context, fakeId, request) => startMovePayment(sales, context, fakeId, request),
    refundWishes: () => refundWishes(sales),
    openMoneyBack: () => openMoneyBack(sales),
    refusedRefund: (refundKey) => refusedRefund(sales, refundKey),
    retryMoneyBack: (refundKey) => retryMoneyBack(sales, refundKey),
    paymentsWithoutFee: () => paymentsWithoutFee(sales),
    noteFee: (paymentKey, feeCents) => noteFee(sales, paymentKey, feeCents),
    writeOffMoneyBack: (context, refundKey, why) => writeOffMoneyBack(sales, context, refundKey, why),
    redeem: (context, asked) => redeem(sales, context, asked),
    startPayment: (context, fakeId, method) => startPayment(sales, context, fakeId, method),
    noteGatewayReference: (context, paymentKey, reference, answer) =>
      noteGatewayReference(sales, context, paymentKey, reference, answer),
    async paymentByKey(paymentKey) {
      const payment = firstPayment((await askKept(database, { payment: selectPayment({ paymentKey }) })).payment);
      if (!payment) return fail('payment-not-found');
      const record = toPaymentRecord(payment);
      const [marked = record] = await markStopped(sales, [record]);
      return succeed(marked);
    },
    adoptPayment: (orderNumber, payment) => adoptPayment(sales, orderNumber, payment),
    settlePayment: (paymentKey, answer) => settlePayment(sales, paymentKey, answer),
    noteRefund: (paymentKey, refund) => noteRefund(sales, paymentKey, refund),
    seatFirst: (paymentKey) => seatFirst(sales, paymentKey),
    noteGivenBack: (paymentKey, back) => noteGivenBack(sales, paymentKey, back),
    noteRefundAnswer: (refundKey, answer) => noteRefundAnswer(sales, refundKey, answer),
    cancelUnpaid: () => cancelUnpaid(sales),
    forgetGuests: (days) => forgetGuests(sales, days),
    remindVisits: (hour) => remindVisits(sales, hour),
    catchUp: async () => (await finishPlacings(sales)) + (await runErrands(sales)),
    unsettledPayments: async () => markStopped(sales, await unsettledPayments(sales)),
    paymentsToLookBackAt: (days) => paymentsToLookBackAt(sales, days),
    lookBackSoon: (paymentKey) => lookBackSoon(sales, paymentKey),
    refundsDue: () => refundsDue(sales),
    takeRefund: (refundKey) => takeRefund(sales, refundKey),
    leaveRefund: (turn) => leaveRefund(sales, turn),
    unfinishedMethods: () => unfinishedMethods(sales),
  };
}
