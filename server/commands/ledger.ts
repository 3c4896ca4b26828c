import * as z from 'zod/mini';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings } from '#server/env.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import { type Period, readEntries, readPeriod } from '#server/sales/ledger/read-period.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

const usage = `npm run -s ledger -- --from 2026-01-01 --to 2026-02-01             what each account had before, got, gave and has after, as CSV
npm run -s ledger -- --from 2026-01-01 --to 2026-02-01 --entries   every entry of that time in its order, as CSV
The days are those of the store's time zone, or of TIME_ZONE where it is set; the last one is not part of the time.`;

const day = z.iso.date();

/** `npm run ledger`. Exit code 0: done; 2: the command is not understood. */
const { values, positionals, misused, look } = readCommandLine(usage, {
  from: { type: 'string' },
  to: { type: 'string' },
  entries: { type: 'boolean' },
});
const { from = '', to = '' } = values;
const wrong = whyMisused();
// Standard output is the CSV alone.
if (wrong === null)
  await workOnStore((database) => look(database, 'ledger.read', () => print(database, from, to)), console.error);
else misused(wrong);

function whyMisused(): string | null {
  if (positionals.length > 0) return `${positionals[0]} is one word too many.`;
  for (const [flag, text] of [
    ['from', from],
    ['to', to],
  ]) {
    if (text === '') return `It needs --${flag}, such as --${flag} 2026-01-01.`;
    if (!day.safeParse(text).success) return `--${flag} ${text}: that is no day. Write it as 2026-01-01.`;
  }
  return from < to ? null : `--to ${to} must be later than --from ${from}: the last day is not part of the time.`;
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
  await database.inSnapshot((sql) =>
    values.entries ? printEntries(sql, period, timeZone) : printAccounts(sql, period),
  );
}

type InSnapshot = Parameters<Parameters<Database['inSnapshot']>[0]>[0];

async function printAccounts(sql: InSnapshot, period: Period): Promise<void> {
  writeRow('account', 'currency', 'before', 'debit', 'credit', 'after');
  for (const { account, currency, before, debit, credit, after } of await readPeriod(sql, period)) {
    writeRow(account, currency, ...[before, debit, credit, after].map((cents) => amountText(cents, currency)));
  }
}

async function printEntries(sql: InSnapshot, period: Period, timeZone: string): Promise<void> {
  writeRow('at', 'order', 'event', 'of', 'debit', 'credit', 'amount', 'currency');
  for await (const { postedAt, number, event, fact, debit, credit, cents, currency } of readEntries(sql, period)) {
    writeRow(
      writeInstant(Number(postedAt), timeZone),
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

/** An instant on the store's clock, so that its first ten characters are the store's day: `2026-04-01T00:00:00+08:00`. */
function writeInstant(at: number, timeZone: string): string {
  const { day, time } = operatorTime(new Date(at), timeZone);
  const seconds = Math.floor(at / 1000) % 60;
  const ahead = Math.round((Date.parse(`${day}T${time}Z`) - (at - (at % 60_000))) / 60_000);
  const two = (count: number) => String(count).padStart(2, '0');
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${day}T${time}:${two(seconds)}${offset}`;
}

/** https://www.rfc-editor.org/rfc/rfc4180 */
function writeRow(...cells: string[]): void {
  console.log(cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','));
}
