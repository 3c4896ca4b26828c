import * as z from 'zod/mini';
import { cleanCategory, cleanPage, cleanProduct, cleanStore } from '#server/catalogue-file/clean-texts.ts';
import { markTimeSlots } from '#server/catalogue-file/mark-time-slots.ts';
import type { CatalogueProduct, CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import { category } from '#shared/contract/catalogue-file/category.ts';
import { closing } from '#shared/contract/catalogue-file/closing.ts';
import { promoCode } from '#shared/contract/catalogue-file/codes.ts';
import { article, item } from '#shared/contract/catalogue-file/item.ts';
import { pool } from '#shared/contract/catalogue-file/places.ts';
import { product } from '#shared/contract/catalogue-file/product.ts';
import { storeSettings } from '#shared/contract/catalogue-file/store-settings.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

/** The name of a thing: its kind, and its id among the things of this kind. */
export interface ThingName {
  kind: ThingKind;
  id: string;
}

/** A thing as the catalogue file writes it. That of a draft may have any form. */
export type ThingDocument = Record<string, unknown>;

interface KindFacts {
  schema: z.ZodMiniType;
  /** The field with the id. A kind without one has a single thing, which is always there and whose id is the kind. */
  idField: 'sku' | 'id' | 'code' | 'name' | null;
  isNumber?: true;
  nameOf(document: ThingDocument): unknown;
  /** Makes the HTML of a document safe that has the form of its schema. */
  clean?(document: never): object;
}

export const thingFacts: Record<ThingKind, KindFacts> = {
  store: {
    schema: z.omit(storeSettings, { articles: true, items: true }),
    idField: null,
    nameOf: ({ name }) => name,
    clean: cleanStore,
  },
  category: { schema: category, idField: 'id', isNumber: true, nameOf: ({ name }) => name, clean: cleanCategory },
  product: { schema: product, idField: 'sku', nameOf: ({ name }) => name, clean: cleanMarkedProduct },
  'promo-code': { schema: z.omit(promoCode, { used: true }), idField: 'code', nameOf: ({ label }) => label },
  article: { schema: article, idField: 'id', nameOf: ({ title }) => title, clean: cleanPage },
  item: { schema: item, idField: 'id', nameOf: ({ name }) => name, clean: cleanPage },
  pool: { schema: pool, idField: 'name', nameOf: ({ name }) => name },
  closings: { schema: z.strictObject({ closings: z.array(closing) }), idField: null, nameOf: () => 'closings' },
};

function cleanMarkedProduct(parsed: CatalogueProduct): CatalogueProduct {
  return cleanProduct(markTimeSlots(parsed));
}

/** True when a thing may have this id. */
export function isThingId({ kind, id }: ThingName): boolean {
  const { idField, isNumber } = thingFacts[kind];
  if (idField === null) return id === kind;
  return !isNumber || /^[1-9]\d{0,14}$/.test(id);
}

/** The value of the document's id field: the id of a category is a number there. */
export function idInDocument({ kind, id }: ThingName): string | number {
  return thingFacts[kind].isNumber ? Number(id) : id;
}

/** `product gondola-ride`, for messages and the audit trail. */
export function wordThing({ kind, id }: ThingName): string {
  return thingFacts[kind].idField === null ? kind : `${kind} ${id}`;
}

/** Identifies a thing in a map. */
export function keyOf({ kind, id }: ThingName): string {
  return `${kind} ${id}`;
}

/** The name of a thing in a language; its id when it has no name. A draft's name may have any form. */
export function nameOfThing({ kind, id }: ThingName, document: ThingDocument | null, locale: LocaleCode): string {
  const name = document && thingFacts[kind].nameOf(document);
  if (typeof name === 'string') return name;
  return localizedText(textsOf(name), locale) || id;
}

/** The languages in which a thing has no name. */
export function missingNames(
  { kind }: ThingName,
  document: ThingDocument,
  languages: readonly LocaleCode[],
): LocaleCode[] {
  const name = thingFacts[kind].nameOf(document);
  if (typeof name === 'string') return [];
  const texts = textsOf(name);
  return languages.filter((code) => !texts[code]?.trim());
}

function textsOf(name: unknown): CatalogueText {
  if (typeof name !== 'object' || name === null) return {};
  return Object.fromEntries(Object.entries(name).filter(([, text]) => typeof text === 'string'));
}
