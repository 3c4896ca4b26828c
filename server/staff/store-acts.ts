import { type RatesRefusal, setExchangeRates } from '#server/catalogue-file/set-exchange-rates.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type Decision,
  decideReview,
  type ReadReview,
  replyToReview,
} from '#server/members/reviews/moderate-reviews.ts';
import type { ReceiptPosition } from '#server/sales/orders/receipt.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { retryMails } from '#server/sales/outbox/unsent-mails.ts';
import { goOnAfter, type ReceiptGap } from '#server/sales/receipts/last-receipts.ts';
import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, asStaffStepByStep, type Desk } from './as-staff.ts';

/** Shows a review, or hides it with a reason for its member. False when there is no such review. */
export function decideOnReview(
  desk: Desk,
  actor: Actor,
  review: ReadReview,
  decision: Decision,
): Promise<Result<boolean>> {
  const act = {
    ...({ operation: 'review.decide', actor } as const),
    changedBy: (isThere: boolean) => (isThere ? [`review ${review.id}`] : []),
    fields: ['state', ...(decision.state === 'rejected' ? ['reason'] : [])],
    outcomeOf: (isThere: boolean) => (isThere ? decision.state : 'not-found'),
  };
  return asStaffInTransaction(desk, act, async (tx) =>
    succeed(await decideReview(tx, review, decision, desk.clock().getTime())),
  );
}

/** Writes the reply of the store to a review, or removes it (null). False when the review is not as it was read. */
export function replyAsStore(
  desk: Desk,
  actor: Actor,
  review: ReadReview,
  reply: string | null,
): Promise<Result<boolean>> {
  const act = {
    ...({ operation: 'review.reply', actor } as const),
    changedBy: (isThere: boolean) => (isThere ? [`review ${review.id}`] : []),
    fields: ['reply'],
    outcomeOf: (isThere: boolean) => (isThere ? (reply === null ? 'removed' : 'done') : 'not-found'),
  };
  return asStaffInTransaction(desk, act, async (tx) =>
    succeed(await replyToReview(tx, review, reply, desk.clock().getTime())),
  );
}

/** Sends unsent emails again: those of `ids`, or all. Returns their ids. */
export function retryUnsentMails(
  desk: Desk,
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<Result<string[]>> {
  const act = {
    ...({ operation: 'mail.retry', actor } as const),
    changedBy: (again: string[]) => again.map((id) => `mail ${id}`),
    outcomeOf: (again: string[]) => `${again.length} again`,
  };
  return asStaffInTransaction(desk, act, async (tx) => succeed(await retryMails(tx, desk.clock().getTime(), ids)));
}

/** Continues a series of receipts after a number; null when the series has already reached it. */
export function leaveOutReceipts(desk: Desk, actor: Actor, place: ReceiptPosition): Promise<Result<ReceiptGap | null>> {
  const act = { operation: 'receipt.leave-out', actor, objects: [`receipt ${receiptNumber(place)}`] } as const;
  return asStaffInTransaction(desk, act, async (tx) =>
    succeed(await goOnAfter(tx, desk.database.dialect, place, desk.clock().getTime())),
  );
}

/**
 * Replaces or removes the store's exchange rates. Returns the reason of a refusal; null when the rates were stored. `seen`: the rates that
 * the person has seen.
 */
export function setRates(
  desk: Desk,
  actor: Actor,
  rates: ExchangeRates | null,
  seen?: ExchangeRates | null,
): Promise<Result<RatesRefusal | null>> {
  const act = {
    ...({ operation: 'rate.set', actor } as const),
    fields: ['exchangeRates', ...Object.keys(rates?.rates ?? {})],
    outcomeOf: (refusal: RatesRefusal | null) => refusal ?? 'done',
  };
  const made = { by: actor, at: desk.clock().getTime(), seen };
  const work = async (tx: Transaction) => succeed(await setExchangeRates(tx, rates, made));
  return asStaffInTransaction(desk, act, work, { isPatient: true });
}

export function importAsStaff<Value extends { ok: boolean }>(
  desk: Desk,
  actor: Actor,
  step: () => Promise<Value>,
): Promise<Result<Value>> {
  const outcomeOf = ({ ok }: Value) => (ok ? 'done' : 'faulty');
  return asStaffStepByStep(desk, { operation: 'catalogue.import', actor, outcomeOf }, async () =>
    succeed(await step()),
  );
}

/** Exports the buyers of a day into a file for a spreadsheet. `write` returns why the file could not be written, or null. */
export function exportOrders(
  desk: Desk,
  actor: Actor,
  { day, fields }: { day: string; fields: readonly string[] },
  write: () => Promise<string | null>,
): Promise<Result<string | null>> {
  const outcomeOf = (fault: string | null) => (fault === null ? 'done' : 'not-written');
  const act = { operation: 'order.export', actor, objects: [`day ${day}`], fields, outcomeOf } as const;
  return asStaffStepByStep(desk, act, async () => succeed(await write()));
}
