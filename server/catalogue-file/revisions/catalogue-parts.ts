import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Reader } from '#server/database/database.ts';
import type { CatalogueHead, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { readThings, type SmallKind } from './published-things.ts';
import type { ThingDocument, ThingName } from './thing.ts';

/** All things of a catalogue except its products, by id, in the sequence of the catalogue. */
export type CatalogueParts = ReadonlyMap<SmallKind, ReadonlyMap<string, ThingDocument>>;

const smallKinds: readonly SmallKind[] = ['store', 'category', 'promo-code', 'article', 'item', 'pool', 'closings'];

export async function readParts(reader: Reader, generation: number): Promise<CatalogueParts> {
  const parts = new Map<SmallKind, ReadonlyMap<string, ThingDocument>>();
  for (const kind of smallKinds) {
    const texts = await readThings(reader, generation, kind);
    parts.set(kind, new Map([...texts].map(([id, text]) => [id, JSON.parse(text) as ThingDocument])));
  }
  return parts;
}

/** The parts after some changes. A changed thing keeps its place, a new one comes last, and one without a document leaves. */
export function withChanges(
  parts: CatalogueParts,
  changes: readonly (ThingName & { after: ThingDocument | null })[],
): CatalogueParts {
  const changed = new Map([...parts].map(([kind, things]) => [kind, new Map(things)]));
  for (const { kind, id, after } of changes) {
    const things = kind === 'product' ? undefined : changed.get(kind);
    if (after) things?.set(id, after);
    else things?.delete(id);
  }
  return changed;
}

/** The parts in the form of the catalogue file. */
export function headOf(parts: CatalogueParts): CatalogueHead {
  const all = (kind: SmallKind) => [...(parts.get(kind)?.values() ?? [])];
  const [closings] = all('closings');
  return {
    format: 'gondola-catalogue',
    version: 1,
    store: storeOf(parts),
    categories: all('category'),
    pools: all('pool'),
    ...closings,
    promoCodes: all('promo-code'),
    giftCodes: [],
  } as unknown as CatalogueHead;
}

/** The settings of the store with its articles and items, as the catalogue file has them. */
export function storeOf(parts: CatalogueParts): StoreSettings {
  const all = (kind: SmallKind) => [...(parts.get(kind)?.values() ?? [])];
  const [store] = all('store');
  const [articles, items] = [all('article'), all('item')];
  return {
    ...store,
    ...(articles.length > 0 && { articles }),
    ...(items.length > 0 && { items }),
  } as unknown as StoreSettings;
}

export function profileOfParts(parts: CatalogueParts): StoreProfile {
  return profileOf(parts.get('store')?.size ? storeOf(parts) : null);
}
