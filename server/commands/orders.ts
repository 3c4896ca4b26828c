import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { wordItem } from '#server/commands/word-order.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { type OrderOfDay, ordersOfDay } from '#server/sales/orders/orders-of-day.ts';
import { exportOrders } from '#server/staff/store-acts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { readCommandLine } from './command-line.ts';
import { countOf } from './count-of.ts';
import { csvCell } from './csv-cell.ts';
import { refuse } from './refuse.ts';
import { whyUnwritten } from './why-unwritten.ts';

const usage = `npm run orders -- day 2026-12-24                    who has something for a day: orders, buyers, items
npm run orders -- day 2026-12-24 --product SKU      only of a product
npm run orders -- day 2026-12-24 --slot 10:30       only at a time
npm run orders -- day 2026-12-24 --csv FILE         the same as a file for a spreadsheet, which only you can read`;

const day = z.iso.date();
const head = ['order', 'state', 'buyer', 'email', 'phone', 'language', 'product', 'ticket', 'day', 'time', 'left'];

/** `npm run orders`. Exit code 0: done; 2: the command is not understood. */
const { values, positionals, misused, act, look } = readCommandLine(usage, {
  product: { type: 'string' },
  slot: { type: 'string' },
  csv: { type: 'string' },
});
const [command, asked, ...more] = positionals;
if (command !== 'day') misused(command === undefined ? 'Say what to do.' : `${command} is not understood here.`);
else if (!day.safeParse(asked).success || more.length > 0) misused('Name one day, such as 2026-12-24.');
else
  await workOnStore((database) => {
    const work = () => list(database, asked ?? '');
    // A file is an act, which checks the permission itself.
    return values.csv === undefined ? look(database, 'order.read', work) : work();
  });

async function list(database: Database, of: string): Promise<void> {
  const found: OrderOfDay[] = [];
  for await (const { order, items } of ordersOfDay(database, of, sayNoting)) {
    const meant = items.filter(
      ({ productSku, sku, slot }) =>
        (values.product === undefined || [productSku, sku].includes(values.product)) &&
        (values.slot === undefined || slot === values.slot),
    );
    if (meant.length > 0) found.push({ order, items: meant });
  }
  if (values.csv === undefined) for (const one of found) console.log(linesOf(one).join('\n'));
  else if (!(await exportCsv(database, values.csv, of, found))) return;
  const units = found.flatMap(({ items }) => items).reduce((sum, item) => sum + unitsLeft(item), 0);
  const where = values.csv === undefined ? '' : `, in ${values.csv}`;
  console.log(`${countOf(found.length, 'order')} with ${countOf(units, 'unit')} for ${of}${where}.`);
}

function sayNoting(): void {
  console.error(
    'Noting the names and visits of orders of an earlier version. This takes some minutes in a large store.',
  );
}

/** Writes the file as an act of staff: it takes buyers' data out of the store. */
async function exportCsv(database: Database, file: string, of: string, found: readonly OrderOfDay[]): Promise<boolean> {
  let isWritten = false;
  await act(database, async ({ desk, actor }) => {
    const exported = await exportOrders(desk, actor, { day: of, fields: head }, () => writeNew(file, csvOf(found)));
    if (exported.ok) isWritten = exported.value;
    else refuse(exported.failure);
  });
  return isWritten;
}

/** Writes a file that only its owner can read. Where that fails it says why, with exit code 1, and answers false. */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (fault) {
    console.error(whyUnwritten(file, fault as NodeJS.ErrnoException));
    process.exitCode = 1;
    return false;
  }
}

function linesOf({ order, items }: OrderOfDay): string[] {
  const { number, status, buyer, locale, currency } = order;
  return [
    [number, status, fullName(buyer.address, locale), buyer.email, buyer.address.phone].filter(Boolean).join('  '),
    ...items.map((item) => `    ${wordItem(item, currency)}`),
  ];
}

function csvOf(found: readonly OrderOfDay[]): string {
  const rows = found.flatMap(({ order: { number, status, locale, buyer }, items }) =>
    items.map((item) => [
      ...[number, status, fullName(buyer.address, locale), buyer.email, buyer.address.phone ?? '', locale],
      ...[item.productName, item.variantLabel, item.visitDate ?? '', item.slot, String(unitsLeft(item))],
    ]),
  );
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
