import type { Database } from '#server/database/database.ts';
import type { OrdersFound } from './audit-orders.ts';
import { type Auditor, createAuditor } from './auditor.ts';
import { checks } from './checks.ts';
import { addGiftCodes, noGiftCodes } from './gift-code-counts.ts';
import { someOfEach } from './some-of-each.ts';

export interface AuditOptions {
  /** False where another program keeps the carts: then holds cannot be compared with lines of carts. */
  areCartsOurs?: boolean;
}

/**
 * Checks that places, holds, codes, orders, payments, tickets and receipts agree, as they stood at one moment. Sales go on meanwhile.
 * Answers what does not agree; an empty list when all is well.
 */
export function auditSales(database: Pick<Database, 'atOneMoment'>, options?: AuditOptions): Promise<string[]> {
  return database.atOneMoment((sql) => auditBy([createAuditor(sql)], options));
}

/** The same by several auditors who read one moment: whoever is done with a task takes the next. */
export async function auditBy(
  auditors: readonly [Auditor, ...Auditor[]],
  { areCartsOurs = true }: AuditOptions = {},
): Promise<string[]> {
  const [first] = auditors;
  const ofTables: string[][] = [];
  const ofOrders: OrdersFound[] = [];
  const due = [...checks.keys()].filter((index) => areCartsOurs || !checks[index]?.isOfOurCarts);
  const parts = await first.partOrders();
  const tasks = [
    ...due.map((index) => async (auditor: Auditor) => {
      ofTables[index] = await auditor.check(index);
    }),
    ...parts.map((part, index) => async (auditor: Auditor) => {
      ofOrders[index] = await auditor.auditOrders(part);
    }),
  ].values();
  await Promise.all(
    auditors.map(async (auditor) => {
      for (const task of tasks) await task(auditor);
    }),
  );
  const giftCodes = noGiftCodes();
  for (const found of ofOrders) addGiftCodes(giftCodes, found.giftCodes);
  const wrongOrders = someOfEach(ofOrders.flatMap(({ findings }) => findings));
  return [...ofTables.flat(), ...wrongOrders, ...(await first.checkGiftCodes(giftCodes))];
}
