import * as z from 'zod/mini';
import { createClosingCheck } from '#server/catalogue-file/check-closings.ts';
import { checkExceptionSlots } from '#server/catalogue-file/check-pools.ts';
import { checkProduct } from '#server/catalogue-file/check-product.ts';
import { checkTexts } from '#server/catalogue-file/check-texts.ts';
import { type Path, wordPath } from '#server/catalogue-file/fault.ts';
import { markTimeSlots } from '#server/catalogue-file/mark-time-slots.ts';
import { parsePart, type Report } from '#server/catalogue-file/parse-part.ts';
import { requiredLanguage } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { CatalogueClosing, CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { closing as closingSchema } from '#shared/contract/catalogue-file/closing.ts';
import { pool as poolSchema } from '#shared/contract/catalogue-file/places.ts';
import { product as productSchema } from '#shared/contract/catalogue-file/product.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import type { DraftChanges } from './draft-changes.ts';

const faultsShown = 3;

/** Checks the changed parts of a draft as an import checks them. Returns the faults in words; null when there are none. */
export function checkDraft(
  { pools, products }: CalendarDraft,
  changed: DraftChanges,
  profile: StoreProfile,
): string | null {
  const faults: string[] = [];
  const report: Report = (path, message) => void faults.push(`${wordPath(path)}: ${message}`);
  const shared = [...pools].flatMap(([name, pool]) => (pool.isShared ? [{ name, ...pool }] : []));
  for (const pool of changed.sharedPools) checkPool(pool, report);
  for (const product of changed.products) checkEdited(product, profile, report);
  checkClosings(changed.closings, { shared, products, profile }, report);
  if (faults.length === 0) return null;
  const more = faults.length - faultsShown;
  return [...faults.slice(0, faultsShown), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function checkPool(pool: CataloguePool, report: Report): void {
  const path = ['pools', pool.name];
  const parsed = parsePart(poolSchema, pool, path, report);
  if (parsed) checkExceptionSlots(parsed, path, report);
}

function checkEdited(product: CatalogueProduct, profile: StoreProfile, report: Report): void {
  const path = ['products', product.sku];
  const below: Report = (at, message, code) => report([...path, ...at], message, code);
  const parsed = parsePart(productSchema, product, path, report);
  if (parsed) checkProduct(markTimeSlots(parsed), profile, below);
}

/** Checks the added closings; the others were checked when they came in. */
function checkClosings(
  added: readonly CatalogueClosing[],
  parts: {
    shared: readonly { name: string; slots: readonly string[] | null }[];
    products: CalendarDraft['products'];
    profile: StoreProfile;
  },
  report: Report,
): void {
  const { shared, products, profile } = parts;
  const path: Path = ['closings'];
  const closings = parsePart(z.array(closingSchema), added, path, report);
  if (!closings) return;
  checkTexts(closings, requiredLanguage(profile), report, path);
  const pools = shared.map(({ name, slots }) => ({ name, ...(slots && { slots: [...slots] }) }));
  const check = createClosingCheck({ pools, closings }, report);
  for (const product of products.values()) check.addProduct(product);
  check.finish();
  closings.forEach(({ products: skus = [] }, index) => {
    for (const sku of skus) {
      if (!products.has(sku)) report([...path, index, 'products'], `there is no product ${sku}`);
    }
  });
}
