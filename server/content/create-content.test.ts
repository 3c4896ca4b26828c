import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { openProductStore, type ProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import type { Catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import type { Content } from './content.ts';
import { createContent } from './create-content.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let products: ProductStore;
let content: Content;

beforeAll(async () => {
  database = await openTestDatabase();
  products = await openProductStore(database);
  content = createContent(database);
});
afterAll(() => database.close());

/** Imports the changed catalogue; returns the new versions of catalogue and content. */
async function versionsAfter(change: (catalogue: Catalogue) => void = () => {}) {
  const catalogue = testCatalogue();
  change(catalogue);
  expect(await importText(database, JSON.stringify(catalogue))).toMatchObject({ ok: true });
  // Longer than the time for which a node may still use the previous content.
  await wait(20);
  return { catalogue: (await products.current()).generation, content: await content.version() };
}

describe('the store’s content', () => {
  it('is that of a blank store before the first import', async () => {
    expect((await content.texts('en')).name).toBe('Our store');
  });

  it('has the logo of each language when the store sets them', async () => {
    await versionsAfter(({ store }) => void Object.assign(store, { logos: { en: 'logo.svg', hk: 'logo-hk.svg' } }));
    expect((await content.texts('hk')).logo).toBe('/media/logo-hk.svg');
    for (const code of ['en', 'th'] as const) expect((await content.texts(code)).logo).toBe('/media/logo.svg');
  });

  it('has a separate version: it changes without the catalogue, and the catalogue without it', async () => {
    const first = await versionsAfter();
    expect(await versionsAfter()).toEqual(first);

    const renamed = await versionsAfter(({ store }) => void Object.assign(store, { name: { en: 'Ridge Shop' } }));
    expect(renamed.catalogue).toBe(first.catalogue);
    expect(renamed.content).not.toBe(first.content);
    expect((await content.texts('jp')).name).toBe('Ridge Shop');

    const dearer = await versionsAfter(({ store, products: [product] }) => {
      Object.assign(store, { name: { en: 'Ridge Shop' } });
      Object.assign(product ?? {}, { position: 77 });
    });
    expect(dearer.catalogue).not.toBe(renamed.catalogue);
    expect(dearer.content).toBe(renamed.content);
  });

  it('remembers removed items until they return', async () => {
    const cap = {
      ...{
        id: 'cap',
        name: { en: 'Cap' },
        summary: { en: 'A cap.' },
        content: { en: '<p>Light.</p><script></script>' },
      },
      products: [testCatalogue().products[0]?.sku ?? ''],
      sizeChart: { columns: [{ en: 'Head' }], rows: [{ size: { en: 'S' }, values: ['54'] }] },
    };
    const gone = () => Promise.all(['cap', 'hat'].map((id) => content.wasItem(id)));
    await versionsAfter(({ store }) => void Object.assign(store, { items: [cap] }));
    expect((await content.texts('jp')).items).toEqual([
      {
        ...{ id: 'cap', name: 'Cap', summary: 'A cap.', image: null, content: '<p>Light.</p>', products: cap.products },
        sizeChart: { columns: ['Head'], rows: [{ size: 'S', values: ['54'] }] },
      },
    ]);
    expect(await gone()).toEqual([false, false]);
    await versionsAfter();
    expect(await gone()).toEqual([true, false]);
    await versionsAfter(({ store }) => void Object.assign(store, { items: [cap] }));
    expect(await gone()).toEqual([false, false]);
  });

  it('remembers removed articles until they return', async () => {
    const article = {
      id: 'rope',
      title: { en: 'The rope' },
      summary: { en: 'Long.' },
      content: { en: '<p>Steel.</p>' },
    };
    const gone = () => Promise.all(['rope', 'hat'].map((id) => content.wasArticle(id)));
    await versionsAfter(({ store }) => void Object.assign(store, { articles: [article] }));
    expect(await gone()).toEqual([false, false]);
    await versionsAfter();
    expect(await gone()).toEqual([true, false]);
    expect(await content.wasItem('rope')).toBe(false);
    await versionsAfter(({ store }) => void Object.assign(store, { articles: [article] }));
    expect(await gone()).toEqual([false, false]);
  });

  it('has one key for its notice in all languages, until one of its texts changes', async () => {
    const keys = async () => {
      const texts = await Promise.all(localeCodes.map((locale) => content.texts(locale)));
      return [...new Set(texts.map(({ notice }) => notice.key))];
    };
    const notice = { title: { en: 'Wind', hk: '大風' }, subtitle: { en: 'Closed' }, text: { en: 'Come back soon.' } };
    await versionsAfter(({ store }) => void Object.assign(store, { notice, name: { en: 'One' } }));
    const [first, ...others] = await keys();
    expect([first, others]).toEqual([expect.stringMatching(/^[\w-]{12}$/), []]);
    await versionsAfter(({ store }) => void Object.assign(store, { notice, name: { en: 'Another' } }));
    expect(await keys()).toEqual([first]);
    await versionsAfter(
      ({ store }) => void Object.assign(store, { notice: { ...notice, title: { en: 'Wind', hk: '打風' } } }),
    );
    expect(await keys()).not.toEqual([first]);
    await versionsAfter(({ store }) => void Object.assign(store, { notice: undefined }));
    expect(await keys()).toEqual(['']);
  });

  it('does not include data for selling, such as country and tax', async () => {
    const before = await versionsAfter();
    const moved = await versionsAfter(({ store }) => void Object.assign(store, { country: 'DE' }));
    expect(moved.catalogue).not.toBe(before.catalogue);
    expect(moved.content).toBe(before.content);
  });

  it('is exported as it was last imported, also when nothing else changed', async () => {
    await versionsAfter();
    await versionsAfter(({ store }) => void Object.assign(store, { color: '#abcdef' }));
    let text = '';
    for await (const piece of exportCatalogue(database)) text += piece;
    expect(JSON.parse(text).store.color).toBe('#abcdef');
  });
});
