import { discardDraft } from '#server/catalogue-file/revisions/discard-draft.ts';
import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import { type ReadThing, readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { saveDraft } from '#server/catalogue-file/revisions/save-draft.ts';
import type { ThingDocument } from '#server/catalogue-file/revisions/thing.ts';
import type { Reader } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { publishThings } from '#server/staff/catalogue-acts.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { findShop } from './find-shop.ts';
import type { StoredShop } from './stored-shop.ts';

export interface ProductWish {
  shop: number;
  sku: string;
  document: ThingDocument | null;
  /** The version of the draft that the editor has seen; 0 without one. */
  version: number;
  /** The print of the published product that the editor has seen; null when it was not published. */
  published: string | null;
  merged: boolean;
}

interface SeenProduct {
  shop: number;
  sku: string;
  version: number;
}

/** Reads a product of a vendor with its draft. A published product belongs to the vendor that it names, and a new one to that of its draft. */
export async function readProductOf(reader: Reader, vendor: string, sku: string): Promise<Result<ReadThing>> {
  const found = await readThing(reader, { kind: 'product', id: sku });
  if (!found.ok) return fail('product-not-found');
  const { published, draft } = found.value;
  const { vendor: owner } = published ?? draft?.document ?? {};
  return owner === vendor ? found : fail('product-not-found');
}

/** Saves the draft of a shop's product, or of a new one. */
export function saveProductOf(desk: Desk, actor: Actor, wish: ProductWish): Promise<Result<Draft>> {
  const { shop, sku, document, ...seen } = wish;
  return inShop(desk, actor, { operation: 'shop.save-product', shop, sku }, async (tx, { vendor }) => {
    const found = await readProductOf(tx, vendor, sku);
    const isNew = !found.ok && !(await readThing(tx, { kind: 'product', id: sku })).ok;
    if (!found.ok && !isNew) return found;
    const published = found.ok ? found.value.published : null;
    const own = document && ownDocument(document, vendor, published);
    const saved = await saveDraft(
      tx,
      { kind: 'product', id: sku, document: own, ...seen },
      { accountId: actor.accountId, now: desk.clock().getTime() },
    );
    return !saved.ok && saved.failure.code === 'thing-not-found' ? fail('product-not-found') : saved;
  });
}

export function discardProductOf(desk: Desk, actor: Actor, { shop, sku, version }: SeenProduct): Promise<Result<null>> {
  return inShop(desk, actor, { operation: 'shop.discard-product', shop, sku }, async (tx, { vendor }) => {
    const found = await readProductOf(tx, vendor, sku);
    if (!found.ok) return found;
    const done = await discardDraft(tx, { kind: 'product', id: sku, version });
    return !done.ok && done.failure.code === 'thing-not-found'
      ? fail('draft-changed', { subject: `product ${sku}` })
      : done;
  });
}

/** Publishes the draft of a product, when the owner lets the people of the shop publish. */
export async function publishProductOf(
  desk: Desk,
  actor: Actor,
  { shop, sku, version }: SeenProduct,
  timeZone: string | undefined,
): Promise<Result<{ revision: number }>> {
  const found = await findShop(desk.database, actor, shop);
  if (!found.ok) return found;
  const product = await readProductOf(desk.database, found.value.vendor, sku);
  if (!product.ok) return product;
  if (!found.value.mayPublish && !actor.permissions.includes('owner')) return fail('not-allowed');
  const { draft } = product.value;
  // Staff may be giving the product to another vendor, which only they publish.
  if (draft?.document && draft.document.vendor !== found.value.vendor) return fail('not-allowed');
  const drafts = [{ kind: 'product' as const, id: sku, version }];
  const wish = { drafts, note: '', despiteNewer: false, despiteSold: false };
  return publishThings(desk, actor, wish, timeZone, 'shop.publish-product');
}

/**
 * The document as a vendor may save it. Its vendor never changes. Shared pools and the rule for gifts reach into other vendors' products, so
 * they stay as they are published.
 */
export function ownDocument(document: ThingDocument, vendor: string, published: ThingDocument | null): ThingDocument {
  const { pools: _, gift: __, ...own } = document;
  const kept = ['pools', 'gift'].flatMap((field) =>
    published?.[field] === undefined ? [] : [[field, published[field]] as const],
  );
  return { ...own, vendor, ...Object.fromEntries(kept) };
}

function inShop<Value>(
  desk: Desk,
  actor: Actor,
  { operation, shop, sku }: { operation: 'shop.save-product' | 'shop.discard-product'; shop: number; sku: string },
  work: (tx: Parameters<Parameters<typeof asStaffInTransaction>[2]>[0], shop: StoredShop) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const act = { operation, actor, changedBy: () => [`shop ${shop}`, `product ${sku}`] };
  return asStaffInTransaction(desk, act, async (tx) => {
    const found = await findShop(tx, actor, shop);
    return found.ok ? work(tx, found.value) : found;
  });
}
