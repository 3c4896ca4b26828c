import { checkCodeAmounts } from '#server/catalogue-file/check-amounts.ts';
import { checkPromoCodes, checkSizeCharts, checkStore } from '#server/catalogue-file/check-head.ts';
import { checkExceptionSlots } from '#server/catalogue-file/check-pools.ts';
import { checkProduct } from '#server/catalogue-file/check-product.ts';
import { checkTexts } from '#server/catalogue-file/check-texts.ts';
import type { Path } from '#server/catalogue-file/fault.ts';
import { parsePart, type Report } from '#server/catalogue-file/parse-part.ts';
import { requiredLanguage } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type {
  CataloguePool,
  CatalogueProduct,
  PromoCode,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';
import type { ThingFault, ThingKind } from '#shared/contract/staff/catalogue.ts';
import { idInDocument, type ThingDocument, type ThingName, thingFacts } from './thing.ts';

/** A thing in the form of its schema, cleaned, or the given document when it does not fit the schema; and its faults. */
export interface CheckedThing {
  document: ThingDocument;
  isParsed: boolean;
  faults: ThingFault[];
}

/** Checks the rules of a thing that need no other thing, and cleans its texts. */
export function checkThing(name: ThingName, document: ThingDocument, profile: StoreProfile): CheckedThing {
  const faults: ThingFault[] = [];
  const report: Report = (path, message, code = 'field-invalid') => {
    faults.push({ path: [...path], message, code });
  };
  const { schema, idField, clean } = thingFacts[name.kind];
  const parsed = parsePart(schema, document, [], report) as ThingDocument | null;
  if (!parsed) return { document, isParsed: false, faults };
  const cleaned = (clean?.(parsed as never) ?? parsed) as ThingDocument;
  const id = idInDocument(name);
  if (idField !== null && cleaned[idField] !== id)
    report([idField], `must be ${id}: a thing keeps its id`, 'rule-broken');
  if (name.kind !== 'product') checkTexts(cleaned, requiredLanguage(profile), report);
  checkRules[name.kind]?.(cleaned as never, profile, report);
  return { document: cleaned, isParsed: true, faults };
}

const checkRules: Partial<Record<ThingKind, (document: never, profile: StoreProfile, report: Report) => void>> = {
  store: (store: StoreSettings, _, report) =>
    checkStore(store, (path, message, code) => report(path.slice(1), message, code)),
  product: (product: CatalogueProduct, profile, report) => checkProduct(product, profile, report),
  'promo-code': (code: PromoCode, { currency }, report) => {
    const [promoCodes, below] = [[code], withoutList(report)];
    checkPromoCodes({ promoCodes }, below);
    checkCodeAmounts({ promoCodes, giftCodes: [] }, currency, below);
  },
  pool: (pool: CataloguePool, _, report) => checkExceptionSlots(pool, [], report),
  item: (item: NonNullable<StoreSettings['items']>[number], _, report) =>
    checkSizeCharts({ items: [item] }, withoutList(report)),
};

/** Reports paths of the file, such as `promoCodes[0].value`, below the thing. */
function withoutList(report: Report): Report {
  return (path, message, code) => report(belowThing(path), message, code);
}

/** The part of a path after the number of its thing. */
function belowThing(path: Path): Path {
  return path.slice(path.findIndex((step) => typeof step === 'number') + 1);
}
