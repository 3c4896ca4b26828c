import type { LocaleCode } from '#shared/contract/locale.ts';
import { type CategoryRole, categoryRoles } from '#shared/contract/store.ts';
import type { PromoUses } from './promo-uses.ts';
import { missingNames, nameOfThing, type ThingDocument, type ThingName } from './thing.ts';

/** A thing in a list: its draft if it has one, else as it is published. */
export interface ListedThing extends ThingName {
  name: string;
  state: 'published' | 'changed' | 'new' | 'withdrawing';
  savedAt: number | null;
  /** The file name of its first picture; empty without one. */
  image: string;
  /** The languages of the store in which its name is missing. */
  missing: LocaleCode[];
  /** The lowest price of a product; null for other kinds. */
  price: number | null;
  /** Null for other kinds than products. */
  isOnSale: boolean | null;
  /** A category's place in the tree; null for other kinds. */
  place: PlaceInTree | null;
  /** The number of orders that have used a promo code; null for other kinds. */
  uses: number | null;
}

interface PlaceInTree {
  parent: number | null;
  position: number;
  role: CategoryRole | null;
  jump: boolean;
}

/** A draft in a list of things. */
export interface ListedDraft {
  /** Null when the draft withdraws the thing. */
  document: string | null;
  saved_at: number;
}

export function listedOf(
  name: ThingName,
  { published, draft }: { published: string | undefined; draft: ListedDraft | undefined },
  { locale, languages, uses }: { locale: LocaleCode; languages: readonly LocaleCode[]; uses: PromoUses | null },
): ListedThing {
  const text = draft?.document ?? published;
  const document: ThingDocument = text === undefined ? {} : JSON.parse(text);
  return {
    ...name,
    name: nameOfThing(name, document, locale),
    state: stateOf(published, draft),
    savedAt: draft?.saved_at ?? null,
    image: imageOf(document),
    missing: missingNames(name, document, languages),
    ...(name.kind === 'product' ? offerOf(document) : { price: null, isOnSale: null }),
    place: name.kind === 'category' ? placeOf(document) : null,
    uses: uses && (uses.get(name.id) ?? 0),
  };
}

function stateOf(published: string | undefined, draft: ListedDraft | undefined): ListedThing['state'] {
  if (!draft) return 'published';
  if (draft.document === null) return 'withdrawing';
  return published === undefined ? 'new' : 'changed';
}

function imageOf({ images, image, logo }: ThingDocument): string {
  const [first] = listIn(images);
  return [first?.file, image, logo].find((file) => typeof file === 'string') ?? '';
}

/** The lowest price of a product, and whether it is on sale. A draft may have any form. */
function offerOf({ price, inStock, variants }: ThingDocument): Pick<ListedThing, 'price' | 'isOnSale'> {
  const parts = listIn(variants);
  const sold = parts.filter((variant) => variant.inStock !== false);
  const prices = (sold.length > 0 ? sold : parts).map((variant) => variant.price);
  const numbers = (parts.length > 0 ? prices : [price]).filter((one) => typeof one === 'number');
  return {
    price: numbers.length > 0 ? Math.min(...numbers) : null,
    isOnSale: inStock !== false && (parts.length === 0 || sold.length > 0),
  };
}

/** The place of a category in the tree. A draft may have any form. */
function placeOf({ parent, position, role, jump }: ThingDocument): PlaceInTree {
  return {
    parent: Number.isSafeInteger(parent) ? Number(parent) : null,
    position: Number.isSafeInteger(position) ? Number(position) : 0,
    role: categoryRoles.find((one) => one === role) ?? null,
    jump: jump === true,
  };
}

/** The objects in a list. */
function listIn(value: unknown): ThingDocument[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}
