import type { PricedCart, PricedLine } from '#server/commerce/priced-cart.ts';
import { entryRuleOf } from '#server/sales/orders/entry-ticket.ts';
import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { validityOf } from '#shared/rules/entry-validity.ts';
import { freeCancellationUntil, type Visit } from '#shared/rules/free-cancellation.ts';
import { moveTermsOf } from '#shared/rules/move-terms.ts';
import { refundTermsOf } from '#shared/rules/refund-terms.ts';
import { taxesByRate } from '#shared/rules/tax.ts';
import { presentCard } from './present-product.ts';
import { moneyIn } from './wire-money.ts';

export function presentCart(cart: PricedCart): Cart {
  const money = moneyIn(cart.currency);
  const discount = { amount: money(cart.discountCents), label: cart.discountLabels };
  return {
    id: cart.id,
    items: cart.lines.map((line) => presentLine(line, cart.day, money)),
    total_quantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: {
      subtotal_including_tax: money(cart.subtotalCents),
      discount: cart.discountCents > 0 ? discount : null,
      grand_total: money(cart.totalCents),
      applied_taxes: taxesByRate(cart.taxes).map(({ rate, taxCents }) => ({ rate, amount: money(taxCents) })),
    },
    applied_coupons: cart.codes.length > 0 ? cart.codes.map((code) => ({ code })) : null,
    holds_end_at: cart.holdsEndAt === null ? null : new Date(cart.holdsEndAt).toISOString(),
    server_time: new Date(cart.at).toISOString(),
  };
}

function presentLine(line: PricedLine, day: Day, money: ReturnType<typeof moneyIn>): CartLine {
  const { product, entry } = line;
  const visit = visitOf(line, day);
  const freeUntil = freeCancellationUntil(line.cancellation, visit);
  const terms = refundTermsOf(line.cancellation, visit);
  const moveTerms = moveTermsOf(line.moving, visit);
  return {
    id: line.id,
    cart_item_id: line.id,
    quantity: line.quantity,
    prices: { price: money(line.unitCents), row_total_including_tax: money(line.rowTotalCents) },
    configurable_options: line.variant.map(({ label, value }) => ({ option_label: label, value_label: value })),
    customizable_options: line.options.map(({ id, kind, label, values }) => ({
      id,
      kind,
      label,
      ...(kind === 'per-unit' && { per_unit: true }),
      values: values.map(({ value, text }) => ({ value, label: text })),
    })),
    product: {
      ...presentCard(product),
      buy_x_amount: line.giftFor ?? 0,
      stock_item: { min_sale_qty: product.minSaleQty, max_sale_qty: product.maxSaleQty },
    },
    sku: line.sku,
    visit_date: line.visitDate,
    time_slot: line.slot || null,
    ...(freeUntil && { free_until: freeUntil }),
    ...(terms && { refund_terms: terms }),
    ...(moveTerms && { move_terms: moveTerms }),
    ...(entry && { entry }),
    places: line.places,
    refusal: line.refusal,
    ...(line.reason && { closed_reason: line.reason }),
  };
}

/** The visit that the line's ticket would have if the cart were paid today. */
function visitOf({ visitDate, slot, entry, product: { delivery } }: PricedLine, soldOn: Day): Visit {
  const rule = entryRuleOf({ entry, delivery });
  return { date: visitDate, slot, lastDay: validityOf({ rule, visitDate, slot, soldOn }, null).until };
}
