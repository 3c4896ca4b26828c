import type { Change } from '#server/database/write.ts';
import { canSpendAgain, originOf, selectGiftCode, spendGiftCodes } from '#server/sales/gift-codes/gift-code.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { book } from '#server/sales/ledger/book.ts';
import type { Now } from '#server/sales/now.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { RefundReason } from '#server/sales/outbox/outbox.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';

type Seated = { ok: true; changes: Change[]; items: OrderedItem[] } | { ok: false; reason: RefundReason };

/**
 * Seats a cancelled order again, because it was paid late: takes its places and uses its gift code and promo code again. Fails when a visit
 * has passed. The order's restored cart and its payment may still hold places: these places count as free, and the cart loses its holds. On
 * failure, returns the reason why the money must be refunded.
 */
export async function seatAgain(sales: Sales, step: Step, order: StoredOrder, paymentKey: string): Promise<Seated> {
  const { settings, backEnd } = sales;
  if (!order.items.every((item) => isToCome(item, step.now, settings))) return { ok: false, reason: 'visit-passed' };
  const gift = await spendAgain(step, order, paymentKey);
  if (!gift) return { ok: false, reason: 'gift-code-spent' };
  const items = order.items.map((item) => countAgain(item, step.now));
  const restored = order.restoredCartId ? await backEnd.takeOrdered(step, order.restoredCartId, items) : null;
  const { held } = await step.ask({ held: selectHolds({ holder: paymentKey }) });
  const plan = await planHolds(
    { ...step, now: asWhenSold(step.now, order) },
    [...(restored?.before ?? []), ...held],
    [...(restored?.after ?? []), ...takenHolds(order.number, items)],
  );
  if (!plan.ok) return { ok: false, reason: 'places-gone' };
  // Called last, because a back end of another program changes its data at once.
  const promo = await backEnd.reviveOrder(step, order);
  if (!promo) return { ok: false, reason: 'promo-code-used' };
  return { ok: true, changes: [...gift, ...promo, ...(restored?.changes ?? []), ...plan.changes], items };
}

async function spendAgain(step: Step, order: StoredOrder, paymentKey: string): Promise<Change[] | null> {
  const { giftCode, giftCodeCents } = order;
  if (!giftCode) return [];
  const [code] = (await step.ask({ gift: selectGiftCode({ code: giftCode }) })).gift;
  if (!code || !canSpendAgain(code, giftCodeCents)) return null;
  return [
    spendGiftCodes({
      ...{ code: giftCode, withdrawn: code.withdrawn, blocked: code.blocked },
      spent_cents: giftCodeCents,
    }),
    book(order, paymentKey, { what: 'gift-code-spent', origin: originOf(code), cents: giftCodeCents }, step.now),
  ];
}

/**
 * True until the visit of an item has passed. The rule that limits how far ahead visits are sold does not apply, because this sale was made
 * in time.
 */
export function isToCome(
  { visitDate, slot, lastSale }: OrderedItem,
  now: Now,
  settings: Pick<Sales['settings'], 'slotCutOffMinutes'>,
) {
  return visitDate === null || !visitClosing(now, settings.slotCutOffMinutes)({ date: visitDate, slot, lastSale });
}

/** The current moment with the calendar day of the sale, because days that are closed now may have been open on the day of the sale. */
export function asWhenSold(now: Now, { createdAt }: StoredOrder): Now {
  return { ...now, day: operatorTime(new Date(createdAt), now.timeZone).day };
}

/** Returns the item with the places that it takes now, or with the places of its sale when the product is no longer sold. */
export function countAgain(item: OrderedItem, { calendar }: Now): OrderedItem {
  return item.isGift ? item : { ...item, uses: usesOf(calendar, item) ?? item.uses };
}
