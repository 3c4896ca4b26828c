import type { BackEndInTime, BackEndSettings, Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditOptions } from '#server/sales/audit/audit-sales.ts';

// Which back end the store sells with: its server, its commands and its audit open it here, and nowhere else.

/** The whole back end, for a server. The database must be migrated. */
export async function openCommerce(settings: CommerceSettings, database: Database): Promise<Commerce> {
  const embedded = await import('./embedded/open-embedded.ts');
  return embedded.openEmbeddedCommerce(settings, database);
}

/** The part of the back end that selling asks, for a command beside the store that runs: without a search, for which it would wait. */
export async function openBackEnd(settings: BackEndSettings, database: Database): Promise<BackEndInTime> {
  const embedded = await import('./embedded/open-back-end.ts');
  return embedded.openEmbeddedBackEnd(settings, database);
}

/** What the audit can compare. */
export const auditOptions: AuditOptions = { areCartsOurs: true };
