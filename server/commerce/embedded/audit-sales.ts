import type { Database } from '#server/database/open-database.ts';
import type { Sql } from '#server/database/sql.ts';

interface Check {
  finding: string;
  text: string;
  values?: (since: { importedAt: number }) => number[];
}

/** For so long after an import another node may still sell by the catalogue before. */
const settlingMs = 60_000;

/** Each text finds what must not be: a row is a finding, its first column says where. */
const checks: Check[] = [
  {
    finding: 'held places that no cart holds, or the other way round',
    text: `SELECT sku || ' ' || date || ' ' || slot AS place FROM places p WHERE held <> COALESCE((
      SELECT SUM(quantity) FROM cart_lines l
      WHERE l.hold = 'held' AND l.product_sku = p.sku AND l.visit_date = p.date AND l.slot = p.slot), 0)`,
  },
  {
    finding: 'a hold without a counter',
    text: `SELECT product_sku || ' ' || visit_date || ' ' || slot AS place FROM cart_lines l WHERE hold = 'held' AND NOT EXISTS (
      SELECT 1 FROM places p WHERE p.sku = l.product_sku AND p.date = l.visit_date AND p.slot = l.slot)`,
  },
  {
    finding: 'taken places that no order has, or the other way round',
    text: `SELECT sku || ' ' || date || ' ' || slot AS place FROM places p WHERE taken <> COALESCE((
      SELECT SUM(qty_ordered - qty_refunded) FROM order_items i JOIN orders o ON o.number = i.order_number
      WHERE o.status <> 'cancelled' AND i.takes_places = 1
        AND i.product_sku = p.sku AND i.visit_date = p.date AND i.slot = p.slot), 0) + COALESCE((
      SELECT SUM(quantity) FROM outside_deductions d
      WHERE d.is_released = 0 AND d.sku = p.sku AND d.date = p.date AND d.slot = p.slot), 0)`,
  },
  {
    finding: 'a taken place without a counter',
    text: `SELECT sku || ' ' || date || ' ' || slot AS place FROM (
        SELECT i.product_sku AS sku, i.visit_date AS date, i.slot FROM order_items i JOIN orders o ON o.number = i.order_number
        WHERE o.status <> 'cancelled' AND i.takes_places = 1 AND i.qty_ordered > i.qty_refunded
        UNION SELECT d.sku, d.date, d.slot FROM outside_deductions d WHERE d.is_released = 0) t
      WHERE NOT EXISTS (SELECT 1 FROM places p WHERE p.sku = t.sku AND p.date = t.date AND p.slot = t.slot)`,
  },
  {
    // Whatever a text of the catalogue says: within JSON's text its quotes are escaped.
    finding: 'a visit sold without counting its places',
    text: `SELECT o.number FROM order_items i JOIN orders o ON o.number = i.order_number
        JOIN catalogue_state s ON s.id = 1
        JOIN products p ON p.generation = s.active_generation AND p.sku = i.product_sku
      WHERE o.status <> 'cancelled' AND o.created_at > ? AND i.takes_places = 0 AND i.visit_date IS NOT NULL
        AND p.document LIKE '%"places":{%'`,
    values: ({ importedAt }) => [importedAt + settlingMs],
  },
  {
    finding: 'more places gone than there are',
    text: `SELECT sku || ' ' || date || ' ' || slot AS place FROM places WHERE taken + held > capacity`,
  },
  {
    finding: 'a paid order without the payment that paid it',
    text: `SELECT number FROM orders o WHERE status IN ('paid', 'closed') AND NOT EXISTS (
      SELECT 1 FROM payments p
      WHERE p.payment_key = o.payment_key AND p.order_number = o.number AND p.state IN ('captured', 'refunded'))`,
  },
  {
    finding: 'an order that was paid twice over',
    text: `SELECT order_number FROM payments WHERE state = 'captured' GROUP BY order_number HAVING COUNT(*) > 1`,
  },
  {
    finding: 'a captured payment whose order is not paid',
    text: `SELECT o.number FROM payments p JOIN orders o ON o.number = p.order_number
      WHERE p.state = 'captured' AND o.status NOT IN ('paid', 'closed')`,
  },
  {
    finding: 'an order item with a wrong number of tickets',
    text: `SELECT o.number FROM orders o JOIN order_items i ON i.order_number = o.number
      WHERE CASE WHEN o.status IN ('paid', 'closed') THEN i.qty_ordered - i.qty_refunded ELSE 0 END <> (
        SELECT COUNT(*) FROM tickets t
        WHERE t.order_number = i.order_number AND t.item_id = i.item_id AND t.state <> 'void')`,
  },
  {
    finding: 'an order whose sums do not add up',
    text: `SELECT o.number FROM orders o LEFT JOIN (
        SELECT order_number, SUM(row_total_cents) AS items, SUM(discount_cents) AS discounts, SUM(gift_cents) AS gifts
        FROM order_items GROUP BY order_number) i ON i.order_number = o.number
      WHERE o.total_cents <> o.subtotal_cents - o.discount_cents - o.gift_cents OR o.subtotal_cents <> COALESCE(i.items, -1)
        OR o.discount_cents <> i.discounts OR o.gift_cents <> i.gifts`,
  },
  {
    // More may be: what another database had spent came along with the file.
    finding: 'less spent of a gift code than orders have of it',
    text: `SELECT code FROM gift_codes g WHERE spent_cents < COALESCE((
      SELECT SUM(gift_cents) FROM orders o WHERE o.gift_code = g.code AND o.status <> 'cancelled'), 0)`,
  },
];

/** Checks that places, carts, codes, orders, payments and tickets agree. Answers what does not; nothing when all is well. */
export async function auditSales(database: Database): Promise<string[]> {
  const findings: string[] = [];
  // All in one transaction: between two of them a sale would look like a fault.
  await database.patient.write(async (sql) => {
    if (database.dialect === 'postgres') await sql.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const importedAt = await readImportedAt(sql);
    for (const { finding, text, values } of checks) {
      const rows = await sql.all<Record<string, string>>(`${text} LIMIT 20`, ...(values?.({ importedAt }) ?? []));
      findings.push(...rows.map((row) => `${finding}: ${Object.values(row)[0]}`));
    }
  });
  return findings;
}

async function readImportedAt(sql: Pick<Sql, 'get'>): Promise<number> {
  const state = await sql.get<{ importedAt: string | null }>(
    'SELECT imported_at AS "importedAt" FROM catalogue_state WHERE id = 1',
  );
  return Date.parse(state?.importedAt ?? '') || 0;
}
