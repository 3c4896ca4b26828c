import type { Sql } from '#server/database/sql.ts';
import { auditOrders, type OrdersFound } from './audit-orders.ts';
import { checks } from './checks.ts';
import { checkGiftCodes, type GiftCodeCounts } from './gift-code-counts.ts';
import type { OrderRange } from './read-orders.ts';
import { mostOfKind } from './some-of-each.ts';

/** Does the tasks of an audit one by one. What it takes and answers can be sent to another thread. */
export interface Auditor {
  /** All orders, in parts of about equal size. */
  partOrders(): Promise<OrderRange[]>;
  /** One of the checks of whole tables, by its index. */
  check(index: number): Promise<string[]>;
  auditOrders(range: OrderRange): Promise<OrdersFound>;
  /** After all orders: compares what they have of gift codes with the codes. */
  checkGiftCodes(counts: GiftCodeCounts): Promise<string[]>;
}

/** Each part takes about a fifth of a second. */
const ordersOfPart = 2000;

export function createAuditor(sql: Pick<Sql, 'all'>): Auditor {
  return {
    async partOrders() {
      const ranges: OrderRange[] = [];
      for (let after = ''; ; ) {
        const [end] = await sql.all<{ number: string }>(
          `SELECT number FROM orders WHERE number > ? ORDER BY number LIMIT 1 OFFSET ${ordersOfPart - 1}`,
          after,
        );
        ranges.push({ after, last: end?.number ?? null });
        if (!end) return ranges;
        after = end.number;
      }
    },
    async check(index) {
      const { finding, text } = checks[index] as (typeof checks)[number];
      const rows = await sql.all<Record<string, string>>(`${text} LIMIT ${mostOfKind}`);
      return rows.map((row) => `${finding}: ${Object.values(row)[0]}`);
    },
    auditOrders: (range) => auditOrders(sql, range),
    checkGiftCodes: (counts) => checkGiftCodes(sql, counts),
  };
}
