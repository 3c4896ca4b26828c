import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { workOnStore } from '#server/commands/work-on-store.ts';
import { readActiveGeneration, readStoreSettings } from '#server/commerce/embedded/catalog/generation-rows.ts';
import { profileOf } from '#server/commerce/embedded/catalog/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings } from '#server/env.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import { type Period, readEntries, readPeriod } from '#server/sales/ledger/read-period.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';

const usage = `npm run -s ledger -- --from 2026-01-01 --to 2026-02-01             what each account had before, got, gave and has after, as CSV
npm run -s ledger -- --from 2026-01-01 --to 2026-02-01 --entries   every entry of that time, as CSV
The days are those of the store's time zone, or of TIME_ZONE where it is set; the last one is not part of the time.`;

const day = z.iso.date();

/** `npm run ledger`. Exit code 0: done; 2: the command is not understood. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { from: { type: 'string' }, to: { type: 'string' }, entries: { type: 'boolean' } },
});
const [from, to] = [day.safeParse(values.from), day.safeParse(values.to)];
if (from.success && to.success && from.data < to.data && positionals.length === 0) {
  // Standard output is the CSV alone.
  await workOnStore((database) => print(database, from.data, to.data), console.error);
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function print(database: Database, first: string, end: string): Promise<void> {
  const read = readSettings({ ...process.env, PAYMENT_METHODS: '' });
  if (!read.ok) {
    for (const fault of read.faults) console.error(fault);
    process.exitCode = 1;
    return;
  }
  const profile = profileOf(await readStoreSettings(database, await readActiveGeneration(database)));
  const timeZone = read.settings.timeZone ?? profile.timeZone;
  const period = { from: startOfDay(first, timeZone), to: startOfDay(end, timeZone) };
  await database.atOneMoment((sql) => (values.entries ? printEntries(sql, period) : printAccounts(sql, period)));
}

type AtOneMoment = Parameters<Parameters<Database['atOneMoment']>[0]>[0];

async function printAccounts(sql: AtOneMoment, period: Period): Promise<void> {
  writeRow('account', 'currency', 'before', 'debit', 'credit', 'after');
  for (const { account, currency, before, debit, credit, after } of await readPeriod(sql, period)) {
    writeRow(account, currency, ...[before, debit, credit, after].map((cents) => amountText(cents, currency)));
  }
}

async function printEntries(sql: AtOneMoment, period: Period): Promise<void> {
  writeRow('at', 'order', 'event', 'of', 'debit', 'credit', 'amount', 'currency');
  for await (const { postedAt, number, event, fact, debit, credit, cents, currency } of readEntries(sql, period)) {
    writeRow(
      new Date(postedAt).toISOString(),
      number,
      event,
      fact,
      debit,
      credit,
      amountText(cents, currency),
      currency,
    );
  }
}

/** https://www.rfc-editor.org/rfc/rfc4180 */
function writeRow(...cells: string[]): void {
  console.log(cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','));
}
