import type { Database } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import { type Period, readEntries, readPeriod } from '#server/sales/ledger/read-period.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { createProgram } from './create-program.ts';
import { settingsOfCommand, timeZoneOf } from './settings-of-command.ts';
import { parseDay } from './typed-words.ts';
import { workOnStore } from './work-on-store.ts';

const { program, look, run } = createProgram(
  'ledger',
  `What each account had before, got, gave and has after, as CSV.
The days are those of the store's time zone, or of TIME_ZONE where it is set; the last one is not part of the time.`,
);

program
  .name('npm run -s ledger --')
  .requiredOption('--from <day>', 'the first day, such as 2026-01-01', parseDay)
  .requiredOption('--to <day>', 'the day after the last one', parseDay)
  .option('--entries', 'every entry of that time in its order instead')
  .action(({ from, to, entries = false }, command) => {
    if (from >= to) command.error(`error: --to ${to} must be later than --from ${from}`);
    // Standard output is the CSV alone.
    const open: typeof workOnStore = (work) => workOnStore(work, console.error);
    return look(open, 'ledger.read', ({ database }) => print(database, { from, to, entries }));
  });

interface Wanted {
  from: string;
  to: string;
  entries: boolean;
}

async function print(database: Database, { from, to, entries }: Wanted): Promise<void> {
  const timeZone = await timeZoneOf(database, await settingsOfCommand(database, { PAYMENT_METHODS: '' }));
  const period = { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) };
  await database.inSnapshot(({ raw }) => (entries ? printEntries(raw, period, timeZone) : printAccounts(raw, period)));
}

async function printAccounts(sql: Pick<Sql, 'all'>, period: Period): Promise<void> {
  writeRow('account', 'currency', 'before', 'debit', 'credit', 'after');
  for (const { account, currency, before, debit, credit, after } of await readPeriod(sql, period)) {
    writeRow(account, currency, ...[before, debit, credit, after].map((cents) => amountText(cents, currency)));
  }
}

async function printEntries(sql: Pick<Sql, 'all'>, period: Period, timeZone: string): Promise<void> {
  writeRow('at', 'order', 'event', 'of', 'debit', 'credit', 'amount', 'currency');
  for await (const { postedAt, number, event, fact, debit, credit, cents, currency } of readEntries(sql, period)) {
    writeRow(
      writeInstant(postedAt, timeZone),
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

await run();
