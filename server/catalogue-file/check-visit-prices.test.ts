import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { wordFault } from './fault.ts';
import { readCatalogueJson } from './read-json.ts';

type Prices = NonNullable<CatalogueProduct['prices']>;

async function faultsWith(prices: Prices, at: (catalogue: Catalogue) => object | undefined): Promise<string[]> {
  const catalogue = testCatalogue();
  Object.assign(at(catalogue) ?? {}, { prices });
  const read = readCatalogueJson(JSON.stringify(catalogue));
  const faults = read.ok ? (await checkCatalogue(read.source, () => {})).faults : read.faults;
  return faults.map(wordFault).map((fault) => fault.replace(/^line 1, /, ''));
}

const adult = ({ products }: Catalogue) => products[0]?.variants[0];
const date = '2026-05-03';

describe('prices of days and slots in a catalogue file', () => {
  it.each<[string, Prices, string[]]>([
    [
      'a day, a slot and both',
      [
        { date, price: 1 },
        { slot: '10:00', price: 2.5 },
        { date, slot: '10:00', price: 0 },
      ],
      [],
    ],
    [
      'neither day nor slot',
      [{ price: 1 }],
      ['products[0].variants[0].prices[0]: needs a date, a slot, or both (field-invalid)'],
    ],
    [
      'a slot that is not sold',
      [{ slot: '11:00', price: 1 }],
      ['products[0].variants[0].prices[0].slot: the product has no time slot that starts at 11:00 (reference-missing)'],
    ],
    [
      'the same twice',
      [
        { date, slot: '10:00', price: 1 },
        { date, price: 1 },
        { slot: '10:00', date, price: 2 },
      ],
      [`products[0].variants[0].prices[2]: ${date} 10:00 is there twice (duplicate)`],
    ],
    [
      'three decimals',
      [{ date, price: 1.005 }],
      ['products[0].variants[0].prices[0].price: may have at most two decimals (field-invalid)'],
    ],
  ])('are checked: %s', async (_, prices, faults) => expect(await faultsWith(prices, adult)).toEqual(faults));

  it('belong to the variants of a configurable product, and need a date', async () => {
    expect(await faultsWith([{ date, price: 1 }], ({ products }) => products[0])).toEqual([
      'products[0].prices: a configurable product has them at its variants (rule-broken)',
    ]);
    expect(await faultsWith([{ date, price: 1 }], ({ products }) => products[3])).toEqual([
      'products[3].prices[0]: the product needs a date option (rule-broken)',
    ]);
  });
});
