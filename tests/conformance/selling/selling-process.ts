import { openDatabase } from '#server/database/open-database.ts';
import { openStore, type SellingSettings } from '#server/open-store.ts';
import {
  addToNewCart,
  buy,
  en,
  flexItem,
  must,
  rideItems,
  scarceDay,
  sharedItem,
} from '#tests/conformance/shopping.ts';
import { beginning, testSettings } from '#tests/conformance/test-store.ts';

/** A process that sells, for tests that need several or kill one: `node selling-process.ts <database as JSON> forever|scarce|shared`. */
const [where = '', mode] = process.argv.slice(2);
const settings: SellingSettings = {
  ...testSettings,
  searchFolder: '',
  clock: () => new Date(beginning),
};
const commerce = await openStore(settings, await openDatabase(JSON.parse(where)));

if (mode === 'forever') {
  // Prints an order number only after the order is placed.
  for (;;) {
    const sales = await Promise.all([1, 2, 3].map(sellOne));
    process.stdout.write(sales.map((number) => `${number}\n`).join(''));
  }
}
const take = mode === 'shared' ? takeSharedPlaces : takeScarcePlace;
const won = await Promise.all(Array.from({ length: 8 }, (_, buyer) => take(buyer)));
await commerce.close();
process.stdout.write(`${won.reduce((sum, places) => sum + places, 0)}\n`);

/** Sells rides while there are places, then tickets without places. */
async function sellOne(adults: number): Promise<string> {
  const { carts } = commerce;
  const cartId = must(await carts.create(en));
  const ride = { adults, date: anyDay(), slot: '14:00' } as const;
  const cart = await carts.add(en, { cartId, items: rideItems(ride) });
  if (!cart.ok) must(await carts.add(en, { cartId, items: [flexItem(adults)] }));
  return (await buy(commerce, cartId)).order_number;
}

async function takeScarcePlace(): Promise<number> {
  return (await addToNewCart(commerce, rideItems({ adults: 1, date: scarceDay }))).ok ? 1 : 0;
}

/** Tries products that list their shared pools in different sequences. Returns how many places of `gondola` it got. */
async function takeSharedPlaces(buyer: number): Promise<number> {
  const wishes = [
    { places: 1, sku: 'lecture-adult' },
    { places: 4, sku: 'feast-family' },
    { places: 2, sku: 'round-adult' },
    { places: 1, sku: 'feast-adult' },
  ];
  const { places = 0, sku = '' } = wishes[buyer % wishes.length] ?? {};
  const cart = await addToNewCart(commerce, [sharedItem(sku, 1, { date: scarceDay })]);
  if (cart.ok) await buy(commerce, cart.value.id);
  return cart.ok ? places : 0;
}

function anyDay(): string {
  return `2026-03-${11 + Math.floor(Math.random() * 9)}`;
}
