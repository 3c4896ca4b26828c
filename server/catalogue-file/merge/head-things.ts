import { type ThingDocument, type ThingName, thingFacts } from '#server/catalogue-file/revisions/thing.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';

/** A thing with its document, as the catalogue file writes it. */
export interface Thing extends ThingName {
  document: ThingDocument;
}

/** The head of a catalogue: everything that has things other than products. */
export type HeadParts = Pick<CatalogueHead, 'store' | 'categories' | 'pools' | 'closings' | 'promoCodes'>;

/** The lists of the head, each with the things of one kind. */
const listKinds = ['category', 'promo-code', 'article', 'item', 'pool'] as const;

export type ListKind = (typeof listKinds)[number];

/** The list of things of one kind, in the sequence of the file. */
export function listOf(kind: ListKind, head: HeadParts): readonly object[] {
  switch (kind) {
    case 'category':
      return head.categories;
    case 'promo-code':
      return head.promoCodes;
    case 'article':
      return head.store.articles ?? [];
    case 'item':
      return head.store.items ?? [];
    case 'pool':
      return head.pools;
  }
}

/** The thing of an entry of a list. A promo code's uses are no part of it. */
export function thingOf(kind: ListKind, entry: object): Thing {
  const { used: _, ...document } = entry as ThingDocument;
  return { kind, id: String(document[thingFacts[kind].idField ?? 'id']), document };
}

/** The store's own settings and texts, without its articles and items. */
export function storeThing({ store }: Pick<HeadParts, 'store'>): Thing {
  const { articles: _, items: __, ...document } = store;
  return { kind: 'store', id: 'store', document };
}

/** All closings, which are one thing. */
export function closingsThing({ closings = [] }: Pick<HeadParts, 'closings'>): Thing {
  return { kind: 'closings', id: 'closings', document: { closings } };
}

/** All things of the head. */
export function thingsOfHead(head: HeadParts): Thing[] {
  const listed = listKinds.flatMap((kind) => listOf(kind, head).map((entry) => thingOf(kind, entry)));
  return [storeThing(head), closingsThing(head), ...listed];
}

/** The place of a list in the file. */
export const placeOfList: Record<ListKind, readonly string[]> = {
  category: ['categories'],
  'promo-code': ['promoCodes'],
  article: ['store', 'articles'],
  item: ['store', 'items'],
  pool: ['pools'],
};
