import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import type { ReceiptFacts } from '#server/sales/orders/receipt.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { sum } from '#shared/rules/sum-of.ts';
import type { AuditedRefund, MovedMoney, OrderRow, ReceiptRow } from './read-orders.ts';

/** Checks that a paid order has the receipt of its payment, and that each receipt has a payment. */
export function checkPayerReceipts(
  { number, status, paymentKey, isBeforeReceipts }: OrderRow,
  receipts: readonly ReceiptRow[],
  moves: readonly MovedMoney[],
): string[] {
  const facts = receipts.filter(({ kind }) => kind === 'receipt').map(({ fact }) => fact);
  const isMissing = isPaid({ status }) && !isBeforeReceipts && !facts.some((fact) => fact === paymentKey);
  const isOfPayment = (fact: string) =>
    (isPaid({ status }) && fact === paymentKey) || moves.some(({ paidBy }) => paidBy === fact);
  return [
    ...(isMissing ? [`a paid order without a receipt: ${number}`] : []),
    ...(facts.every(isOfPayment) ? [] : [`a receipt of an order that was not paid: ${number}`]),
  ];
}

/** Checks that receipts add up to the paid and refunded sums. Moves may have changed the total since the first receipt. */
export function checkReceipts(
  number: string,
  { totalCents, giftCodeCents }: Pick<OrderDocument, 'totalCents' | 'giftCodeCents'>,
  refunds: readonly AuditedRefund[],
  receipts: readonly ReceiptRow[],
  moves: readonly MovedMoney[] = [],
): string[] {
  const paidWith = (fact: string) => {
    const move = moves.find(({ paidBy }) => paidBy === fact);
    if (move) return [move.paid, 0] as const;
    const first = totalCents + sum(moves.map((one) => one.money - one.paid));
    return [first, giftCodeCents + sum(moves.map((one) => one.gift))] as const;
  };
  const backBy = (fact: string) => {
    const back = [...refunds, ...moves].find(({ id }) => id === fact);
    return [back?.money ?? 0, back?.gift ?? 0] as const;
  };
  const isRight = ({ kind, fact, total, doc }: ReceiptRow) => {
    const facts: ReceiptFacts = JSON.parse(doc);
    const [money, gift] = kind === 'receipt' ? paidWith(fact) : backBy(fact);
    const paid = (...ways: string[]) =>
      sum(facts.payments.filter(({ by }) => ways.includes(by)).map(({ cents }) => cents));
    return (
      total === facts.totalCents &&
      total === money + gift &&
      paid('money', 'issued-code') === money &&
      paid('gift-code') === gift &&
      addsUp(facts)
    );
  };
  return receipts.every(isRight) ? [] : [`a receipt that does not match its order: ${number}`];
}

function addsUp({ lines, reductions, totalCents, taxes }: ReceiptFacts): boolean {
  const amounts = sum(lines.map(({ amountCents }) => amountCents)) - sum(reductions.map(({ cents }) => cents));
  return (
    lines.every(({ units, priceCents, amountCents }) => units * priceCents === amountCents) &&
    amounts === totalCents &&
    (taxes.length === 0 || sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents)) === totalCents)
  );
}
