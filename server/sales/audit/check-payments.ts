import { isPaid } from '#shared/rules/order-status.ts';
import type { OrderRow, PaymentRow } from './read-orders.ts';

/** Checks that an order was paid only once, by the payment that it names, and that it has at most one open payment for a move. */
export function checkPayments({ number, status, paymentKey }: OrderRow, payments: readonly PaymentRow[]): string[] {
  const captured = payments.filter(({ state }) => state === 'captured');
  const payer = payments.find(({ key }) => key === paymentKey);
  const hasPayer = payer?.state === 'captured' || payer?.state === 'refunded';
  const open = payments.filter(({ state, moveNonce }) => moveNonce !== null && openStates.has(state));
  return [
    ...(isPaid({ status }) && !hasPayer ? [`a paid order without the payment that paid it: ${number}`] : []),
    ...(!isPaid({ status }) && captured.length > 0 ? [`a captured payment whose order is not paid: ${number}`] : []),
    ...(captured.filter(({ moveNonce }) => moveNonce === null).length > 1
      ? [`an order that was paid twice: ${number}`]
      : []),
    ...(open.length > 1 ? [`an order with several open payments for moves: ${number}`] : []),
  ];
}

const openStates: ReadonlySet<string> = new Set(['created', 'approved']);
