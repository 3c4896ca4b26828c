import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Catalogue, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { wordChanges } from './catalogue-changes.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { wordFault } from './fault.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const tripOf = ({ products }: Catalogue) => products[0] as CatalogueProduct;
const reason = { en: 'Typhoon', hk: '颱風' };

function changed(change: (catalogue: Catalogue) => void): Catalogue {
  const catalogue = testCatalogue();
  catalogue.pools = [{ name: 'cabins', slots: ['10:00', '16:30'], each: 60, closedFirstDays: 0, exceptions: [] }];
  tripOf(catalogue).pools = ['cabins'];
  change(catalogue);
  return catalogue;
}

const importIt = (change: (catalogue: Catalogue) => void = () => {}, dryRun = false) =>
  importText(database, JSON.stringify(changed(change)), { dryRun });

const said = async (change: (catalogue: Catalogue) => void, dryRun = false) => {
  const report = await importIt(change, dryRun);
  expect(report.faults.map(wordFault)).toEqual([]);
  return wordChanges(report.changes, report.calendarChanges);
};

describe('a catalogue with rules', () => {
  it('exports the same rules that were imported', async () => {
    const rules = changed((catalogue) => {
      catalogue.closings = [
        { date: '2026-12-24', reason },
        { everyWeek: ['monday'], from: '2026-11-01', to: '2027-03-31', products: ['round-trip'], slot: '10:00' },
        { everyWeek: ['monday', 'tuesday'], pools: ['cabins'] },
        { date: '2026-12-28', open: true },
      ];
      for (const pool of catalogue.pools) {
        pool.exceptions = [
          { date: '2026-12-25', slot: '16:30', places: 3 },
          { everyWeek: ['saturday', 'sunday'], from: '2026-07-01', places: 90 },
        ];
      }
    });
    const report = await importText(database, JSON.stringify(rules));
    expect(report.faults).toEqual([]);
    let text = '';
    for await (const piece of exportCatalogue(database)) text += piece;
    const exported: Catalogue = JSON.parse(text);
    expect(exported.closings).toEqual(rules.closings);
    expect(exported.pools).toEqual(rules.pools);
    const again = await importText(database, text);
    expect(wordChanges(again.changes, again.calendarChanges)).toEqual(['No product was added, changed or withdrawn.']);
  });

  it.each<[string, (catalogue: Catalogue) => void, string[]]>([
    [
      'a closing without days',
      (c) => Object.assign(c, { closings: [{ reason }] }),
      ['closings[0]: needs a date, everyWeek, from or to (field-invalid)'],
    ],
    [
      'a closing that ends before it begins',
      (c) => Object.assign(c, { closings: [{ from: '2026-12-24', to: '2026-12-01' }] }),
      ['closings[0]: ends before it begins (field-invalid)'],
    ],
    [
      'a price for a day and a season',
      (c) => {
        const [variant] = tripOf(c).variants;
        if (variant) variant.prices = [{ date: '2026-12-24', everyWeek: ['monday'], price: 3 }];
      },
      ['products[0].variants[0].prices[0]: has a date, or else everyWeek, from and to (field-invalid)'],
    ],
    [
      'a closing that names missing things',
      (c) =>
        Object.assign(c, {
          closings: [
            { date: '2026-12-24', products: ['nothing'] },
            { date: '2026-12-24', pools: ['nothing'] },
            { date: '2026-12-24', slot: '09:00', pools: ['cabins'] },
            { date: '2026-12-24', slot: '09:00', products: ['round-trip'] },
          ],
        }),
      [
        'closings[1].pools[0]: there is no pool nothing (reference-missing)',
        'closings[2].slot: the pool cabins has no slot 09:00 (reference-missing)',
        'closings[3].slot: the product round-trip has no time slot that starts at 09:00 (reference-missing)',
        'closings[0].products[0]: there is no product nothing (reference-missing)',
      ],
    ],
    [
      'a reason without the language that replaces missing ones',
      (c) => Object.assign(c, { closings: [{ date: '2026-12-24', reason: { hk: '颱風' } }] }),
      ['closings[0].reason.en: needs a text in English (field-invalid)'],
    ],
  ])('with %s is refused', async (_what, change, faults) => {
    const report = await importIt(change);
    expect(report.faults.map(wordFault).map((fault) => fault.replace('line 1, ', ''))).toEqual(faults);
  });
});

