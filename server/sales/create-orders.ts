import type { Result } from '#shared/contract/errors.ts';
import { runErrands } from './back-end/run-errands.ts';
import { type Bound, bind } from './bind.ts';
import type { Context } from './context.ts';
import { addNote } from './correcting/add-note.ts';
import { correctBuyer } from './correcting/correct-buyer.ts';
import { replacePassHolder } from './correcting/replace-pass-holder.ts';
import { replaceTickets } from './correcting/replace-tickets.ts';
import { sendAgain } from './correcting/send-again.ts';
import { byFakeId, byIncrementId, byNumber, ofMember, oneOfMember } from './finding/find-order.ts';
import { forgetBuyer, mayForgetBuyer } from './forgetting/forget-buyer.ts';
import { forgetGuests } from './forgetting/forget-guests.ts';
import { changeGiftCode } from './gift-codes/change-gift-code.ts';
import { issuedGiftCode } from './gift-codes/issued-gift-code.ts';
import { issueGiftCode, issueGiftCodes } from './issuing/issue-gift-codes.ts';
import { moveOptions } from './moving/move-options.ts';
import { moveVisit } from './moving/move-visit.ts';
import { startMovePayment } from './moving/start-move-payment.ts';
import { listSomeEarlierOrders } from './orders/list-earlier-orders.ts';
import { adoptPayment } from './payments/adopt-payment.ts';
import { lookBackSoon, paymentsToLookBackAt } from './payments/look-back.ts';
import { noteFee } from './payments/note-fee.ts';
import { noteReturn, noteReturnAnswer } from './payments/note-return.ts';
import { noteReturns } from './payments/note-returns.ts';
import {
  dueReturns,
  leaveReturn,
  paymentsWithoutFee,
  refusedReturn,
  takeReturn,
  unfinishedMethods,
  unsettledPayments,
} from './payments/payments-to-ask.ts';
import { noteGatewayReference, startPayment } from './payments/start-payment.ts';
import { finishPlacings } from './placing/finish-placings.ts';
import { giveOrder } from './placing/give-order.ts';
import { findReceipt } from './receipts/find-receipt.ts';
import { redeem } from './redeeming/redeem.ts';
import { grantRefund } from './refunds/grant-refund.ts';
import { openReturns, refundRequests } from './refunds/open-refunds.ts';
import { refundAtOnce } from './refunds/refund-at-once.ts';
import { refuseRefund } from './refunds/refuse-refund.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { retryReturn } from './refunds/retry-return.ts';
import { returnGoodwill } from './refunds/return-goodwill.ts';
import { writeOffReturn } from './refunds/write-off-return.ts';
import { remindVisits } from './reminding/remind-visits.ts';
import type { Sales } from './sales.ts';
import { seatFirst } from './settling/seat-first.ts';
import { settlePayment } from './settling/settle-payment.ts';
import { markStopped, paymentByKey } from './settling/stopped-payments.ts';
import { cancelUnpaid } from './unpaid/cancel-order.ts';
import { cancelWaiting } from './unpaid/cancel-waiting.ts';

export type Orders = ReturnType<typeof createOrders>;

const forBuyers = {
  byFakeId,
  byIncrementId,
  ofMember,
  oneOfMember,
  receipt: findReceipt,
  requestRefund,
  refundAtOnce,
  moveOptions,
  moveVisit,
};

export type BuyerOrders = Bound<typeof forBuyers>;

const forStaff = {
  byNumber,
  paymentByKey,
  moveOptions,
  moveVisit,
  redeem,
  grantRefund,
  returnGoodwill,
  giveOrder,
  refuseRefund,
  refundRequests,
  openReturns,
  writeOffReturn,
  sendAgain,
  correctBuyer,
  cancelWaiting,
  replaceTickets,
  replacePassHolder,
  addNote,
  changeGiftCode,
  issueGiftCode,
  issueGiftCodes,
  forgetBuyer,
  mayForgetBuyer,
};

export type StaffOrders = Bound<typeof forStaff>;

const forGateways = {
  startPayment,
  startMovePayment,
  paymentByKey,
  unsettledPayments: async (sales: Sales) => markStopped(sales, await unsettledPayments(sales)),
  settlePayment,
  seatFirst,
  paymentsWithoutFee,
  noteFee,
  paymentsToLookBackAt,
  lookBackSoon,
  noteReturns,
  dueReturns,
  takeReturn,
  leaveReturn,
  noteReturn,
  noteReturnAnswer,
  refusedReturn,
  retryReturn,
  adoptPayment,
  unfinishedMethods,
};

/** The payments to ask the gateways about, and what the gateways report. */
export type GatewayOrders = Bound<typeof forGateways> & {
  noteGatewayReference<Answer>(
    context: Pick<Context, 'once'>,
    paymentKey: string,
    reference: { gatewayId: string; approvalUrl: string },
    answer: Answer,
  ): Promise<Result<Answer>>;
};

const forJobs = {
  /** Finishes or undoes the placings of orders, and sends errands to a back end of another program. Returns how many of both. */
  catchUp: async (sales: Sales) => (await finishPlacings(sales)) + (await runErrands(sales)),
  cancelUnpaid,
  remindVisits,
  listEarlier: listSomeEarlierOrders,
  forgetGuests,
  byFakeId,
  issuedGiftCode,
};

/** The background jobs, and the order that an email is about. */
export type JobOrders = Bound<typeof forJobs>;

/** Orders, by who asks: each part of the program gets its own group. Each operation is documented where it is defined. */
export function createOrders(sales: Sales) {
  const gateway: GatewayOrders = {
    ...bind(sales, forGateways),
    noteGatewayReference: (...asked) => noteGatewayReference(sales, ...asked),
  };
  return {
    buyer: bind(sales, forBuyers),
    staff: bind(sales, forStaff),
    gateway,
    job: bind(sales, forJobs),
  };
}
