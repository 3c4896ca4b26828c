import { type Migration, Migrator } from 'kysely/migration';
import { checkSchema } from './check-schema.ts';
import type { Database, Dialect } from './database.ts';
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
import { whatIsDueBackMigration } from './migrations/011-what-is-due-back.ts';
import { backEndsMigration } from './migrations/012-back-ends.ts';
import { paymentCurrencyMigration } from './migrations/013-payment-currency.ts';
import { contentsMigration } from './migrations/014-contents.ts';
import { calendarMigration } from './migrations/015-calendar.ts';
import { refundKeysMigration } from './migrations/016-refund-keys.ts';
import { soldGiftCodesMigration } from './migrations/017-sold-gift-codes.ts';
import { accountsMigration } from './migrations/018-accounts.ts';
import { whatMembersHaveMigration } from './migrations/019-what-members-have.ts';
import { signInLinksMigration } from './migrations/020-sign-in-links.ts';
import { formerProductsMigration } from './migrations/021-former-products.ts';
import { refundRequestsMigration } from './migrations/022-refund-requests.ts';
import { enquiriesMigration } from './migrations/023-enquiries.ts';
import { reviewsMigration } from './migrations/024-reviews.ts';
import { ordersToForgetMigration } from './migrations/025-orders-to-forget.ts';
import { passkeysMigration } from './migrations/026-passkeys.ts';
import { paidOrdersMigration } from './migrations/027-paid-orders.ts';
import { ticketEntriesMigration } from './migrations/028-ticket-entries.ts';
import { refundsMigration } from './migrations/029-refunds.ts';
import { whatGatewaysTellMigration } from './migrations/030-what-gateways-tell.ts';
import { formerItemsMigration } from './migrations/031-former-items.ts';
import { ledgerMigration } from './migrations/032-ledger.ts';
import { receiptsMigration } from './migrations/033-receipts.ts';
import { movesMigration } from './migrations/034-moves.ts';
import { visitRemindersMigration } from './migrations/035-visit-reminders.ts';
import { ordersByPaymentMigration } from './migrations/036-orders-by-payment.ts';
import { formerArticlesMigration } from './migrations/038-former-articles.ts';
import { paymentFeesMigration } from './migrations/042-payment-fees.ts';
import { givenBackOutsideMigration } from './migrations/043-given-back-outside.ts';
import { movePaymentsMigration } from './migrations/044-move-payments.ts';
import { refundsAlreadyBackMigration } from './migrations/045-refunds-already-back.ts';
import { lookingBackAtPaymentsMigration } from './migrations/046-looking-back-at-payments.ts';
import { itemsMoveTogetherMigration } from './migrations/047-items-move-together.ts';
import { proofOfAMailboxMigration } from './migrations/048-proof-of-a-mailbox.ts';
import { briefHoldsMigration } from './migrations/050-brief-holds.ts';
import { ordersByCallerMigration } from './migrations/051-orders-by-caller.ts';
import { afterARestoreMigration } from './migrations/053-after-a-restore.ts';
import { byUrgencyAndTimeMigration } from './migrations/054-by-urgency-and-time.ts';
import { lookingBackAtWhatWentBackMigration } from './migrations/055-looking-back-at-what-went-back.ts';
import { dayRulesMigration } from './migrations/059-day-rules.ts';

/** Thrown when a newer program has changed the tables, which this one cannot read correctly. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `The database was made by a newer program (it knows ${migration}): start that one, or restore a backup from before.`,
    );
    this.name = 'NewerDatabase';
  }
}

/** Thrown when a database has no tables of a store. */
export class EmptyDatabase extends Error {
  constructor() {
    super(
      'There is no store in this database: it has no tables. Name the database of the store (DATABASE_URL, or DATA_DIR for SQLite), or import a catalogue into this one.',
    );
    this.name = 'EmptyDatabase';
  }
}

/** Thrown when an older program has made the tables, and this one has not changed them yet. */
export class OlderDatabase extends Error {
  constructor(migration: string) {
    super(
      `The database is that of an older program (${migration} has not run): start this one's store first, which brings the tables up to date.`,
    );
    this.name = 'OlderDatabase';
  }
}

