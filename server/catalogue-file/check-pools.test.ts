import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { wordFault } from './fault.ts';
import { readCatalogueJson } from './read-json.ts';

/** A catalogue whose round trip has its own places and takes from two shared pools: one counts by slot, one by day. */
function pooled(): Catalogue & { products: [CatalogueProduct, ...CatalogueProduct[]] } {
  const { products, ...head } = testCatalogue();
  const [trip, ...others] = products as [CatalogueProduct, ...CatalogueProduct[]];
  const [adult, ...variants] = trip.variants;
  if (!adult) throw new Error('The test catalogue has lost its variants.');
  return {
    ...head,
    pools: [
      { name: 'cabins', slots: ['10:00', '13:00', '16:30'], each: 60, closedFirstDays: 0, exceptions: [] },
      { name: 'Temple hall', each: 80, closedFirstDays: 1, exceptions: [{ date: '2026-05-03', places: 10 }] },
    ],
    products: [
      {
        ...trip,
        pools: ['cabins', 'Temple hall'],
        takes: { cabins: 2 },
        variants: [{ ...adult, takes: { cabins: 4, 'round-trip': 2 }, admits: 4 }, ...variants],
      },
      ...others,
    ],
  };
}

async function faultsAfter(change: (catalogue: ReturnType<typeof pooled>) => void): Promise<string[]> {
  const catalogue = pooled();
  change(catalogue);
  const read = readCatalogueJson(JSON.stringify(catalogue));
  const faults = read.ok ? (await checkCatalogue(read.source, () => {})).faults : read.faults;
  return faults.map(wordFault).map((fault) => fault.replace(/^line 1, /, ''));
}

describe('pools of places in a catalogue file', () => {
  it('have no faults when they are correct', async () => {
    expect(await faultsAfter(() => {})).toEqual([]);
  });

  it.each<[string, (catalogue: ReturnType<typeof pooled>) => void, string[]]>([
    [
      'a missing pool',
      (c) => c.products[0].pools?.push('gondolas'),
      ['products[0].pools[2]: there is no pool gondolas (reference-missing)'],
    ],
    [
      'a pool twice',
      (c) => {
        c.products[0].pools?.push('cabins');
        c.pools.push({ name: 'Temple hall', each: 1, closedFirstDays: 0, exceptions: [] });
      },
      [
        'pools[2].name: Temple hall is there twice (duplicate)',
        'products[0].pools[2]: cabins is there twice (duplicate)',
      ],
    ],
    [
      'a pool that nobody takes from',
      (c) => c.pools.push({ name: 'bus', each: 1, closedFirstDays: 0, exceptions: [] }),
      ['pools[2]: no product takes from bus (rule-broken)'],
    ],
    [
      'a pool that only a broken product takes from',
      (c) => {
        c.products[0].price = -1;
      },
      ['products[0].price: must be at least 0 (field-invalid)'],
    ],
    [
      'a pool with the name of a product that has its own places',
      (c) => {
        Object.assign(c.pools[0] ?? {}, { name: 'round-trip' });
        c.products[0].pools = ['round-trip', 'Temple hall'];
        delete c.products[0].takes;
        delete c.products[0].variants[0]?.takes;
      },
      ['pools[0].name: products[0] has places of its own, which are called round-trip as well (duplicate)'],
    ],
    [
      'a slot that the pool does not have',
      (c) => c.pools[0]?.slots?.pop(),
      ['products[0].pools[0]: cabins has no slot 16:30, which the product sells (rule-broken)'],
    ],
    [
      'a product of whole days with a pool by slot',
      (c) => {
        delete c.products[0].places;
        delete c.products[0].variants[0]?.takes;
        c.products[0].options.pop();
      },
      ['products[0].pools[0]: cabins counts its places by time slot, and the product has none (rule-broken)'],
    ],
    [
      'a product without a date',
      (c) => {
        delete c.products[0].places;
        delete c.products[0].variants[0]?.takes;
        c.products[0].options = [];
        c.products[0].pools = ['Temple hall'];
        delete c.products[0].takes;
        c.pools.shift();
      },
      ['products[0].pools: places are counted by day: the product needs a required date option (rule-broken)'],
    ],
    [
      'a unit that takes no places, and a ticket that admits nobody',
      (c) => {
        Object.assign(c.products[0].variants[0] ?? {}, { takes: { cabins: 0 }, admits: 0 });
        c.products[0].takes = { cabins: 1.5 };
      },
      [
        'products[0].takes.cabins: must be a whole number (field-invalid)',
        'products[0].variants[0].takes.cabins: must be at least 1 (field-invalid)',
        'products[0].variants[0].admits: must be at least 1 (field-invalid)',
      ],
    ],
    [
      'a unit that takes from a pool that its product does not use',
      (c) => {
        c.products[0].pools = ['cabins'];
        c.pools.pop();
        delete c.products[0].places;
        Object.assign(c.products[0].variants[1] ?? {}, { takes: { 'Temple hall': 1 } });
      },
      [
        'products[0].variants[0].takes.round-trip: the product does not take from round-trip (reference-missing)',
        'products[0].variants[1].takes["Temple hall"]: the product does not take from Temple hall (reference-missing)',
      ],
    ],
    [
      'slots that are invalid, and slots that the pool does not have',
      (c) => {
        c.pools[0]?.slots?.push('10:00', 'noon');
        c.pools[1]?.exceptions.push({ date: '2026-05-03', slot: '10:00', places: 1 });
      },
      ['pools[0].slots[4]: must be the 24-hour start of a slot, such as 10:30 (field-invalid)'],
    ],
    [
      'an exception for a slot that the pool does not have',
      (c) => {
        c.pools[0]?.slots?.push('10:00');
        c.pools[1]?.exceptions.push({ date: '2026-05-03', slot: '10:00', places: 1 });
      },
      [
        'pools[0].slots[3]: 10:00 is there twice (duplicate)',
        'pools[1].exceptions[1].slot: the pool has no slot 10:00 (reference-missing)',
      ],
    ],
  ])('have a fault for %s', async (_, change, faults) => {
    expect(await faultsAfter(change)).toEqual(faults);
  });

  it('may have the name of a product that has lost its own places, and its sold places still count', async () => {
    const faults = await faultsAfter((c) => {
      Object.assign(c.pools[0] ?? {}, { name: 'round-trip' });
      c.products[0].pools = ['round-trip', 'Temple hall'];
      delete c.products[0].takes;
      delete c.products[0].variants[0]?.takes;
      delete c.products[0].places;
    });
    expect(faults).toEqual([]);
  });
});
