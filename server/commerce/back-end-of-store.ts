import type { BackEndInTime, BackEndSettings, Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditOptions } from '#server/sales/audit/audit-sales.ts';

// The choice of the store's back end. The server, the commands and the audit open their back end here.

/** Opens the whole back end for a server. The database must be migrated. */
export async function openCommerce(settings: CommerceSettings, database: Database): Promise<Commerce> {
  const embedded = await import('./embedded/open-embedded.ts');
  return embedded.openEmbeddedCommerce(settings, database);
}

/**
 * Opens the part of the back end that selling needs, for commands that run beside the store. It has no search, which would delay a command.
 */
export async function openBackEnd(settings: BackEndSettings, database: Database): Promise<BackEndInTime> {
  const embedded = await import('./embedded/open-back-end.ts');
  return embedded.openEmbeddedBackEnd(settings, database);
}

/** The audit's options for this back end. */
export const auditOptions: AuditOptions = { areCartsOurs: true };
