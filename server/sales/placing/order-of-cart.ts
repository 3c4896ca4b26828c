import type { Tables } from '#server/database/tables.ts';
import type { Change } from '#server/database/write.ts';
import type { ClosedCart, ClosedItem, SeenCart } from '#server/sales/back-end/back-end.ts';
import { originOf } from '#server/sales/carts-apart/apart-line.ts';
import { chargeGiftCode } from '#server/sales/gift-codes/charge-gift-code.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, sumAt } from '#server/sales/holds/hold.ts';
import { isCovered } from '#server/sales/holds/is-covered.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import { book } from '#server/sales/ledger/book.ts';
import { minutesAfter, type Now } from '#server/sales/now.ts';
import { buyerKeysOf } from '#server/sales/orders/buyer-keys.ts';
import type { OrderDocument, OrderedItem } from '#server/sales/orders/order-document.ts';
import { listings, noteItems, noteVisits } from '#server/sales/orders/order-visits.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { usesOf } from '#server/sales/places/calendar.ts';
import { whyVisitsClosed } from '#server/sales/places/closed-visit.ts';
import { isSamePoolSlot, type Shortage } from '#server/sales/places/place.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { holdsOnlyMerchandise } from '#shared/rules/merchandise.ts';
import { toCents } from '#shared/rules/money.ts';

export interface PlacedOrder {
  order_number: string;
  fakeId: string;
}

export interface OrderToPlace {
  number: string;
  /** The order key, which opens the order to a guest. */
  fakeId: string;
  cartId: string;
  locale: LocaleCode;
  seen: SeenCart;
  /** Set for an order that staff give away. It does not count against the limits of the browser that filled the cart. */
  complimentary?: OrderDocument['complimentary'];
}

/** The row of a new order, and the changes that are made with it. */
interface MadeOrder {
  row: Tables['orders'];
  changes: Change[];
}

/**
 * Turns a closed cart into an order that waits for payment: its held places become taken, and the gift code pays its part. Returns the
 * order's row and the changes, or the failure that stops it.
 */
export async function orderOfCart(
  settings: Pick<SalesSettings, 'unpaidMinutes' | 'smallestPayment'> & HoldingLimits,
  step: Step,
  { number, fakeId, cartId, locale, seen, complimentary }: OrderToPlace,
  closed: ClosedCart,
): Promise<Result<MadeOrder>> {
  const { holds, reference, items: soldItems, ...cart } = closed;
  // Anybody who knows the cart's id can change its email address, so the buyer must have seen the address that the tickets go to.
  if (seen.email !== undefined && seen.email !== cart.buyer.email) return fail('address-required');
  if (holdsOnlyMerchandise(soldItems.map(({ attributeSet }) => attributeSet))) return fail('merchandise-only');
  const shut = whyVisitsClosed(step.now.calendar, soldItems, { locale, subjectOf: ({ line, sku }) => line ?? sku });
  if (shut) return shut;
  const charge = await chargeGiftCode(step, closed, {
    locale,
    smallestCents: settings.smallestPayment?.(cart.currency) ?? 0,
  });
  if (!charge.ok) return charge;
  const { changes: giftChanges, parts, origin, ...gift } = charge.value;
  if (seen.total !== undefined && gift.totalCents > toCents(seen.total, cart.currency)) return fail('total-changed');

  const items = soldItems.map((item, index) =>
    toOrderedItem(item, { itemId: index + 1, giftCodeCents: parts[index] ?? 0 }, holds, step.now),
  );
  const from = complimentary ? undefined : (step.from ?? originOf(holds));
  const taken = takenHolds(number, items, from);
  const plan = await planUnpaidHolds(step, settings, { holder: cartId, before: holds, after: taken, passesOn: true });
  if (!plan.ok) return 'failure' in plan ? plan : explainShortage(plan.shortage, items, holds);
  step.tell({ what: 'order-placed', cents: gift.totalCents });
  const channel: OrderDocument['channel'] = from?.siteKey
    ? { kind: 'site-key', siteKey: from.siteKey }
    : { kind: 'store' };
  const spent = origin && ({ what: 'gift-code-spent', origin, cents: gift.giftCodeCents } as const);
  return succeed({
    changes: [
      ...giftChanges,
      ...(spent ? [book({ number, currency: cart.currency }, '', spent, step.now)] : []),
      ...plan.changes,
      ...noteVisits(number, [], items),
      ...noteItems({ number, createdAt: step.now.at }, [], items),
    ],
    row: {
      number,
      fake_id: fakeId,
      version: 0,
      cart_id: cartId,
      status: 'waiting',
      locale,
      created_at: step.now.at,
      payable_until: minutesAfter(step.now, settings.unpaidMinutes),
      email_key: emailKey(cart.buyer.email),
      total_cents: gift.totalCents,
      ...noneYet,
      owner: seen.owner ?? null,
      reference,
      address_key: from?.addressKey ?? null,
      site_key: from?.siteKey ?? null,
      doc: JSON.stringify({
        ...cart,
        ...gift,
        items,
        formerBuyers: [],
        channel,
        campaign: seen.campaign ?? null,
        terms: seen.terms ?? null,
        wantsNews: seen.wantsNews ?? false,
        ...(complimentary ? { complimentary } : {}),
      } satisfies OrderDocument),
      ...buyerKeysOf({ buyer: cart.buyer, locale }),
      channel: channel.kind,
      partner: from?.siteKey ?? null,
      is_listed: listings.items,
    },
  });
}

/** The fields of an order that are set later. */
const noneYet = {
  paid_at: null,
  payment_key: null,
  restored_cart_id: null,
  refund_asked_at: null,
  refund_comment: null,
};

function toOrderedItem(
  { attributeSet: _, ...item }: ClosedItem,
  more: Pick<OrderedItem, 'itemId' | 'giftCodeCents'>,
  holds: readonly Hold[],
  { calendar }: Now,
): OrderedItem {
  const ends = holds
    .filter((hold) => item.line !== null && hold.line === item.line)
    .map(({ until_at }) => until_at ?? 0);
  return {
    ...item,
    ...more,
    uses: item.isGift ? [] : (usesOf(calendar, item) ?? []),
    firstVisit: null,
    visitId: null,
    moveFeeCents: 0,
    moveFeeTaxCents: 0,
    heldUntil: ends.length > 0 ? Math.min(...ends) : null,
  };
}

/**
 * The failure for a shortage. It names the line whose hold has ended and whose places are gone. If there is no such line, it names the
 * product.
 */
function explainShortage(
  shortage: Shortage,
  items: readonly OrderedItem[],
  holds: readonly Hold[],
): { ok: false; failure: Failure } {
  const ownOf = ({ line }: OrderedItem) => holds.filter((hold) => hold.line === line);
  const wanting = items.filter(({ uses }) => uses.some((use) => isSamePoolSlot(use, shortage)));
  const lapsed = wanting.find((item) => !isCovered(item.uses, item.ordered, ownOf(item)));
  const item = lapsed ?? wanting[0];
  const units = item?.uses.find((use) => isSamePoolSlot(use, shortage))?.units ?? 1;
  const free = shortage.left + (item ? sumAt(shortage, ownOf(item)) : 0);
  return fail('quota-exceeded', {
    bound: Math.floor(free / units),
    subject: lapsed?.line ?? item?.productSku ?? shortage.pool,
  });
}
