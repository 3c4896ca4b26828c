import { presentDraft } from '#server/present/present-draft.ts';
import { presentPicture } from '#server/present/present-picture.ts';
import { presentShop, presentShopProduct } from '#server/present/present-shop.ts';
import {
  presentEntry,
  presentReview,
  presentStatement,
  presentVendorCalendar,
  presentVisit,
} from '#server/present/present-shop-lists.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { previewPublish } from '#server/staff/catalogue-acts.ts';
import { changeInfo, changeStyle, changeTerms, createShop } from '#server/staff/shops/change-shop.ts';
import { editShopCalendar, previewShopCalendar } from '#server/staff/shops/edit-calendar.ts';
import { findShop } from '#server/staff/shops/find-shop.ts';
import { listShops } from '#server/staff/shops/list-shops.ts';
import { listOwnPictures } from '#server/staff/shops/own-pictures.ts';
import {
  discardProductOf,
  publishProductOf,
  readProductOf,
  saveProductOf,
} from '#server/staff/shops/product-drafts.ts';
import { readProductForm } from '#server/staff/shops/product-form.ts';
import { readVendorCalendar } from '#server/staff/shops/shop-calendar.ts';
import { listEntries, readStatement } from '#server/staff/shops/shop-entries.ts';
import { findProduct, listProducts } from '#server/staff/shops/shop-products.ts';
import { listReviewsOfVendor } from '#server/staff/shops/shop-reviews.ts';
import { readVisits } from '#server/staff/shops/shop-visits.ts';
import type { StoredShop } from '#server/staff/shops/stored-shop.ts';
import type { Call, RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { ThingDraft } from '#shared/contract/staff/catalogue.ts';
import * as call from '#shared/contract/staff/shops.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffShopHandlers(options: ApiOptions): Handler[] {
  const { desk, catalogue, days, storefront, settings } = options;
  const { database } = desk;

  return [
    handle(call.list, async (page, context) => {
      const found = await listShops(database, actorOfCall(call.list, context), page);
      return found.ok ? succeed({ ...found.value, shops: found.value.shops.map(presentShop) }) : found;
    }),
    handle(call.create, async ({ vendor, ...terms }, context) =>
      asShop(await createShop(desk, actorOfCall(call.create, context), { vendor, ...termsOf(terms) }), context),
    ),
    handle(call.change, async ({ shop, version, ...terms }, context) =>
      asShop(await changeTerms(desk, actorOfCall(call.change, context), { shop, version, ...termsOf(terms) }), context),
    ),
    handle(call.changeInfo, async (wish, context) =>
      asShop(await changeInfo(desk, actorOfCall(call.changeInfo, context), wish), context),
    ),
    handle(call.changeStyle, async (wish, context) =>
      asShop(await changeStyle(desk, actorOfCall(call.changeStyle, context), wish), context),
    ),
    handle(call.products, async ({ shop, ...page }, context) =>
      inShop(call.products, context, shop, async ({ vendor }) => {
        const found = await listProducts(database, vendor, page);
        if (!found.ok) return found;
        const { currency } = await storefront.profile();
        const products = found.value.products.map((product) => presentShopProduct(product, context.locale));
        return succeed({ products, currency, next: found.value.next });
      }),
    ),
    handle(call.readProduct, async ({ shop, sku }, context) =>
      inShop(call.readProduct, context, shop, async ({ vendor }) => {
        const found = await readProductOf(database, vendor, sku);
        if (!found.ok) return found;
        const { draft, ...thing } = found.value;
        return succeed({ kind: 'product' as const, id: sku, ...thing, draft: draft && presentOwnDraft(draft) });
      }),
    ),
    handle(call.previewProduct, async ({ shop, sku, version }, context) =>
      inShop(call.previewProduct, context, shop, async ({ vendor }) => {
        const found = await readProductOf(database, vendor, sku);
        if (!found.ok) return found;
        const draft = { kind: 'product' as const, id: sku, version };
        return previewPublish(desk, [draft], { timeZone: settings.timeZone, locale: context.locale });
      }),
    ),
    handle(call.productForm, async ({ shop }, context) =>
      inShop(call.productForm, context, shop, async () => succeed(await readProductForm(database, context.locale))),
    ),
    handle(call.ownPictures, async (page, context) => {
      const found = await listOwnPictures(database, actorOfCall(call.ownPictures, context).accountId ?? '', page);
      return found.ok ? succeed({ ...found.value, pictures: found.value.pictures.map(presentPicture) }) : found;
    }),
    handle(call.saveProduct, async (wish, context) => {
      await refuseRepeated(options, context);
      const saved = await saveProductOf(desk, actorOfCall(call.saveProduct, context), wish);
      return saved.ok ? succeed({ draft: presentOwnDraft(saved.value) }) : saved;
    }),
    handle(call.discardProduct, async (seen, context) => {
      await refuseRepeated(options, context);
      const done = await discardProductOf(desk, actorOfCall(call.discardProduct, context), seen);
      return done.ok ? succeed({ ok: true as const }) : done;
    }),
    handle(call.publishProduct, async (seen, context) => {
      await refuseRepeated(options, context);
      return publishProductOf(desk, actorOfCall(call.publishProduct, context), seen, settings.timeZone);
    }),
    handle(call.calendar, async ({ shop, ...asked }, context) =>
      inShop(call.calendar, context, shop, async ({ vendor }) => {
        const found = await readVendorCalendar({ catalogue, reader: database }, context, vendor, asked);
        return found.ok ? succeed(presentVendorCalendar(found.value)) : found;
      }),
    ),
    handle(call.previewCalendar, (wish, context) =>
      previewShopCalendar(desk, actorOfCall(call.previewCalendar, context), wish, settings.timeZone),
    ),
    handle(call.editCalendar, async (wish, context) => {
      await refuseRepeated(options, context);
      return editShopCalendar(desk, actorOfCall(call.editCalendar, context), wish, settings.timeZone);
    }),
    handle(call.visits, async ({ shop, ...asked }, context) =>
      inShop(call.visits, context, shop, async ({ vendor }) => {
        if (!(await findProduct(database, vendor, asked.product))) return fail('product-not-found');
        const { visits, isCut } = await readVisits({ days, database }, vendor, asked);
        return succeed({ visits: visits.map(presentVisit), isCut });
      }),
    ),
    handle(call.statement, async ({ shop, month }, context) =>
      inShop(call.statement, context, shop, async ({ vendor, commission }) => {
        const sums = await readStatement(database, { vendor, month, timeZone: await timeZone() }, commission);
        return succeed({ sums: sums.map((sum) => presentStatement(sum, commission)) });
      }),
    ),
    handle(call.entries, async ({ shop, month, ...page }, context) =>
      inShop(call.entries, context, shop, async ({ vendor }) => {
        const found = await listEntries(database, { vendor, month, timeZone: await timeZone() }, page);
        if (!found.ok) return found;
        const { entries, next } = found.value;
        const names = await catalogue.namesOf(context, [...new Set(entries.map(({ sku }) => sku))]);
        return succeed({ entries: entries.map((entry) => presentEntry(entry, names)), next });
      }),
    ),
    handle(call.reviews, async ({ shop, ...page }, context) =>
      inShop(call.reviews, context, shop, async ({ vendor }) => {
        const found = await listReviewsOfVendor(database, vendor, page);
        if (!found.ok) return found;
        const { reviews, next } = found.value;
        const names = await catalogue.namesOf(context, [...new Set(reviews.map(({ sku }) => sku))]);
        return succeed({ reviews: reviews.map((review) => presentReview(review, names)), next });
      }),
    ),
  ];

  /** Works on a shop that the caller manages. */
  async function inShop<Value>(
    { name }: Call,
    context: CallContext,
    shop: number,
    work: (shop: StoredShop) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const found = await findShop(database, actorOfCall({ name }, context), shop);
    return found.ok ? work(found.value) : found;
  }

  async function timeZone(): Promise<string> {
    return settings.timeZone ?? (await storefront.profile()).timeZone;
  }
}

/** A draft without the address of the person who saved it, who may belong to the staff of the store. */
function presentOwnDraft(draft: Parameters<typeof presentDraft>[0]): ThingDraft {
  return { ...presentDraft(draft), savedBy: '' };
}

const asShop = inside((shop: StoredShop) => ({ shop: presentShop(shop) }));

type Terms = Omit<RequestOf<typeof call.create>, 'vendor'>;

function termsOf({ name, commission, may_publish: mayPublish, may_edit_calendar: mayEditCalendar }: Terms) {
  return { name, commission: Math.round(commission * 100), mayPublish, mayEditCalendar };
}
