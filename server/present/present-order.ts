import { moveStageOf } from '#server/sales/moving/decide-move.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { refundTermsOfItem, refundVisitOf } from '#server/sales/orders/refund-visit.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { withMoveFees } from '#server/sales/orders/with-move-fees.ts';
import { reasonText } from '#server/sales/places/closed-visit.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Order, OrderItem, OrderSummary, Ticket } from '#shared/contract/order.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { freeCancellationUntil } from '#shared/rules/free-cancellation.ts';
import { toAmount } from '#shared/rules/money.ts';
import { moveTermsOf } from '#shared/rules/move-terms.ts';
import { detailOfUnit } from '#shared/rules/order-choices.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { receiptPath } from '#shared/rules/receipt-path.ts';
import { reductionsOf } from '#shared/rules/reductions.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { type WalletKind, walletUrls } from '#shared/rules/wallet-urls.ts';
import { emailHint } from './email-hint.ts';
import { presentMove, presentMovePayment } from './present-move.ts';
import { presentVenue } from './present-product.ts';
import { presentFreeRefund, presentRefund } from './present-refund.ts';
import { moneyIn } from './wire-money.ts';

/** An order in one language; its files stay in the buyer's language. `wallets` are those that the store offers. */
export function presentOrder(order: WholeOrder, wallets: readonly WalletKind[], locale: LocaleCode): Order {
  const { currency, payment, tickets } = order;
  const walletUrl = walletUrls(order, wallets, order.locale);
  const amount = (cents: number) => toAmount(cents, currency);
  const money = moneyIn(currency);
  return {
    increment_id: order.number,
    status: order.status,
    created_at: new Date(order.createdAt).toISOString(),
    payable_until: order.isPayable ? new Date(order.payableUntil).toISOString() : null,
    items: order.items.map((item) => ({
      ...presentItem(item, order.soldOn, amount),
      parent_item_id: parentItemId(item, order.items),
      ...closedOf(item, order, locale),
      move_stage: order.status === 'paid' && !isForgotten(order) ? moveStageOf(item, order.readAt) : null,
    })),
    tickets: tickets.map((ticket) => presentTicket(ticket, amount)),
    extension_attributes: { voucher_date: order.voucherDate },
    order_currency_code: currency,
    subtotal_incl_tax: amount(order.subtotalCents),
    discount_amount: amount(order.discountCents + order.giftCodeCents),
    discount_labels: order.discountLabels,
    discounts: reductionsOf(order).map(({ label, cents }) => ({ label, amount: amount(cents) })),
    grand_total: amount(order.totalCents),
    applied_taxes: taxesByRate(withMoveFees(order.items)).map(({ rate, taxCents }) => ({
      rate,
      amount: money(taxCents),
    })),
    payment: {
      method: payment?.method ?? null,
      state: payment?.state ?? null,
      amount_paid: amount(payment?.paidCents ?? 0),
    },
    refund_now: order.refundNow && presentFreeRefund(order.refundNow, order),
    refunds: order.refunds.map(presentRefund),
    moves: order.moves.map(presentMove),
    move_payment: order.movePayment && presentMovePayment(order.movePayment, currency),
    move_fee: amount(order.items.reduce((sum, { moveFeeCents }) => sum + moveFeeCents, 0)),
    refund_asked_at: order.refundAskedAt === null ? null : new Date(order.refundAskedAt).toISOString(),
    email_hint: emailHint(order.buyer.email),
    calendar_url: tickets.some(({ state, item }) => state !== 'void' && item.visitDate)
      ? `/api/orders/${order.fakeId}/visits.ics?store=${order.locale}`
      : null,
    apple_wallet_url: walletUrl.apple,
    google_wallet_url: walletUrl.google,
    receipts: order.receipts.map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issued_at: new Date(issuedAt).toISOString(),
      url: receiptPath(order.fakeId, number),
    })),
    tickets_url: tickets.some(({ state }) => state !== 'void') ? ticketsUrl(order) : null,
  };
}

export function presentOrderSummary(order: StoredOrder, today: Day): OrderSummary {
  return {
    increment_id: order.number,
    fakeId: order.fakeId,
    status: order.status,
    created_at: new Date(order.createdAt).toISOString(),
    order_currency_code: order.currency,
    grand_total: toAmount(order.totalCents, order.currency),
    items: order.items
      .filter(({ isGift }) => !isGift)
      .map((item) => ({
        name: item.productName,
        image: item.image,
        qty_ordered: item.ordered,
        visit_date: item.visitDate,
        time_slot: item.slot || null,
        delivery: item.delivery,
      })),
    tickets_url: hasTickets(order) ? ticketsUrl(order) : null,
    next_visit: nextVisitOf(order, today),
  };
}