describe('an import reports', () => {
  beforeEach(async () => {
    await importIt();
  });

  it.each<[string, (catalogue: Catalogue) => void, string[]]>([
    ['that nothing changed', () => {}, ['No product was added, changed or withdrawn.']],
    [
      'that the whole shop is closed on a day',
      (c) => Object.assign(c, { closings: [{ date: '2026-12-24', reason }] }),
      ['closed: 2026-12-24, the whole shop: Typhoon'],
    ],
    [
      'that a slot of a pool is closed',
      (c) => Object.assign(c, { closings: [{ date: '2026-12-24', slot: '10:00', pools: ['cabins'] }] }),
      ['closed: 2026-12-24 10:00, pool cabins'],
    ],
    [
      'that a product is closed every week',
      (c) => Object.assign(c, { closings: [{ everyWeek: ['monday'], products: ['round-trip'] }] }),
      ['closed: monday, round-trip'],
    ],
    [
      'that a pool has no places on a day',
      (c) =>
        Object.assign(c, {
          pools: c.pools.map((pool) => ({ ...pool, exceptions: [{ date: '2026-12-24', places: 0 }] })),
        }),
      ['closed: 2026-12-24, cabins (no places)', 'pools changed: cabins'],
    ],
    [
      'that a pool has more places',
      (c) => Object.assign(c, { pools: c.pools.map((pool) => ({ ...pool, each: 61 })) }),
      ['pools changed: cabins'],
    ],
  ])('%s', async (_what, change, lines) => {
    expect(await said(change, true)).toEqual(lines);
    expect(await said(change)).toEqual(lines);
  });

  it('that a day is open again, and at most ten lines of a kind', async () => {
    const closings = Array.from({ length: 12 }, (_, day) => ({ date: `2026-12-${day + 10}` }));
    const lines = await said((c) => Object.assign(c, { closings: closings }));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('closed: 2 more');
    expect(await said((c) => Object.assign(c, { closings: closings.slice(1) }))).toEqual([
      'no longer closed: 2026-12-10, the whole shop',
    ]);
  });
});

describe('rules that end before the last day on sale', () => {
  const notes = async (change: (catalogue: Catalogue) => void) => {
    const report = await importIt((catalogue) => {
      tripOf(catalogue).sellRestrictions = { endDate: '2027-02-28' };
      change(catalogue);
    });
    const told = report.notes.flatMap(({ examples }) => examples).filter(({ code }) => code === 'rules-end');
    return told.map((note) => wordFault(note).replace('line 1, ', ''));
  };
  const prices = (c: Catalogue, list: NonNullable<CatalogueProduct['prices']>) => {
    const [variant] = tripOf(c).variants;
    if (variant) variant.prices = list;
  };
  const name = 'Cable Car Round Trip (round-trip):';

  it.each<[string, (catalogue: Catalogue) => void, string[]]>([
    ['do not exist', () => {}, []],
    [
      'are prices of single days',
      (c) =>
        prices(c, [
          { date: '2026-12-24', price: 300 },
          { date: '2026-12-31', price: 300 },
        ]),
      [
        `products[0].variants[0].prices: ${name} prices end on 2026-12-31, before the last day on sale, 2027-02-28 (rules-end)`,
      ],
    ],
    [
      'are prices of a season',
      (c) => prices(c, [{ everyWeek: ['sunday'], from: '2026-06-01', to: '2026-12-31', price: 300 }]),
      [
        `products[0].variants[0].prices: ${name} prices end on 2026-12-31, before the last day on sale, 2027-02-28 (rules-end)`,
      ],
    ],
    [
      'have no end beside a day',
      (c) =>
        prices(c, [
          { everyWeek: ['sunday'], price: 300 },
          { date: '2026-12-24', price: 310 },
        ]),
      [],
    ],
    ['are only prices of a slot', (c) => prices(c, [{ slot: '10:00', price: 300 }]), []],
    ['end on the last day', (c) => prices(c, [{ from: '2026-12-01', to: '2027-02-28', price: 300 }]), []],
    [
      'are places of a pool',
      (c) =>
        Object.assign(c, {
          pools: c.pools.map((pool) => ({ ...pool, exceptions: [{ to: '2026-12-31', places: 70 }] })),
        }),
      [`pools[0]: ${name} places end on 2026-12-31, before the last day on sale, 2027-02-28 (rules-end)`],
    ],
    [
      'are closings of weekdays',
      (c) => Object.assign(c, { closings: [{ everyWeek: ['monday'], to: '2026-12-31' }] }),
      [`closings[0]: ${name} closings end on 2026-12-31, before the last day on sale, 2027-02-28 (rules-end)`],
    ],
    ['are a single closing', (c) => Object.assign(c, { closings: [{ date: '2026-12-24' }] }), []],
  ])('have the right notes when they %s', async (_what, change, lines) => {
    expect(await notes(change)).toEqual(lines);
  });
});
