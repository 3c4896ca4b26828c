import type { Database } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { auditOrders } from './audit-orders.ts';
import { receiptChecks } from './audit-receipts.ts';

/** Each query finds what must not be: every row is a finding, and its first column says where. Sums are grouped, so that one pass a table is enough. */
const checks: { finding: string; text: string; isOfOurCarts?: boolean }[] = [
  {
    finding: 'places that are counted otherwise than they are held or taken',
    text: `SELECT pool || ' ' || date || ' ' || slot AS place FROM (
        SELECT pool, date, slot, held, taken FROM places
        UNION ALL SELECT pool, date, slot, CASE WHEN state = 'held' THEN -quantity ELSE 0 END,
          CASE WHEN state = 'taken' THEN -quantity ELSE 0 END FROM holds
      ) AS moves GROUP BY pool, date, slot HAVING SUM(held) <> 0 OR SUM(taken) <> 0`,
  },
  {
    finding: 'a hold of a cart that is no more',
    isOfOurCarts: true,
    text: `SELECT holder FROM holds LEFT JOIN carts ON carts.id = holds.holder
      LEFT JOIN move_payments m ON m.payment_key = holds.holder
      WHERE holds.state = 'held' AND m.payment_key IS NULL AND (carts.state IS NULL OR carts.state <> 'active')`,
  },
  {
    finding: 'places that are held for a payment which has ended',
    text: `SELECT p.order_number FROM holds h JOIN payments p ON p.payment_key = h.holder
      WHERE h.state = 'held' AND p.state NOT IN ('created', 'approved')`,
  },
  {
    finding: 'a paid order without the payment that paid it',
    text: `SELECT number FROM orders o LEFT JOIN payments p ON p.payment_key = o.payment_key
      WHERE o.status IN ('paid', 'closed')
        AND (p.payment_key IS NULL OR p.order_number <> o.number OR p.state NOT IN ('captured', 'refunded'))`,
  },
  {
    finding: 'an order that was paid twice over',
    text: `SELECT order_number FROM payments WHERE state = 'captured' AND move_nonce IS NULL
      GROUP BY order_number HAVING COUNT(*) > 1`,
  },
  {
    finding: 'a payment of a move that was not made, and whose money nobody gives back',
    text: `SELECT p.order_number FROM payments p LEFT JOIN moves m ON m.payment_key = p.payment_key
      WHERE p.state = 'captured' AND p.move_nonce IS NOT NULL AND m.id IS NULL`,
  },
  {
    finding: 'a moved visit that was not paid as it says',
    text: `SELECT m.order_number FROM moves m LEFT JOIN payments p ON p.payment_key = m.payment_key
      WHERE (m.paid_cents > 0 OR m.payment_key IS NOT NULL) AND (p.payment_key IS NULL OR p.order_number <> m.order_number
        OR p.state NOT IN ('captured', 'refunded') OR p.amount_cents <> m.paid_cents)`,
  },
  {
    finding: 'an order with several payments of moves that have not ended',
    text: `SELECT order_number FROM payments WHERE state IN ('created', 'approved') AND move_nonce IS NOT NULL
      GROUP BY order_number HAVING COUNT(*) > 1`,
  },
  {
    finding: 'a captured payment whose order is not paid',
    text: `SELECT o.number FROM payments p JOIN orders o ON o.number = p.order_number
      WHERE p.state = 'captured' AND o.status NOT IN ('paid', 'closed')`,
  },
  {
    finding: 'a payment whose money is neither sold for nor given back',
    text: `SELECT p.order_number FROM payments p
      LEFT JOIN money_back b ON b.payment_key = p.payment_key AND b.state = 'written-off'
      WHERE p.captured_cents > 0 GROUP BY p.payment_key
      HAVING MAX(captured_cents - refunded_cents - due_back_cents - CASE WHEN p.state = 'captured' THEN p.amount_cents ELSE 0 END)
        > COALESCE(SUM(b.amount_cents), 0)`,
  },
  {
    finding: 'a payment that counts other money back than it was asked for',
    text: `SELECT MAX(order_number) FROM (
        SELECT order_number, payment_key, due_back_cents AS due, refunded_cents AS back FROM payments
        UNION ALL SELECT NULL, payment_key, CASE WHEN state IN ('due', 'pending', 'refused') THEN -amount_cents ELSE 0 END,
          CASE WHEN state = 'done' THEN -amount_cents ELSE 0 END FROM money_back
      ) AS sums GROUP BY payment_key HAVING SUM(due) <> 0 OR SUM(back) <> 0`,
  },
  {
    finding: 'a payment of which more goes back than was taken',
    text: 'SELECT order_number FROM payments WHERE refunded_cents + due_back_cents > captured_cents AND due_back_cents > 0',
  },
  {
    finding: 'a refund whose money nobody gives back',
    text: `SELECT r.order_number FROM refunds r
      LEFT JOIN money_back b ON b.refund_id = r.id AND b.state <> 'replaced'
      WHERE r.money_cents > r.outside_cents GROUP BY r.id, r.order_number, r.money_cents, r.outside_cents
      HAVING COALESCE(SUM(b.amount_cents), 0) < r.money_cents - r.outside_cents`,
  },
  {
    finding: 'a moved visit whose money nobody gives back',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN money_back b ON b.refund_id = m.id AND b.state <> 'replaced'
      WHERE m.money_cents > 0 GROUP BY m.id, m.order_number, m.money_cents
      HAVING COALESCE(SUM(b.amount_cents), 0) < m.money_cents`,
  },
  {
    finding: 'a gift code that pays, although no order that is paid has it',
    text: `SELECT g.order_number FROM gift_codes g
      LEFT JOIN tickets t ON t.code = g.code AND t.order_number = g.order_number AND t.state <> 'void'
      LEFT JOIN orders o ON o.number = t.order_number AND o.status IN ('paid', 'closed')
      WHERE g.order_number IS NOT NULL AND g.withdrawn = 0 AND o.number IS NULL`,
  },
  {
    finding: 'a gift code that pays, although nothing was spent of it and its money went back',
    text: `SELECT g.order_number FROM gift_codes g JOIN orders o ON o.number = g.order_number
      JOIN payments p ON p.payment_key = o.payment_key
      WHERE g.withdrawn = 0 AND g.spent_cents = 0 AND p.captured_cents > 0 AND p.refunded_cents >= p.captured_cents`,
  },
  {
    finding: 'a ticket that is used without an entry, or has one without being used',
    text: `SELECT t.order_number FROM tickets t
      LEFT JOIN ticket_entries e ON e.order_number = t.order_number AND e.ticket_id = t.id AND e.ordinal = 1
      WHERE t.state <> 'void' AND CASE WHEN t.state = 'redeemed' THEN 1 ELSE 0 END <> CASE WHEN e.ticket_id IS NULL THEN 0 ELSE 1 END`,
  },
  {
    finding: 'an entry of a ticket that is not there',
    text: `SELECT e.order_number FROM ticket_entries e LEFT JOIN tickets t ON t.id = e.ticket_id
      WHERE t.id IS NULL OR t.order_number <> e.order_number OR t.item_id <> e.item_id`,
  },
  {
    finding: 'a ticket whose entries are not numbered one after the other',
    text: `SELECT order_number FROM ticket_entries GROUP BY order_number, ticket_id HAVING MAX(ordinal) <> COUNT(*)`,
  },
  {
    finding: 'a gift code of which more was spent than it was bought with',
    text: 'SELECT order_number FROM gift_codes WHERE order_number IS NOT NULL AND spent_cents > issued_cents',
  },
  ...receiptChecks,
];

export interface AuditOptions {
  /** False where another program keeps the carts: then holds cannot be compared with lines of carts. */
  areCartsOurs?: boolean;
}

/**
 * Checks that places, holds, codes, orders, payments, tickets and receipts agree, as they stood at one moment. Sales go on meanwhile.
 * Answers what does not agree; an empty list when all is well.
 */
export function auditSales(
  database: Pick<Database, 'atOneMoment'>,
  { areCartsOurs = true }: AuditOptions = {},
): Promise<string[]> {
  const due = checks.filter(({ isOfOurCarts }) => areCartsOurs || !isOfOurCarts);
  return database.atOneMoment(async (sql) => [...(await runChecks(sql, due)), ...(await auditOrders(sql))]);
}

async function runChecks(sql: Pick<Sql, 'all'>, due: typeof checks): Promise<string[]> {
  const findings: string[] = [];
  for (const { finding, text } of due) {
    const rows = await sql.all<Record<string, string>>(`${text} LIMIT 20`);
    findings.push(...rows.map((row) => `${finding}: ${Object.values(row)[0]}`));
  }
  return findings;
}
