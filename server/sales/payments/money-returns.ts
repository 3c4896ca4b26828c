import { sql } from 'kysely';
import { defineQuery, type RowOf, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows, updateRows } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { paymentsWithOrders } from './stored-payment.ts';

/**
 * One return of money to a buyer: a row for each request to a payment service, with a key that is stored before the service is called.
 * `due`: not requested yet. `pending`: under way at the service. `done`: returned. `refused`: the service refused it, and staff must act.
 * `written-off`: staff have given it up. `replaced`: another row replaces it. `undone`: the money was returned outside the store, and that
 * return failed later.
 */
export type MoneyReturnRow = Tables['money_back'];

const insertMoneyBack = insertRows('money_back');

/** Stores the state of a return. Its payment changes in the same step, so that of two concurrent steps, one has to start again. */
export const updateMoneyReturns = updateRows(
  'money_back',
  ['refund_key'],
  ['state', 'gateway_refund_id', 'fault', 'changed_at', 'ask_at'],
);

/** The change to another state. The service is not asked about the return again, unless `ask_at` is given. */
export function updateReturn(
  { at }: Pick<Now, 'at'>,
  row: MoneyReturnRow,
  changes: Pick<MoneyReturnRow, 'state'> & Partial<MoneyReturnRow>,
): Change {
  return updateMoneyReturns({ ...row, changed_at: at, ask_at: null, ...changes });
}

/** The lease of a node on a return, in milliseconds. It is longer than any of the node's calls can take. */
export const returnTurnMs = 3 * 60_000;

/** Gives one node the lease until `ask_at`, which is `returnTurnMs` from now. */
export const takeReturnTurn = updateRows('money_back', ['refund_key'], ['ask_at'], {
  when: (was, given) => sql`${was('ask_at')} <= ${given('ask_at')} - ${sql.lit(returnTurnMs)}`,
});

/** Ends the lease that was taken at `ask_at`. Changes nothing when another node has the lease now. */
export const leaveReturnTurn = updateRows('money_back', ['refund_key'], ['ask_at'], {
  when: (was, given) => sql`${was('ask_at')} = ${given('ask_at')} + ${sql.lit(returnTurnMs)}`,
});

/** The change that adds a return under a new key. `despiteDispute`: the money is returned even while its payment is disputed. */
export function owe(
  { at }: Pick<Now, 'at'>,
  paymentKey: string,
  amountCents: number,
  { refundId = null, despiteDispute = false }: { refundId?: string | null; despiteDispute?: boolean } = {},
): Change {
  return amountCents === 0
    ? insertMoneyBack()
    : insertMoneyBack({
        refund_key: randomKey(),
        payment_key: paymentKey,
        refund_id: refundId,
        amount_cents: amountCents,
        state: 'due',
        created_at: at,
        changed_at: at,
        ask_at: at,
        origin: 'store',
        despite_dispute: despiteDispute ? 1 : 0,
      });
}

/**
 * The change that records money returned without a request of this store: refunded in the service's dashboard, or taken by a dispute.
 * `created_at`: the time that the service reports.
 */
export function insertOutsideReturn(
  { at }: Pick<Now, 'at'>,
  row: Pick<
    MoneyReturnRow,
    'payment_key' | 'refund_id' | 'amount_cents' | 'gateway_refund_id' | 'created_at' | 'origin'
  >,
): Change {
  return insertMoneyBack({ ...row, refund_key: randomKey(), state: 'done', changed_at: at, despite_dispute: 0 });
}

export const selectReturn = selectWhere('money_back', { refundKey: 'refund_key' });

export const selectReturnByGatewayId = selectWhere('money_back', { gatewayRefundId: 'gateway_refund_id' });

export const selectReturnsOfPayment = selectWhere('money_back', { paymentKey: 'payment_key' }, [
  'created_at',
  'refund_key',
]);

const atOnce = 100;

/**
 * The returns to request from the payment services now, with their payments; the longest waiting comes first. A return waits while its
 * payment is disputed, because the dispute may return the same money.
 */
export const selectDueReturns = defineQuery<{ now: number }>('moneyDue')((db, marks) =>
  moneyBackWithPayments(db)
    .where('money_back.ask_at', '<=', marks.now)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('money_back.state', '<>', sql.lit('due')),
        eb('money_back.despite_dispute', '=', sql.lit(1)),
        not(
          exists(
            selectFrom('payment_disputes')
              .select('payment_disputes.dispute_id')
              .whereRef('payment_disputes.payment_key', '=', 'payments.payment_key')
              .where('payment_disputes.state', '=', sql.lit('open')),
          ),
        ),
      ]),
    )
    .orderBy('money_back.ask_at')
    .orderBy('money_back.created_at')
    .limit(sql.lit(atOnce)),
);

export type DueReturnRow = RowOf<ReturnType<typeof selectDueReturns>>;

export const selectRefusedReturn = defineQuery<{ refundKey: string }>('refusedMoney')((db, marks) =>
  moneyBackWithPayments(db)
    .where('money_back.refund_key', '=', marks.refundKey)
    .where('money_back.state', '=', sql.lit('refused')),
);

function moneyBackWithPayments(db: Parameters<typeof paymentsWithOrders>[0]) {
  return paymentsWithOrders(db)
    .innerJoin('money_back', 'money_back.payment_key', 'payments.payment_key')
    .select([
      'money_back.refund_key',
      'money_back.amount_cents as back_cents',
      'money_back.state as back_state',
      'money_back.gateway_refund_id',
    ]);
}
