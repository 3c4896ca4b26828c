export interface Check {
  finding: string;
  text: string;
  /** True when the check is left out because another program keeps the carts. */
  isOfOurCarts?: boolean;
}

/**
 * Queries for states that must not exist: each row is a finding, and its first column identifies the wrong record. Sums are grouped, so
 * that one pass over a table is enough. Checks that need the records of only one order are in `check-*.ts`, which read them.
 */
export const checks: readonly Check[] = [
  {
    finding: 'place counters that differ from the holds',
    text: `SELECT pool || ' ' || date || ' ' || slot AS place FROM (
        SELECT pool, date, slot, held, taken FROM places
        UNION ALL SELECT pool, date, slot, CASE WHEN state = 'held' THEN -quantity ELSE 0 END,
          CASE WHEN state = 'taken' THEN -quantity ELSE 0 END FROM holds
      ) AS moves GROUP BY pool, date, slot HAVING SUM(held) <> 0 OR SUM(taken) <> 0`,
  },
  {
    finding: 'a hold without an active cart',
    isOfOurCarts: true,
    text: `SELECT holder FROM holds LEFT JOIN carts ON carts.id = holds.holder
      LEFT JOIN move_payments m ON m.payment_key = holds.holder
      WHERE holds.state = 'held' AND m.payment_key IS NULL AND (carts.state IS NULL OR carts.state <> 'active')`,
  },
  {
    finding: 'places held for a payment that has ended',
    text: `SELECT p.order_number FROM holds h JOIN payments p ON p.payment_key = h.holder
      WHERE h.state = 'held' AND p.state NOT IN ('created', 'approved')`,
  },
  {
    finding: 'a captured payment for a move that was not made',
    text: `SELECT p.order_number FROM payments p LEFT JOIN moves m ON m.payment_key = p.payment_key
      WHERE p.state = 'captured' AND p.move_nonce IS NOT NULL AND m.id IS NULL`,
  },
  {
    finding: 'a move whose payment does not match',
    text: `SELECT m.order_number FROM moves m LEFT JOIN payments p ON p.payment_key = m.payment_key
      WHERE (m.paid_cents > 0 OR m.payment_key IS NOT NULL) AND (p.payment_key IS NULL OR p.order_number <> m.order_number
        OR p.state NOT IN ('captured', 'refunded') OR p.amount_cents <> m.paid_cents)`,
  },
  {
    finding: 'a payment whose money neither paid for anything nor is returned',
    text: `SELECT order_number FROM (
        SELECT order_number, payment_key,
          captured_cents - refunded_cents - due_back_cents - CASE WHEN state = 'captured' THEN amount_cents ELSE 0 END AS kept
        FROM payments WHERE captured_cents > 0
      ) AS p WHERE kept > 0 AND kept > (
        SELECT COALESCE(SUM(amount_cents), 0) FROM money_back b WHERE b.payment_key = p.payment_key AND b.state = 'written-off')`,
  },
  {
    finding: 'a payment whose returned sums differ from its returns',
    text: `SELECT order_number FROM (
        SELECT order_number, payment_key, due_back_cents AS due, refunded_cents AS back FROM payments
          WHERE due_back_cents <> 0 OR refunded_cents <> 0
        UNION ALL SELECT COALESCE(p.order_number, b.payment_key), b.payment_key,
          CASE WHEN b.state IN ('due', 'pending', 'refused') THEN -b.amount_cents ELSE 0 END,
          CASE WHEN b.state = 'done' THEN -b.amount_cents ELSE 0 END
          FROM money_back b LEFT JOIN payments p ON p.payment_key = b.payment_key
      ) AS sums GROUP BY order_number, payment_key HAVING SUM(due) <> 0 OR SUM(back) <> 0`,
  },
  {
    finding: 'a payment that returns more than was captured',
    text: 'SELECT order_number FROM payments WHERE refunded_cents + due_back_cents > captured_cents AND due_back_cents > 0',
  },
  {
    finding: 'a refund whose money is not returned',
    text: `SELECT r.order_number FROM refunds r
      LEFT JOIN money_back b ON b.refund_id = r.id AND b.state NOT IN ('replaced', 'undone')
      WHERE r.money_cents > r.outside_cents + r.issued_cents
      GROUP BY r.id, r.order_number, r.money_cents, r.outside_cents, r.issued_cents
      HAVING COALESCE(SUM(b.amount_cents), 0) < r.money_cents - r.outside_cents - r.issued_cents`,
  },
  {
    finding: 'a move whose money is not returned',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN money_back b ON b.refund_id = m.id AND b.state NOT IN ('replaced', 'undone')
      WHERE m.money_cents > 0 GROUP BY m.id, m.order_number, m.money_cents
      HAVING COALESCE(SUM(b.amount_cents), 0) < m.money_cents`,
  },
  {
    finding: 'a usable gift code without a paid order',
    text: `SELECT g.order_number FROM gift_codes g
      LEFT JOIN tickets t ON t.code = g.code AND t.order_number = g.order_number AND t.state <> 'void'
      LEFT JOIN orders o ON o.number = t.order_number AND o.status IN ('paid', 'closed')
      WHERE g.order_number IS NOT NULL AND g.withdrawn = 0 AND o.number IS NULL
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.issued_code = g.code)`,
  },
  {
    finding: 'a usable, unspent gift code whose money was returned',
    // The money of a code that was issued in place of money may be in several payments: that of the order and those of its moves.
    text: `SELECT order_number FROM (
        SELECT g.code, g.order_number, p.captured_cents AS captured, p.refunded_cents AS back
          FROM gift_codes g JOIN orders o ON o.number = g.order_number JOIN payments p ON p.payment_key = o.payment_key
          WHERE g.withdrawn = 0 AND g.spent_cents = 0
        UNION ALL SELECT g.code, g.order_number, p.captured_cents, p.refunded_cents
          FROM refunds r JOIN gift_codes g ON g.code = r.issued_code
          JOIN moves m ON m.order_number = r.order_number JOIN payments p ON p.payment_key = m.payment_key
          WHERE g.withdrawn = 0 AND g.spent_cents = 0
      ) AS paid GROUP BY code, order_number HAVING SUM(captured) > 0 AND SUM(back) >= SUM(captured)`,
  },
  {
    finding: 'a refund whose gift code does not match',
    text: `SELECT r.order_number FROM refunds r
      LEFT JOIN gift_codes g ON g.code = r.issued_code AND g.order_number = r.order_number AND g.issued_cents = r.issued_cents
      WHERE (r.issued_code IS NOT NULL OR r.issued_cents <> 0) AND g.code IS NULL`,
  },
  {
    finding: 'a gift code with more spent than issued',
    text: 'SELECT order_number FROM gift_codes WHERE order_number IS NOT NULL AND spent_cents > issued_cents',
  },
  {
    finding: 'a refund without a credit note',
    text: `SELECT f.order_number FROM refunds f
      LEFT JOIN receipts r ON r.order_number = f.order_number AND r.kind = 'credit-note' AND r.fact = f.id
      LEFT JOIN facts_before_receipts b ON b.fact = f.id
      WHERE f.outcome = 'granted' AND r.fact IS NULL AND b.fact IS NULL`,
  },
  {
    finding: 'a paid move without a receipt',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN receipts r ON r.order_number = m.order_number AND r.kind = 'receipt' AND r.fact = m.payment_key
      WHERE m.paid_cents > 0 AND r.fact IS NULL`,
  },
  {
    finding: 'a credit note without a granted refund or a move',
    text: `SELECT r.order_number FROM receipts r
      LEFT JOIN refunds f ON f.id = r.fact AND f.order_number = r.order_number AND f.outcome = 'granted'
      LEFT JOIN moves m ON m.id = r.fact AND m.order_number = r.order_number
      WHERE r.kind = 'credit-note' AND f.id IS NULL AND m.id IS NULL`,
  },
  {
    finding: 'a move with a refund but without a credit note',
    text: `SELECT m.order_number FROM moves m
      LEFT JOIN receipts r ON r.order_number = m.order_number AND r.kind = 'credit-note' AND r.fact = m.id
      WHERE m.money_cents + m.gift_cents > 0 AND r.fact IS NULL`,
  },
  {
    finding: 'more returned from the books of a vendor than was sold',
    text: 'SELECT order_number FROM vendor_entries GROUP BY order_number, vendor HAVING SUM(units) < 0 OR SUM(cents) < 0',
  },
  {
    finding: 'a gap in the receipt numbers',
    // Numbers that were left out after a restore are recorded.
    text: `SELECT kind || ' ' || CAST(year AS text)
      FROM (SELECT kind, year, MAX(ordinal) AS last, COUNT(*) AS given FROM receipts GROUP BY kind, year) series
      WHERE last <> given + COALESCE((SELECT SUM(g.last - g.first + 1) FROM receipt_gaps g
        WHERE g.kind = series.kind AND g.year = series.year AND g.last < series.last), 0)`,
  },
];
