import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import type { ReceiptPosition } from '#server/sales/orders/receipt.ts';
import { readReceiptNumber, receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { lastReceipts } from '#server/sales/receipts/last-receipts.ts';
import { leaveOutReceipts } from '#server/staff/store-acts.ts';
import { plainCode } from '#shared/contract/typed-code.ts';
import { confirm } from './confirm.ts';
import { refuse } from './refuse.ts';

const usage = `npm run receipts -- last                           the last receipt and credit note of each year
npm run receipts -- go-on-after R-2026-000123 …    after a restore: the next receipt gets a higher number than these, which buyers have
                    --yes                          without asking`;

/** `npm run receipts`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, { yes: { type: 'boolean' } });
const [command = '', ...named] = positionals;
const work = workOf();
if (typeof work === 'string') misused(work);
else await workOnStore(work);

function workOf(): ((database: Database) => Promise<void>) | string {
  if (command === 'last')
    return named.length === 0
      ? (database) => look(database, 'ledger.read', () => last(database))
      : `${named[0]} is one word too many.`;
  if (command !== 'go-on-after') return command ? `${command} is no word of this command.` : 'Say what to do.';
  const places = named.map((number) => readReceiptNumber(plainCode(number).toUpperCase()));
  const wrong = named[places.indexOf(null)];
  if (wrong !== undefined) return `${wrong} is no number of a receipt or credit note, such as R-2026-000123.`;
  if (places.length === 0) return 'go-on-after needs the last number that was given, such as R-2026-000123.';
  return (database) => goOn(database, places as ReceiptPosition[]);
}

async function last(database: Database): Promise<void> {
  const given = await lastReceipts(database);
  for (const place of given) console.log(receiptNumber(place));
  if (given.length === 0) console.log('None was given yet.');
}

/** Moves on to the numbers after the named ones. Skipped numbers are never issued: a typo of a million leaves a gap in the books for ever. */
async function goOn(database: Database, places: ReceiptPosition[]): Promise<void> {
  const given = await lastReceipts(database);
  const higher = places.filter(
    ({ kind, year, ordinal }) => !given.some((one) => one.kind === kind && one.year === year && one.ordinal >= ordinal),
  );
  for (const place of higher)
    console.log(`The next one is ${receiptNumber({ ...place, ordinal: place.ordinal + 1 })}.`);
  if (higher.length === 0) return console.log('The next ones are higher anyway.');
  if (!(await confirm(values.yes))) return;
  await act(database, async ({ desk, actor }) => {
    for (const place of higher) {
      const left = await leaveOutReceipts(desk, actor, place);
      if (!left.ok) return refuse(left.failure);
      if (!left.value) continue;
      const [first, end] = [left.value.first, left.value.last].map((ordinal) => receiptNumber({ ...place, ordinal }));
      console.log(`${first} to ${end} are left out; the audit knows it.`);
    }
  });
}
