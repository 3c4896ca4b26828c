import type { Change } from '#server/database/write.ts';
import { selectGiftCode, spendGiftCodes } from '#server/sales/gift-codes/gift-code.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { RefundReason } from '#server/sales/outbox/outbox.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { isSlotClosed } from '#shared/rules/slot-closing.ts';

type Seated = { ok: true; changes: Change[]; items: OrderedItem[] } | { ok: false; reason: RefundReason };

/**
 * An order that was cancelled and is paid after all needs its places, its codes and a visit that is still to come. What the
 * buyer's own restored cart holds is free for it, and leaves that cart with its lines.
 */
export async function seatAgain(sales: Sales, work: Work, order: StoredOrder): Promise<Seated> {
  const { settings, backEnd } = sales;
  if (!order.items.every((item) => isToCome(item, work.now, settings))) return { ok: false, reason: 'visit-passed' };
  const gift = await spendAgain(work, order);
  if (!gift) return { ok: false, reason: 'gift-code-spent' };
  const items = order.items.map((item) => countAgain(item, work.now));
  const restored = order.restoredCartId ? await backEnd.takeOrdered(work, order.restoredCartId, items) : null;
  const plan = await planHolds({ ...work, now: asWhenSold(work.now, order) }, restored?.before ?? [], [
    ...(restored?.after ?? []),
    ...takenHolds(order.number, items),
  ]);
  if (!plan.ok) return { ok: false, reason: 'places-gone' };
  // Asked last: of another program it is done when it is asked.
  const promo = await backEnd.reviveOrder(work, order);
  if (!promo) return { ok: false, reason: 'promo-code-used' };
  return { ok: true, changes: [...gift, ...promo, ...(restored?.changes ?? []), ...plan.changes], items };
}

async function spendAgain(work: Work, { giftCode, giftCodeCents }: StoredOrder): Promise<Change[] | null> {
  if (!giftCode) return [];
  const [code] = (await work.ask({ gift: selectGiftCode({ code: giftCode }) })).gift;
  if (!code || code.issued_cents - code.spent_cents < giftCodeCents) return null;
  return [spendGiftCodes({ code: giftCode, spent_cents: giftCodeCents })];
}

/** Only the time counts: how long ahead a visit is sold concerns new sales, and this one was made in time. */
function isToCome(
  { visitDate, slot }: OrderedItem,
  now: Moment,
  settings: Pick<Sales['settings'], 'slotCutOffMinutes'>,
) {
  return visitDate === null || !isSlotClosed({ date: visitDate, slot }, now, settings.slotCutOffMinutes);
}

/** Days that are closed to new sales were still open when this one was made. */
function asWhenSold(now: Moment, { createdAt }: StoredOrder): Moment {
  return { ...now, day: operatorTime(new Date(createdAt), now.timeZone).day };
}

/** What an item takes as places are counted now; of a product that is sold no more, as it was sold. */
function countAgain(item: OrderedItem, { calendar }: Moment): OrderedItem {
  return item.isGift ? item : { ...item, uses: usesOf(calendar, item) ?? item.uses };
}
