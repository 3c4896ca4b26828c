import { type Migration, Migrator } from 'kysely/migration';
import { catalogueMigration } from './migrations/001-catalogue.ts';
import { sellingMigration } from './migrations/002-selling.ts';
import { testGatewayMigration } from './migrations/003-test-gateway.ts';
import { ticketKeysMigration } from './migrations/004-ticket-keys.ts';
import { writeProbesMigration } from './migrations/005-write-probes.ts';
import { salesAccountsMigration } from './migrations/006-sales-accounts.ts';
import { mailRecipientsMigration } from './migrations/007-mail-recipients.ts';
import { answeredOrdersMigration } from './migrations/008-answered-orders.ts';
import { refundReasonsMigration } from './migrations/009-refund-reasons.ts';
import { snapshotsAndHoldsMigration } from './migrations/010-snapshots-and-holds.ts';
import type { Database, Dialect } from './open-database.ts';

/** Makes the tables, or brings them up to date. Several nodes may start at once. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => migrationsFor(database.dialect) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return {
    '001-catalogue': catalogueMigration(dialect),
    '002-selling': sellingMigration(dialect),
    '003-test-gateway': testGatewayMigration(dialect),
    '004-ticket-keys': ticketKeysMigration(dialect),
    '005-write-probes': writeProbesMigration(dialect),
    '006-sales-accounts': salesAccountsMigration(dialect),
    '007-mail-recipients': mailRecipientsMigration(dialect),
    '008-answered-orders': answeredOrdersMigration(dialect),
    '009-refund-reasons': refundReasonsMigration(dialect),
    '010-snapshots-and-holds': snapshotsAndHoldsMigration(dialect),
  };
}
