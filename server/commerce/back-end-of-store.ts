import type { BackEndInTime, BackEndSettings, Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditOptions } from '#server/sales/audit/audit-sales.ts';

// Here the store's back end is chosen: the server, the commands and the audit open it by these functions.

/** Opens the whole back end for a server. The database must be migrated. */
export async function openCommerce(settings: CommerceSettings, database: Database): Promise<Commerce> {
  const embedded = await import('./embedded/open-embedded.ts');
  return embedded.openEmbeddedCommerce(settings, database);
}

/** Opens only what selling needs, for commands beside the store. Opening the search would delay a command. */
export async function openBackEnd(settings: BackEndSettings, database: Database): Promise<BackEndInTime> {
  const embedded = await import('./embedded/open-back-end.ts');
  return embedded.openEmbeddedBackEnd(settings, database);
}

/** The options of the audit, which depend on the back end. */
export const auditOptions: AuditOptions = { areCartsOurs: true };
