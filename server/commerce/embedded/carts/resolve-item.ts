import { limitsOf } from '#server/catalogue-file/sell-restrictions.ts';
import type { ChosenOption, WantedItem } from '#server/commerce/carts.ts';
import type { OptionFacts, ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { Context } from '#server/sales/context.ts';
import type { Now } from '#server/sales/now.ts';
import { closingOf, usesOf } from '#server/sales/places/calendar.ts';
import { closedReason } from '#server/sales/places/closed-visit.ts';
import type { LineRefusal } from '#shared/contract/cart-shape.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { AnswerProblem } from '#shared/rules/option-kind.ts';
import { readAnswer } from '#shared/rules/read-answer.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import type { DocumentLine } from './cart-document.ts';
import type { StoredOption } from './stored-options.ts';

/** An item that a call wants to add, checked against the current catalogue. */
export interface WantedLine extends Omit<DocumentLine, 'id'> {
  takesPlaces: boolean;
}

/** Checks an item. Its date and slot come from the chosen options, never from the other fields of the request. */
export function resolveItem(
  store: EmbeddedStore,
  { locale }: Pick<Context, 'locale'>,
  item: WantedItem,
  now: CatalogueNow,
): Result<WantedLine> {
  const { sku, quantity } = item;
  const { bySku, byVariantSku } = now.catalogue;
  const product = item.parentSku === undefined ? (bySku.get(sku) ?? byVariantSku.get(sku)) : bySku.get(item.parentSku);
  if (!isOffered(product)) return fail('product-not-found', { subject: item.parentSku ?? sku });
  const productSku = product.sku;
  const missing = whySkuRefused(product, sku);
  if (missing) return fail(missing, { subject: sku });

  const chosen = chooseOptions(product, item.options, quantity);
  if (!chosen.ok) return chosen;
  const { visitDate, slot, options } = chosen.value;
  const refusal = visitDate === null ? null : whyVisitRefused(store, product, { date: visitDate, slot }, now);
  if (refusal) return refuseVisit(refusal, sku, { productSku, visitDate, slot }, now, locale);
  const isCounted = (usesOf(now.calendar, { productSku, sku, visitDate, slot })?.length ?? 0) > 0;
  const name = localizedText(product.name, locale);
  return succeed({ productSku, sku, options, visitDate, slot, quantity, name, takesPlaces: isCounted });
}

/** True when a visitor can add a product to a cart. A gift cannot be added, because it would cost nothing. */
export function isOffered(product: ProductFacts | undefined): product is ProductFacts {
  return product?.isListed === true;
}

/** The reason why this sku of a product cannot be sold; null when it can. */
export function whySkuRefused(product: ProductFacts, sku: string): 'variant-not-found' | 'out-of-stock' | null {
  if (product.type !== 'configurable') {
    if (sku !== product.sku) return 'variant-not-found';
    return product.isSoldOut ? 'out-of-stock' : null;
  }
  const variant = product.variants.find((one) => one.sku === sku);
  if (!variant) return 'variant-not-found';
  return variant.inStock ? null : 'out-of-stock';
}

export type VisitRefusal = 'date-not-available' | 'slot-closed' | 'visit-closed';

/** The reason why a visit cannot be sold: its time has passed or is too far ahead, or the operator has closed it. Null when it can. */
export function whyVisitRefused(
  { settings }: Pick<EmbeddedStore, 'settings'>,
  product: ProductFacts,
  visit: { date: string; slot: string },
  now: Now,
): VisitRefusal | null {
  const limits = limitsOf(product, now.day);
  if (!isDayAllowed(visit.date, limits)) return 'date-not-available';
  const isClosed = visitClosing(now, settings.slotCutOffMinutes)({ ...visit, lastSale: product.lastSale });
  if (!isClosed)
    return closingOf(now.calendar, { productSku: product.sku, visitDate: visit.date, slot: visit.slot })
      ? 'visit-closed'
      : null;
  return visit.slot === '' ? 'date-not-available' : 'slot-closed';
}

/** The failure of a refused visit; a closed visit adds the operator's reason. */
export function refuseVisit(
  refusal: LineRefusal,
  subject: string,
  visit: Parameters<typeof closedReason>[1],
  { calendar }: Pick<Now, 'calendar'>,
  locale: LocaleCode,
): { ok: false; failure: Failure } {
  return fail(refusal, { subject, ...(refusal === 'visit-closed' && closedReason(calendar, visit, locale)) });
}

/** The answers in the product's sequence, with the day and slot that they choose. Fails when an answer is missing or wrong. */
export function chooseOptions(
  product: ProductFacts,
  chosen: readonly ChosenOption[],
  quantity: number,
): Result<Pick<DocumentLine, 'options' | 'visitDate' | 'slot'>> {
  const stranger = chosen.find((one) => !product.options.some((option) => option.id === one.id));
  if (stranger) return fail('option-not-found', { subject: String(stranger.id) });

  let visitDate: string | null = null;
  let slot = '';
  const options: StoredOption[] = [];
  for (const option of product.options) {
    const asked = { ...option.asked, isRequired: isNeeded(product, option) };
    const read = readAnswer(asked, chosen.find((one) => one.id === option.id)?.value ?? '', quantity);
    if ('problem' in read) return refuseAnswer(option, read.problem);
    const { stored } = read;
    if (stored === '') continue;
    options.push({ id: option.id, value_string: stored, ...(asked.isPerUnit && { per_unit: true }) });
    if (option === product.dateOption) visitDate = readDay(stored);
    if (option === product.timeSlotOption) slot = option.values.find(({ id }) => String(id) === stored)?.slot ?? '';
  }
  return succeed({ options: JSON.stringify(options), visitDate, slot });
}

/** True when the visitor must answer. If places are counted, day and slot are required even if the file makes them optional. */
function isNeeded(product: ProductFacts, option: OptionFacts): boolean {
  return (
    option.required || (product.countsPlaces && (option === product.dateOption || option === product.timeSlotOption))
  );
}

type Problem = AnswerProblem | { kind: 'missing' };

function refuseAnswer({ id }: OptionFacts, problem: Problem): Result<never> {
  const subject = String(id);
  if (problem.kind === 'missing') return fail('option-required', { subject });
  if (problem.kind === 'unknown') return fail('option-not-found', { subject, field: 'customizable_options' });
  return fail('option-answer-invalid', { subject, field: 'customizable_options', bound: problem.bound });
}
