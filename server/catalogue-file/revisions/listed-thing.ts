import type { LocaleCode } from '#shared/contract/locale.ts';
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
  /** For a product its lowest price, and whether it is on sale. */
  price: number | null;
  isOnSale: boolean | null;
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
  { locale, languages }: { locale: LocaleCode; languages: readonly LocaleCode[] },
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

/** The objects in a list. */
function listIn(value: unknown): ThingDocument[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}