/** The closing of the item's visit, with the reason. Empty when no units are left, and after the day of the visit. */
function closedOf(
  item: OrderedItem,
  { closed, readAt }: Pick<WholeOrder, 'closed' | 'readAt'>,
  locale: LocaleCode,
): Pick<OrderItem, 'closed'> {
  const { itemId, visitDate } = item;
  const closing = closed.find((one) => one.itemId === itemId);
  if (!closing || visitDate === null || visitDate < readAt.day || unitsLeft(item) <= 0) return {};
  const reason = reasonText(closing.reason, locale);
  return { closed: reason === '' ? {} : { reason } };
}

function hasTickets(order: StoredOrder): boolean {
  return isPaid(order) && order.items.some(({ ordered, refunded }) => refunded < ordered);
}

/** The address of the tickets; it contains the language, because a download cannot send a header. */
function ticketsUrl({ fakeId, locale }: StoredOrder): string {
  return `/api/orders/${fakeId}/tickets.pdf?store=${locale}`;
}

function nextVisitOf({ status, items }: StoredOrder, today: Day): OrderSummary['next_visit'] {
  if (status !== 'paid') return null;
  const [next] = items
    .filter((item) => unitsLeft(item) > 0)
    .flatMap(({ visitDate, slot }) => (visitDate !== null && visitDate >= today ? [{ visitDate, slot }] : []))
    .sort((one, other) => (`${one.visitDate} ${one.slot}` < `${other.visitDate} ${other.slot}` ? -1 : 1));
  return next ? { visit_date: next.visitDate, time_slot: next.slot || null } : null;
}

/** The number of a variant's product in the order. It is negative, so that it is no item's and cannot be redeemed or refunded. */
function parentItemId(item: OrderedItem, items: readonly OrderedItem[]): number | null {
  if (item.sku === item.productSku) return null;
  const ids = items.filter(({ sku, productSku }) => sku !== productSku && productSku === item.productSku);
  return -Math.min(...ids.map(({ itemId }) => itemId));
}

function presentItem(
  item: OrderedItem,
  soldOn: Day,
  amount: (cents: number) => number,
): Omit<OrderItem, 'move_stage' | 'parent_item_id' | 'closed'> {
  const isVariant = item.sku !== item.productSku;
  return {
    item_id: item.itemId,
    product_id: item.productId,
    parent_item: isVariant ? { name: item.productName, sku: item.productSku } : null,
    sku: item.sku,
    name: item.productName,
    image: item.image,
    detail: item.detail,
    visit_date: item.visitDate,
    time_slot: item.slot || null,
    delivery: item.delivery,
    is_gift: item.isGift,
    entry: item.entry,
    admits: item.admits,
    venue: item.venue && presentVenue(item.venue),
    arrive_minutes_before: item.arriveMinutesBefore,
    free_until: freeCancellationUntil(item.cancellation, refundVisitOf(item, soldOn)),
    refund_terms: refundTermsOfItem(item, soldOn),
    move_terms: moveTermsOf(item.moving, { date: item.visitDate, slot: item.slot }),
    price: amount(item.priceCents),
    row_total: amount(item.rowTotalCents),
    qty_ordered: item.ordered,
    qty_redeemed: item.redeemed,
    qty_refunded: item.refunded,
    qty_left: unitsLeft(item),
  };
}

function presentTicket(
  { id, code, item, unit, units, giftCode, state, use }: IssuedTicket,
  amount: (cents: number) => number,
): Ticket {
  const answers = unit === null ? [] : detailOfUnit(item.detail, unit).filter(({ kind }) => kind === 'per-unit');
  return {
    id,
    item_id: item.itemId,
    code,
    delivery: item.delivery,
    name: item.productName,
    option: item.variantLabel,
    ...(answers.length > 0 && { answers: answers.map(({ label, value }) => ({ label, value })) }),
    visit_date: item.visitDate,
    time_slot: item.slot || null,
    admits: item.admits,
    units,
    value: giftCode && amount(giftCode.issuedCents),
    balance: giftCode && amount(giftCode.leftCents),
    state: state === 'redeemed' && !use.isUsedUp ? 'issued' : state,
    entries: {
      used: use.count,
      left: use.left,
      last_at: use.lastAt,
      valid_from: use.from,
      valid_until: use.until,
    },
  };
}
