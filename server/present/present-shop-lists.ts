import type { CalendarPage } from '#server/commerce/calendar-page.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type * as shops from '#shared/contract/staff/shops.ts';
import { toAmount } from '#shared/rules/money.ts';
import { moneyIn } from './wire-money.ts';

type Statement = ResponseOf<typeof shops.statement>['sums'][number];

interface Sums {
  currency: string;
  unitsSold: number;
  unitsRefunded: number;
  soldCents: number;
  refundedCents: number;
  commissionCents: number;
  dueCents: number;
}

/** `commission` is in hundredths of a percent. */
export function presentStatement(sums: Sums, commission: number): Statement {
  const { currency, unitsSold, unitsRefunded } = sums;
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    ...{ currency, unitsSold, unitsRefunded },
    sold: amount(sums.soldCents),
    refunded: amount(sums.refundedCents),
    commissionRate: commission / 100,
    commission: amount(sums.commissionCents),
    due: amount(sums.dueCents),
  };
}

interface Entry {
  booked_at: number;
  order_number: string;
  event: string;
  sku: string;
  units: number;
  cents: number;
  currency: string;
}

export function presentEntry(entry: Entry, names: ReadonlyMap<string, string>): shops.ShopEntry {
  const { booked_at: bookedAt, order_number: order, event, sku, units, cents, currency } = entry;
  return {
    bookedAt: new Date(Number(bookedAt)).toISOString(),
    order,
    kind: event as shops.ShopEntry['kind'],
    sku,
    name: names.get(sku) ?? sku,
    units: Number(units),
    amount: moneyIn(currency)(Number(cents)),
  };
}

interface Visit {
  order: string;
  state: shops.ShopVisit['state'];
  item: OrderedItem;
}

/** A line of an order without its buyer and their answers. */
export function presentVisit({ order, state, item }: Visit): shops.ShopVisit {
  const { itemId, productSku: sku, productName: name, variantLabel: variant, slot, ordered, redeemed, refunded } = item;
  return { order, itemId, state, sku, name, variant, slot, ordered, redeemed, refunded };
}

interface Review {
  id: string;
  sku: string;
  author: string;
  stars: number;
  words: string;
  sent_at: number;
}

export function presentReview(review: Review, names: ReadonlyMap<string, string>): shops.ShopReview {
  const { id, sku, author, stars, words: text, sent_at: sentAt } = review;
  return {
    ...{ id, sku, author, text },
    name: names.get(sku) ?? sku,
    stars: Number(stars),
    sentAt: new Date(Number(sentAt)).toISOString(),
  };
}

interface Calendar extends Pick<CalendarPage, 'version' | 'today' | 'currency'> {
  part: CalendarPage['parts'][number];
  isOwn: boolean;
}

/** The numbers of places that products of other vendors share are left out. */
export function presentVendorCalendar({
  version,
  today,
  currency,
  part,
  isOwn,
}: Calendar): ResponseOf<typeof shops.calendar> {
  const amountOrNull = (cents: number | null) => (cents === null ? null : toAmount(cents, currency));
  return {
    ...{ version, today, currency, slots: part.slots },
    days: part.days.map(({ date, cells }) => ({
      date,
      cells: cells.map(({ slot, places, sold, free, isClosed, reason, lowestCents, highestCents }) => ({
        ...{ slot, isClosed, reason },
        ...(isOwn ? { places, sold, free } : { places: null, sold: null, free: null }),
        priceFrom: amountOrNull(lowestCents),
        priceTo: amountOrNull(highestCents),
      })),
    })),
  };
}
