import { setImmediate } from 'node:timers/promises';
import { profileOfParts, readParts, withChanges } from '#server/catalogue-file/revisions/catalogue-parts.ts';
import { type CheckedThing, checkThing } from '#server/catalogue-file/revisions/check-thing.ts';
import { type DraftPlace, findLastDrafts, nameOfRow } from '#server/catalogue-file/revisions/draft-rows.ts';
import { createDescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import { createCatalogue } from '#server/commerce/embedded/create-catalogue.ts';
import { createEmbeddedStore, type EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { CataloguePreview } from '#server/commerce/preview.ts';
import type { Reader } from '#server/database/database.ts';
import { readClosings } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { layDraftsOver, type SoundDraft } from './lay-drafts-over.ts';

/** The most drafts that a preview has, and the most bytes of their documents: those that were saved last. */
const mostDrafts = 500;
const mostBytes = 20 * 1024 * 1024;

const atOnce = 50;

/** Opens the catalogue with all drafts that have no fault of their own. */
export async function openPreview(store: EmbeddedStore, productSearch: ProductSearch): Promise<CataloguePreview> {
  const { database, settings } = store;
  const published = await store.products.current();
  const { generation } = published;
  const parts = await readParts(database, generation);
  const given = await readLastDrafts(database);
  const profile = profileOfParts(withChanges(parts, given));
  const checked: { draft: SoundDraft; found: CheckedThing | null }[] = [];
  for (const draft of given) {
    checked.push({ draft, found: draft.after && checkThing(draft, draft.after, profile) });
    await setImmediate();
  }
  const sound = checked.flatMap(({ draft, found }): SoundDraft[] =>
    found === null || found.faults.length === 0 ? [{ ...draft, after: found?.document ?? null }] : [],
  );
  const closings = await readClosings(database, generation);
  const { loaded, store: head } = await layDraftsOver({ loaded: published, parts, closings }, sound);
  const previewed = createEmbeddedStore({
    database,
    settings,
    products: { current: async () => loaded, latest: () => loaded },
    described: createDescribedProducts(database, descriptionsOf(sound)),
  });
  return {
    catalogue: createCatalogue(previewed, productSearch),
    store: generation === 0 ? null : head,
    leftOut: checked
      .filter(({ found }) => found !== null && found.faults.length > 0)
      .map(({ draft: { kind, id } }) => ({ kind, id })),
  };
}

/** Reads the drafts that were saved last, within the bounds of a preview. */
async function readLastDrafts(reader: Reader): Promise<SoundDraft[]> {
  const found: SoundDraft[] = [];
  let bytes = 0;
  for (let place: DraftPlace | null = null; ; ) {
    const rows = await findLastDrafts(reader, place, atOnce);
    for (const row of rows) {
      bytes += Buffer.byteLength(row.document ?? '');
      if (found.length === mostDrafts || bytes > mostBytes) return found;
      found.push({ ...nameOfRow(row), after: row.document === null ? null : JSON.parse(row.document) });
      place = { at: row.saved_at, kind: row.kind, thing: row.thing };
      await setImmediate();
    }
    if (rows.length < atOnce) return found;
  }
}

function descriptionsOf(drafts: readonly SoundDraft[]): Map<string, CatalogueProduct['description']> {
  const products = drafts.filter(({ kind, after }) => kind === 'product' && after !== null);
  return new Map(products.map(({ id, after }) => [id, (after as unknown as CatalogueProduct).description]));
}
