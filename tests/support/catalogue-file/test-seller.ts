import { setTimeout } from 'node:timers/promises';
import { openProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import { openDatabase } from '#server/database/open-database.ts';

/**
 * A process that sells from the same database until it gets a message to stop. It reports every fault, and every catalogue that mixes two
 * imports: in these tests all prices of a catalogue are equal.
 */
const [folder = ''] = process.argv.slice(2);
const database = await openDatabase({ folder });
const products = await openProductStore(database);
const seen = { sales: 0, faults: [] as string[], torn: 0, prices: [] as number[] };
let isOpen = true;
process.on('message', () => {
  isOpen = false;
});

while (isOpen) {
  try {
    const sold = await database.raw.run("UPDATE gift_codes SET spent_cents = spent_cents + 1 WHERE code = 'GIFT-300'");
    seen.sales += sold;
    const snapshot = await products.current();
    const prices = new Set(snapshot.products.map((product) => product.priceCents));
    if (prices.size !== 1) seen.torn++;
    for (const price of prices) if (seen.prices.at(-1) !== price) seen.prices.push(price);
    if (seen.sales === 1) process.send?.({ started: true });
  } catch (error) {
    seen.faults.push(String(error));
  }
  await setTimeout(1);
}
await database.close();
process.send?.(seen, () => process.exit());
