import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { publish } from '#tests/support/catalogue-file/publish.ts';
import { changeAtRandom, firstState, type RevisedState } from '#tests/support/catalogue-file/random-revisions.ts';
import { revise } from '#tests/support/catalogue-file/revise.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { loadNewest } from './load-changes.ts';
import { type LoadedGeneration, loadGeneration } from './loaded-generation.ts';

describe.each(databases)('a catalogue after revisions on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;
  let loaded: LoadedGeneration;
  let state: RevisedState;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
    state = await firstState(database);
    loaded = await loadGeneration(database);
  }, 60_000);
  afterAll(() => close());

  it('equals the same catalogue read as a whole, after many random revisions', async () => {
    const random = createRandom(20_260_501);
    for (let round = 0; round < 40; round++) {
      // Some nodes see several revisions at once.
      for (let some = 0; some <= random.below(3); some++) await revise(database, changeAtRandom(state, random));
      loaded = await loadNewest(database, loaded);
      const whole = await loadGeneration(database);
      expect(partsOf(loaded), `round ${round}`).toEqual(partsOf(whole));
    }
  }, 120_000);

  it('stays the same object when nothing has changed', async () => {
    expect(await loadNewest(database, loaded)).toBe(loaded);
  });

  it('keeps the products that a revision does not name', async () => {
    const [first, second] = [...state.products.values()].slice(0, 2);
    if (!first || !second) throw new Error('No products.');
    await revise(database, { products: { [first.sku]: { ...first, name: { en: 'Another name' } } } });
    const next = await loadNewest(database, loaded);
    expect(next.bySku.get(first.sku)).not.toBe(loaded.bySku.get(first.sku));
    expect(next.bySku.get(second.sku)).toBe(loaded.bySku.get(second.sku));
    loaded = next;
  });

  it('is read as a whole when the history lacks a revision', async () => {
    await database.raw.run('UPDATE catalogue_state SET revision = revision + 1 WHERE id = 1');
    const next = await loadNewest(database, loaded);
    expect(next.revision).toBe(loaded.revision + 1);
    expect(next.stamps.base).toBe(next.revision);
    expect(partsOf(next)).toEqual(partsOf(await loadGeneration(database)));
    loaded = next;
  });

  it('is read as a whole when the currency changes all prices', async () => {
    await revise(database, { store: { ...state.store, currency: 'JPY', taxes: {} } });
    loaded = await loadNewest(database, loaded);
    expect(loaded.profile.currency).toBe('JPY');
    expect(partsOf(loaded)).toEqual(partsOf(await loadGeneration(database)));
  });
});

describe.each(databases)('a catalogue after publishing on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
    await firstState(database);
  }, 60_000);
  afterAll(() => close());

  it('equals the same catalogue read as a whole', async () => {
    let loaded = await loadGeneration(database);
    const { products, categories, store } = testCatalogue();
    const product = (sku: string) => products.find((one) => one.sku === sku) as CatalogueProduct;
    const { places: _, ...ride } = product('round-trip');
    const variants = ride.variants.map((one) => ({ ...one, prices: [{ date: '2026-05-09', price: 12 }] }));
    const { articles: __, items: ___, ...settings } = store;
    const hall = { name: 'hall', each: 9, closedFirstDays: 0, exceptions: [{ date: '2026-05-08', places: 3 }] };
    const steps: Parameters<typeof publish>[1][] = [
      [{ kind: 'product', id: 'round-trip', document: { ...ride, variants } }],
      [{ kind: 'product', id: 'round-trip', document: { ...ride, places: { each: 7 }, urlKey: 'ride' } }],
      [
        { kind: 'product', id: 'round-trip', document: { ...ride, pools: ['hall'], position: 9 } },
        { kind: 'pool', id: 'hall', document: hall },
      ],
      [{ kind: 'closings', id: 'closings', document: { closings: [{ date: '2026-05-11', pools: ['hall'] }] } }],
      [
        { kind: 'product', id: 'plush', document: { ...product('plush'), urlKey: 'poster' } },
        { kind: 'product', id: 'poster', document: { ...product('poster'), urlKey: 'plush-cabin' } },
      ],
      [
        { kind: 'product', id: 'fresh', document: { ...product('plush'), id: 600, sku: 'fresh', urlKey: 'fresh' } },
        { kind: 'category', id: '4', document: { ...categories.find(({ id }) => id === 4), position: 0 } },
      ],
      [{ kind: 'product', id: 'fresh', document: null }],
      [
        {
          kind: 'article',
          id: 'way',
          document: { id: 'way', title: { en: 'Way' }, summary: { en: 'To us' }, content: { en: '<p>By boat</p>' } },
        },
      ],
      [{ kind: 'store', id: 'store', document: { ...settings, synonyms: { en: [['boat', 'ferry']] } } }],
    ];
    for (const [index, step] of steps.entries()) {
      await publish(database, step);
      loaded = await loadNewest(database, loaded);
      expect(loaded.revision).toBe(index + 1);
      expect(partsOf(loaded), `step ${index}`).toEqual(partsOf(await loadGeneration(database)));
    }
    expect(loaded.stamps.base).toBe(steps.length);
    expect(loaded.synonyms).toEqual({ en: [['boat', 'ferry']] });
  }, 60_000);
});

/** The snapshot without what differs by its history. Maps are compared without their sequence. */
function partsOf({ stamps: _, ...parts }: LoadedGeneration) {
  const nodes = [...parts.tree.byId.values()].map(({ category, parent, children, isHidden, products }) => ({
    ...{ category, isHidden, parent: parent?.category.id },
    children: children.map((child) => child.category.id),
    products: products.map(({ sku }) => sku),
  }));
  const { root, byUrlKey, byRole } = parts.tree;
  const tree = {
    nodes,
    root: root?.category.id,
    byUrlKey: [...byUrlKey].map(([key, node]) => [key, node.category.id]),
    byRole: [...byRole].map(([role, node]) => [role, node.category.id]),
  };
  const { calendar, bySku, byVariantSku, byUrlKey: byKey, byId, formerSkus } = parts;
  const { products, pools, prices } = calendar;
  return {
    ...parts,
    ...{ tree, bySku: new Map(bySku), byVariantSku: new Map(byVariantSku), byUrlKey: new Map(byKey) },
    ...{ byId: new Map(byId), formerSkus: new Map(formerSkus) },
    calendar: { ...calendar, products: new Map(products), pools: new Map(pools), prices: new Map(prices) },
  };
}
