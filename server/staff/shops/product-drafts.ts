import { isDeepStrictEqual } from 'node:util';
import { discardDraft } from '#server/catalogue-file/revisions/discard-draft.ts';
import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import { type ReadThing, readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { saveDraft } from '#server/catalogue-file/revisions/save-draft.ts';
import type { ThingDocument } from '#server/catalogue-file/revisions/thing.ts';
import type { Reader } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { publishThings } from '#server/staff/catalogue-acts.ts';
import { type Failure, fail, type Result } from '#shared/contract/errors.ts';
import { findShop } from './find-shop.ts';
import { countNewProducts, mostNewProducts } from './shop-products.ts';
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
    const refused = whyDraftRefused(found.ok ? found.value.draft : null, seen.version, sku);
    if (refused) return { ok: false, failure: refused };
    if (isNew && (await countNewProducts(tx, vendor)) >= mostNewProducts)
      return fail('too-many-drafts', { bound: mostNewProducts });
    const published = found.ok ? found.value.published : null;
    const own = document && ownDocument(document, vendor, published);
    // What a gift code is sold for is money that the store owes.
    if (!published && own?.delivery === 'gift-code') return fail('invalid-request', { field: 'delivery' });
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
    const refused = whyDraftRefused(found.value.draft, version, sku);
    if (refused) return { ok: false, failure: refused };
    const done = await discardDraft(tx, { kind: 'product', id: sku, version });
    return !done.ok && done.failure.code === 'thing-not-found'
      ? fail('draft-changed', { subject: `product ${sku}` })
      : done;
  });
}

/** Publishes the draft of a product, when the owner lets the people of the shop publish. */
export function publishProductOf(
  desk: Desk,
  actor: Actor,
  { shop, sku, version }: SeenProduct,
  timeZone: string | undefined,
): Promise<Result<{ revision: number }>> {
  const drafts = [{ kind: 'product' as const, id: sku, version }];
  const wish = { drafts, note: '', despiteNewer: false, despiteSold: false };
  return publishThings(desk, actor, wish, timeZone, {
    operation: 'shop.publish-product',
    whyRefused: (reader) => whyPublishRefused(reader, actor, { shop, sku, version }),
  });
}

async function whyPublishRefused(
  reader: Reader,
  actor: Actor,
  { shop, sku, version }: SeenProduct,
): Promise<Failure | null> {
  const found = await findShop(reader, actor, shop);
  if (!found.ok) return found.failure;
  const { vendor, mayPublish } = found.value;
  const product = await readProductOf(reader, vendor, sku);
  if (!product.ok) return product.failure;
  if (!mayPublish && !actor.permissions.includes('owner')) return { code: 'not-allowed' };
  const { published, draft } = product.value;
  const refused = whyDraftRefused(draft, version, sku);
  if (refused || !draft?.document) return refused;
  if (draft.isBehind) return { code: 'thing-changed', subject: `product ${sku}` };
  // Staff may be changing what the people of the shop cannot, such as the vendor: only staff publish this.
  const isOwn = isDeepStrictEqual(draft.document, ownDocument(draft.document, vendor, published));
  return isOwn ? null : { code: 'not-allowed' };
}

/** The reason why the people of a shop must leave a draft alone. Staff have set one with a time of publishing, often with other drafts. */
function whyDraftRefused(draft: Draft | null, version: number, sku: string): Failure | null {
  if (draft && draft.publishAt !== null) return { code: 'not-allowed' };
  return (draft?.version ?? 0) === version ? null : { code: 'draft-changed', subject: `product ${sku}` };
}

/**
 * The document as a vendor may save it. Its vendor never changes. Shared pools and the rule for gifts reach into other vendors' products, so
 * they stay as they are published. So does the delivery of a gift code, which only the store sells.
 */
export function ownDocument(document: ThingDocument, vendor: string, published: ThingDocument | null): ThingDocument {
  const isGiftCode = [document, published].some((one) => one?.delivery === 'gift-code');
  const fields = ['pools', 'gift', ...(isGiftCode && published ? ['delivery'] : [])];
  const own = Object.entries(document).filter(([field]) => !fields.includes(field));
  const kept = Object.entries(published ?? {}).filter(([field]) => fields.includes(field));
  return { ...Object.fromEntries([...own, ...kept]), vendor };
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
