import { isDeepStrictEqual } from 'node:util';
import { checkCodeAmounts } from '#server/catalogue-file/check-amounts.ts';
import { checkHead } from '#server/catalogue-file/check-head.ts';
import { checkProduct } from '#server/catalogue-file/check-product.ts';
import { createReferenceCheck } from '#server/catalogue-file/check-references.ts';
import { checkTexts } from '#server/catalogue-file/check-texts.ts';
import type { Path } from '#server/catalogue-file/fault.ts';
import { readProducts } from '#server/catalogue-file/generation-rows.ts';
import type { Report } from '#server/catalogue-file/parse-part.ts';
import { requiredLanguage } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Reader } from '#server/database/database.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { type CatalogueParts, headOf, profileOfParts } from './catalogue-parts.ts';
import { findGiftCodes } from './gift-code-twins.ts';
import {
  findNamed,
  findNaming,
  findPoolsOfOthers,
  findUsers,
  type HeldNames,
  hasOtherProducts,
} from './published-names.ts';
import { readProductRows } from './published-things.ts';
import type { ThingDocument, ThingName } from './thing.ts';

/** A thing before and after a change; null when it is not there. Each document that is there fits its schema. */
export interface ThingChange extends ThingName {
  before: ThingDocument | null;
  after: ThingDocument | null;
}

export interface NamedFault extends ThingFault, ThingName {}

/**
 * Checks the rules between the things of a changed catalogue, as an import checks them. It reads only those unchanged products that use or
 * have a name which the change adds, removes or uses. If all products must be checked again, because the currency, the taxes or the
 * languages change, it reads all of them.
 */
export async function checkChanges(
  reader: Reader,
  generation: number,
  { before, after, changes }: { before: CatalogueParts; after: CatalogueParts; changes: readonly ThingChange[] },
): Promise<NamedFault[]> {
  const head = { ...headOf(after), giftCodes: await findGiftCodes(reader, changes) } as CatalogueHead;
  const skus: string[] = [];
  const faults: NamedFault[] = [];
  const report: Report = (path, message, code = 'field-invalid') => {
    const { path: below, ...thing } = placeOf(path, head, skus);
    const words = message.replaceAll(/products\[(\d+)\]/g, (_, index) => `the product ${skus[Number(index)]}`);
    faults.push({ ...thing, path: [...below], message: words, code });
  };
  const profile = profileOfParts(after);
  const isOtherProfile = !isSameForProducts(profileOfParts(before), profile);
  if (changes.some(({ kind }) => kind !== 'product')) checkHead(head, report);
  if (isOtherProfile) {
    checkTexts(head, requiredLanguage(profile), report);
    checkCodeAmounts(head, profile.currency, report);
  }
  if (!changes.some(({ kind }) => hasReferences.has(kind)) && !isOtherProfile) return faults;

  const changed = new Set(changes.filter(({ kind }) => kind === 'product').map(({ id }) => id));
  const concerned = (await findConcerned(reader, generation, changes)).filter((sku) => !changed.has(sku));
  const whole = new Set(concerned);
  const references = createReferenceCheck(head, report);
  for (const product of await findNamed(reader, generation, namesIn(head, changes))) {
    if (changed.has(product.sku) || whole.has(product.sku)) continue;
    references.addNames(product, skus.push(product.sku) - 1);
  }
  for (const { document } of await readProductRows(reader, generation, concerned)) {
    const product: CatalogueProduct = JSON.parse(document);
    references.addProduct(product, skus.push(product.sku) - 1);
  }
  for (const { kind, after: document } of changes) {
    if (kind !== 'product' || !document) continue;
    const product = document as CatalogueProduct;
    references.addProduct(product, skus.push(product.sku) - 1);
  }
  if (head.pools.length > 0)
    references.addFaultyProduct({ pools: await findPoolsOfOthers(reader, generation, [...changed, ...whole]) });
  references.finish();
  const isEmpty = skus.length === 0 && !(await hasOtherProducts(reader, generation, [...changed]));
  if (isEmpty) report(['products'], 'there would be nothing to sell', 'catalogue-empty');
  if (isOtherProfile) await checkUnchanged(reader, generation, { changed, profile, skus }, report);
  return faults;
}

/** The kinds of things that name others, or that others name. */
const hasReferences: ReadonlySet<string> = new Set(['product', 'category', 'pool', 'closings', 'promo-code', 'item']);

