import type { Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditOptions } from '#server/sales/audit/audit-sales.ts';
import type { Orders } from '#server/sales/create-orders.ts';

// Which back end the store sells with: its server, its commands and its audit open it here, and nowhere else.

/** The whole of it, for a server. The database must be migrated. */
export async function openCommerce(settings: CommerceSettings, database: Database): Promise<Commerce> {
  const { openEmbeddedCommerce } = await import('./embedded/open-embedded.ts');
  return openEmbeddedCommerce(settings, database);
}

/** Its orders alone, for a command beside the store that runs: without a search, for which it would wait. */
export async function openOrders(settings: CommerceSettings, database: Database): Promise<Orders> {
  const embedded = await import('./embedded/open-orders.ts');
  return embedded.openOrders(database, settings);
}

/** What the audit can compare. */
export const auditOptions: AuditOptions = { areCartsOurs: true };
