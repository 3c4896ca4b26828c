import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { detailOf } from './ordered-items.ts';
import { chooseOptions, isOffered, refuseVisit, whySkuRefused, whyVisitRefused } from './resolve-item.ts';
import { ofUnits } from './stored-options.ts';
import { lineFacts, wordOptions, wordVariant } from './word-line.ts';

export function movesOf(store: Pick<EmbeddedStore, 'products' | 'settings'>): BackEnd['movesOf'] {
  return async ({ productSku, sku, options }, units, { locale, currency }, salesNow) => {
    const catalogue = await store.products.current();
    const now = { ...salesNow, catalogue };
    const product = catalogue.bySku.get(productSku);
    if (!isOffered(product) || whySkuRefused(product, sku) || product.currency !== currency) return null;
    const answers = ofUnits(options, units);
    const { dateOption, timeSlotOption } = product;
    return {
      facts: visitsOf(product, (visit) => whyVisitRefused(store, product, visit, now) !== null),
      on(visit) {
        const refusal = whyVisitRefused(store, product, visit, now);
        if (refusal)
          return refuseVisit(refusal, sku, { productSku, visitDate: visit.date, slot: visit.slot }, now, locale);
        const slot = timeSlotOption?.values.find((value) => value.slot === visit.slot);
        if (timeSlotOption && !slot) return fail('option-not-found', { subject: String(timeSlotOption.id) });
        const chosen = answers.map(({ id, value }) => {
          if (id === dateOption?.id) return { id, value: `${visit.date} 00:00:00` };
          return id === timeSlotOption?.id ? { id, value: String(slot?.id) } : { id, value };
        });
        const read = chooseOptions(product, chosen, units.length);
        if (!read.ok) return read;
        const line = { productSku, sku, quantity: units.length, ...read.value };
        const facts = lineFacts(line, now);
        if (!facts) return fail('product-not-found', { subject: sku });
        return succeed({
          visitDate: line.visitDate,
          slot: line.slot,
          options: line.options,
          detail: detailOf(wordVariant(facts, locale), wordOptions(facts, locale)),
          priceCents: facts.unitCents,
        });
      },
    };
  };
}
