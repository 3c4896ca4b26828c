import { writeFile } from 'node:fs/promises';
import type { Database } from '#server/database/database.ts';
import { type OrderOfDay, ordersOfDay } from '#server/sales/orders/orders-of-day.ts';
import { csvOfDay, dayColumns } from '#server/staff/day-csv.ts';
import { exportOrders } from '#server/staff/store-acts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { createProgram } from './create-program.ts';
import { countOf, inOneLine } from './in-words.ts';
import { must, refuse } from './refuse.ts';
import { parseDay } from './typed-words.ts';
import { whyUnwritten } from './why-unwritten.ts';
import { wordItem } from './word-order.ts';
import { workOnStore } from './work-on-store.ts';

const { subcommand, look, act, run } = createProgram('orders', 'Orders, their buyers and their items.');

subcommand('day', 'lists who has something for a day: orders, buyers, items')
  .argument('<day>', 'such as 2026-12-24', parseDay)
  .option('--product <sku>', 'only of a product')
  .option('--slot <time>', 'only at a time, such as 10:30')
  .option('--csv <file>', 'writes them to a file for a spreadsheet, which only you can read')
  .action((day, { csv, ...only }) => {
    if (csv === undefined)
      return look(workOnStore, 'order.read', async ({ database }) => {
        const found = await findOrders(database, day, only);
        for (const one of found) console.log(linesOf(one).join('\n'));
        console.log(`${sumOf(found)} for ${day}.`);
      });
    // A file is an act of staff: it takes buyers' data out of the store.
    return act(workOnStore, 'order.export', async ({ database, desk, actor }) => {
      const found = await findOrders(database, day, only);
      const write = () => writeNew(csv, csvOfDay(found));
      const fault = must(await exportOrders(desk, actor, { day, fields: dayColumns }, write));
      if (fault !== null) refuse(fault);
      console.log(`${sumOf(found)} for ${day}, in ${csv}.`);
    });
  });

async function findOrders(
  database: Database,
  day: string,
  { product, slot: time }: { product?: string | undefined; slot?: string | undefined },
): Promise<OrderOfDay[]> {
  const found: OrderOfDay[] = [];
  for await (const { order, items } of ordersOfDay(database, day, sayNoting)) {
    const meant = items.filter(
      ({ productSku, sku, slot }) =>
        (product === undefined || [productSku, sku].includes(product)) && (time === undefined || slot === time),
    );
    if (meant.length > 0) found.push({ order, items: meant });
  }
  return found;
}

function sayNoting(): void {
  console.error(
    'Noting the names and visits of orders of an earlier version. This takes some minutes in a large store.',
  );
}

function sumOf(found: readonly OrderOfDay[]): string {
  const units = found.flatMap(({ items }) => items).reduce((sum, item) => sum + unitsLeft(item), 0);
  return `${countOf(found.length, 'order')} with ${countOf(units, 'unit')}`;
}

/** Writes a file that only its owner can read. Answers why that cannot be; null when it is written. */
async function writeNew(file: string, text: string): Promise<string | null> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    return null;
  } catch (fault) {
    return whyUnwritten(file, fault as NodeJS.ErrnoException);
  }
}

function linesOf({ order, items }: OrderOfDay): string[] {
  const { number, status, buyer, locale, currency } = order;
  return [
    inOneLine(number, status, fullName(buyer.address, locale), buyer.email, buyer.address.phone),
    ...items.map((item) => `    ${wordItem(item, currency)}`),
  ];
}

await run();