/** Makes the tables, or brings them up to date, all the way or up to a migration. Several nodes may start at once. */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const migrations = migrationsFor(database.dialect);
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } });
  refuseNewer(await executedMigrations(database), migrations);
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  if (!upTo) await checkSchema({ ...database, read: database.patient.read });
}

/** Throws unless the tables are those of this program. It changes nothing. */
export async function checkMigrated(database: Database): Promise<void> {
  const migrations = migrationsFor(database.dialect);
  const executed = await executedMigrations(database);
  if (executed.length === 0) throw new EmptyDatabase();
  refuseNewer(executed, migrations);
  const missing = Object.keys(migrations).find((name) => !executed.includes(name));
  if (missing !== undefined) throw new OlderDatabase(missing);
  await checkSchema({ ...database, read: database.patient.read });
}

/** Whether a store has made its tables here. */
export async function hasTables(database: Database): Promise<boolean> {
  return (await executedMigrations(database)).length > 0;
}

function refuseNewer(executed: readonly string[], migrations: Record<string, Migration>): void {
  const stranger = executed.find((name) => !(name in migrations));
  if (stranger !== undefined) throw new NewerDatabase(stranger);
}

/** The names of the migrations that have run; none in a new database. */
async function executedMigrations({ patient: { read } }: Pick<Database, 'patient'>): Promise<string[]> {
  try {
    const rows = await read.all<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
    return rows.map(({ name }) => name);
  } catch (fault) {
    const { code, message = '' } = fault as { code?: string; message?: string };
    if (code === '42P01' || message.startsWith('no such table')) return [];
    throw fault;
  }
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
    '011-what-is-due-back': whatIsDueBackMigration(dialect),
    '012-back-ends': backEndsMigration(dialect),
    '013-payment-currency': paymentCurrencyMigration(dialect),
    '014-contents': contentsMigration(dialect),
    '015-calendar': calendarMigration(dialect),
    '016-refund-keys': refundKeysMigration(dialect),
    '017-sold-gift-codes': soldGiftCodesMigration(dialect),
    '018-accounts': accountsMigration(dialect),
    '019-what-members-have': whatMembersHaveMigration(dialect),
    '020-sign-in-links': signInLinksMigration(dialect),
    '021-former-products': formerProductsMigration(dialect),
    '022-refund-requests': refundRequestsMigration(dialect),
    '023-enquiries': enquiriesMigration(dialect),
    '024-reviews': reviewsMigration(dialect),
    '025-orders-to-forget': ordersToForgetMigration(dialect),
    '026-passkeys': passkeysMigration(dialect),
    '027-paid-orders': paidOrdersMigration(dialect),
    '028-ticket-entries': ticketEntriesMigration(dialect),
    '029-refunds': refundsMigration(dialect),
    '030-what-gateways-tell': whatGatewaysTellMigration(dialect),
    '031-former-items': formerItemsMigration(dialect),
    '032-ledger': ledgerMigration(dialect),
    '033-receipts': receiptsMigration(dialect),
    '034-moves': movesMigration(dialect),
    '035-visit-reminders': visitRemindersMigration(dialect),
    '036-orders-by-payment': ordersByPaymentMigration(dialect),
    '038-former-articles': formerArticlesMigration(dialect),
    '042-payment-fees': paymentFeesMigration(dialect),
    '043-given-back-outside': givenBackOutsideMigration(dialect),
    '044-move-payments': movePaymentsMigration(dialect),
    '045-refunds-already-back': refundsAlreadyBackMigration(dialect),
    '046-looking-back-at-payments': lookingBackAtPaymentsMigration(dialect),
    '047-items-move-together': itemsMoveTogetherMigration(dialect),
    '048-proof-of-a-mailbox': proofOfAMailboxMigration(dialect),
    '050-brief-holds': briefHoldsMigration(dialect),
    '051-orders-by-caller': ordersByCallerMigration(dialect),
    '053-after-a-restore': afterARestoreMigration(dialect),
    '054-by-urgency-and-time': byUrgencyAndTimeMigration(dialect),
    '055-looking-back-at-what-went-back': lookingBackAtWhatWentBackMigration(dialect),
    '059-day-rules': dayRulesMigration(dialect),
  };
}