/** The products that use a name which a change adds or removes, or whose slots a changed thing must fit. */
async function findConcerned(reader: Reader, generation: number, changes: readonly ThingChange[]): Promise<string[]> {
  const gone = (kind: ThingName['kind']) =>
    changes.filter((change) => change.kind === kind && change.before && !change.after).map(({ id }) => id);
  const naming = await findNaming(reader, generation, {
    categories: gone('category'),
    products: gone('product'),
    variants: changes.filter(({ kind }) => kind === 'product').flatMap(newSkus),
  });
  const pools = changes.filter(isOtherPool).map(({ id }) => id);
  const users = await findUsers(reader, generation, pools);
  const closed = changes.filter(({ kind }) => kind === 'closings').flatMap(({ after }) => closedProducts(after));
  // A pool must not have the name of a product with places of its own, so products of these names are concerned, too.
  return [...new Set([...naming, ...users, ...pools, ...closed])];
}

/** The names that changed products claim, and the products that they and the head of the catalogue name. */
function namesIn(head: CatalogueHead, changes: readonly ThingChange[]): HeldNames {
  const products = changes.flatMap(({ kind, after }) =>
    kind === 'product' && after ? [after as CatalogueProduct] : [],
  );
  const named = [
    ...products.flatMap(({ related, gift }) => [...related, ...(gift?.of ?? [])]),
    ...head.promoCodes.flatMap(({ skus }) => skus),
    ...(head.closings ?? []).flatMap(({ products: closed = [] }) => closed),
    ...(head.store.items ?? []).flatMap((item) => item.products),
  ];
  return {
    ids: products.map(({ id }) => id),
    skus: [...new Set([...products.flatMap((product) => [...skusOf(product)]), ...named])],
    urlKeys: products.map(({ urlKey }) => urlKey),
  };
}

function closedProducts(document: ThingDocument | null): string[] {
  const { closings = [] } = (document ?? {}) as Pick<CatalogueHead, 'closings'>;
  return closings.flatMap(({ products = [] }) => products);
}

function newSkus({ before, after }: ThingChange): string[] {
  const known = skusOf(before);
  return [...skusOf(after)].filter((sku) => !known.has(sku));
}

function skusOf(document: ThingDocument | null): ReadonlySet<string> {
  if (!document) return new Set();
  const { sku, variants } = document as CatalogueProduct;
  return new Set([sku, ...variants.map((variant) => variant.sku)]);
}

/** True for a pool that is new or withdrawn, or has other slots. */
function isOtherPool({ kind, before, after }: ThingChange): boolean {
  return kind === 'pool' && (!before || !after || !isDeepStrictEqual(before.slots, after.slots));
}

function isSameForProducts(one: StoreProfile, other: StoreProfile): boolean {
  const parts = (profile: StoreProfile) => [profile.currency, profile.taxes, requiredLanguage(profile)];
  return isDeepStrictEqual(parts(one), parts(other));
}

/** Checks all products that a change leaves alone by another currency, other taxes or another required language. */
async function checkUnchanged(
  reader: Reader,
  generation: number,
  { changed, profile, skus }: { changed: ReadonlySet<string>; profile: StoreProfile; skus: string[] },
  report: Report,
): Promise<void> {
  for await (const products of readProducts(reader, generation)) {
    for (const product of products) {
      if (changed.has(product.sku)) continue;
      const path = ['products', skus.push(product.sku) - 1];
      checkProduct(product, profile, (below, message, code) => report([...path, ...below], message, code));
    }
  }
}

/** The thing of a path of the catalogue file, and the path below the thing. */
function placeOf(path: Path, head: CatalogueHead, skus: readonly string[]): ThingName & { path: Path } {
  const [part, index, ...below] = path;
  const at = Number(index ?? 0);
  switch (part) {
    case 'products':
      return { kind: 'product', id: skus[at] ?? 'products', path: below };
    case 'categories':
      return { kind: 'category', id: String(head.categories[at]?.id ?? 1), path: below };
    case 'pools':
      return { kind: 'pool', id: head.pools[at]?.name ?? 'pools', path: below };
    case 'promoCodes':
      return { kind: 'promo-code', id: head.promoCodes[at]?.code ?? 'codes', path: below };
    case 'giftCodes':
      return { kind: 'promo-code', id: head.giftCodes?.[at]?.code ?? 'codes', path: below };
    case 'closings':
      return { kind: 'closings', id: 'closings', path };
    default:
      return placeInStore(path.slice(1), head.store);
  }
}

function placeInStore(path: Path, { articles = [], items = [] }: CatalogueHead['store']): ThingName & { path: Path } {
  const [part, index, ...below] = path;
  if (part === 'articles') return { kind: 'article', id: articles[Number(index)]?.id ?? 'articles', path: below };
  if (part === 'items') return { kind: 'item', id: items[Number(index)]?.id ?? 'items', path: below };
  return { kind: 'store', id: 'store', path };
}
