import type { Sql } from '#server/database/sql.ts';
import type { OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import type { ReceiptFacts, ReceiptKind } from '#server/sales/orders/receipt.ts';

export interface ReceiptRow {
  number: string;
  kind: ReceiptKind;
  fact: string;
  total: number;
  doc: string;
}

/** Each finds what must not be, as the checks of `audit-sales.ts` do. */
export const receiptChecks: { finding: string; text: string }[] = [
  {
    finding: 'a paid order without a receipt',
    text: `SELECT o.number FROM orders o
      LEFT JOIN receipts r ON r.order_number = o.number AND r.kind = 'receipt' AND r.fact = o.payment_key
      LEFT JOIN facts_before_receipts b ON b.fact = o.payment_key
      WHERE o.status IN ('paid', 'closed') AND r.fact IS NULL AND b.fact IS NULL`,
  },
  {
    finding: 'a refund without a credit note',
    text: `SELECT f.order_number FROM refunds f
      LEFT JOIN receipts r ON r.order_number = f.order_number AND r.kind = 'credit-note' AND r.fact = f.id
      LEFT JOIN facts_before_receipts b ON b.fact = f.id
      WHERE f.outcome = 'granted' AND r.fact IS NULL AND b.fact IS NULL`,
  },
  {
    finding: 'a receipt of an order that was not paid',
    text: `SELECT r.order_number FROM receipts r
      LEFT JOIN orders o ON o.number = r.order_number AND o.payment_key = r.fact AND o.status IN ('paid', 'closed')
      LEFT JOIN moves m ON m.payment_key = r.fact AND m.order_number = r.order_number
      WHERE r.kind = 'receipt' AND o.number IS NULL AND m.id IS NULL`,
  },
  {
    finding: 'a moved visit that was paid without a receipt',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN receipts r ON r.order_number = m.order_number AND r.kind = 'receipt' AND r.fact = m.payment_key
      WHERE m.paid_cents > 0 AND r.fact IS NULL`,
  },
  {
    finding: 'a credit note of a refund that was not granted',
    text: `SELECT r.order_number FROM receipts r
      LEFT JOIN refunds f ON f.id = r.fact AND f.order_number = r.order_number AND f.outcome = 'granted'
      LEFT JOIN moves m ON m.id = r.fact AND m.order_number = r.order_number
      WHERE r.kind = 'credit-note' AND f.id IS NULL AND m.id IS NULL`,
  },
  {
    finding: 'a moved visit without a credit note',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN receipts r ON r.order_number = m.order_number AND r.kind = 'credit-note' AND r.fact = m.id
      WHERE m.money_cents + m.gift_cents > 0 AND r.fact IS NULL`,
  },
  {
    finding: 'numbers of receipts with a hole',
    text: `SELECT kind || ' ' || CAST(year AS text) FROM receipts GROUP BY kind, year HAVING MAX(ordinal) <> COUNT(*)`,
  },
];

/** The receipts of these orders. */
export async function receiptsBetween(
  sql: Pick<Sql, 'all'>,
  after: string,
  last: string,
): Promise<Map<string, ReceiptRow[]>> {
  const rows = await sql.all<ReceiptRow>(
    `SELECT order_number AS number, kind, fact, total_cents AS total, doc
     FROM receipts WHERE order_number > ? AND order_number <= ?`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.number);
}

/** What went back of these orders because their visits were moved, and what was paid for it. */
export async function movesBetween(
  sql: Pick<Sql, 'all'>,
  after: string,
  last: string,
): Promise<Map<string, MovedMoney[]>> {
  const rows = await sql.all<MovedMoney & { number: string }>(
    `SELECT order_number AS number, id, money_cents AS money, gift_cents AS gift, paid_cents AS paid, payment_key AS "paidBy"
     FROM moves WHERE order_number > ? AND order_number <= ?`,
    after,
    last,
  );
  return Map.groupBy(rows, (row) => row.number);
}

/** What goes back, by money and to a gift code, by a refund or a move. */
export interface GivenBack {
  id: string;
  money: number;
  gift: number;
}

/** What a move gave back, or what was paid for it, and by which payment. */
export interface MovedMoney extends GivenBack {
  paid: number;
  paidBy: string | null;
}

/** Whether the receipts of an order add up, and to what was paid and given back. An order costs something else since its visits were moved. */
export function checkReceipts(
  number: string,
  { totalCents, giftCodeCents }: Pick<OrderSnapshot, 'totalCents' | 'giftCodeCents'>,
  refunds: readonly GivenBack[],
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
    const paid = (by: string) => sum(facts.payments.filter((payment) => payment.by === by).map(({ cents }) => cents));
    return (
      total === facts.totalCents &&
      total === money + gift &&
      paid('money') === money &&
      paid('gift-code') === gift &&
      addsUp(facts)
    );
  };
  return receipts.every(isRight) ? [] : [`a receipt that says something else than its order: ${number}`];
}

function addsUp({ lines, reductions, totalCents, taxes }: ReceiptFacts): boolean {
  const amounts = sum(lines.map(({ amountCents }) => amountCents)) - sum(reductions.map(({ cents }) => cents));
  return (
    lines.every(({ units, priceCents, amountCents }) => units * priceCents === amountCents) &&
    amounts === totalCents &&
    (taxes.length === 0 || sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents)) === totalCents)
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
