import type { VisitFacts } from '#server/sales/places/visit-facts.ts';
import type { VisitToClose } from '#shared/rules/visit-closing.ts';
import type { ProductFacts } from './product-facts.ts';

/** The facts about a product's visits: its slots, and a check whether a visit is closed. */
export function visitsOf(product: ProductFacts, isRefused: (visit: VisitToClose) => boolean): VisitFacts {
  return {
    productSku: product.sku,
    slots: product.timeSlotOption
      ? product.timeSlotOption.values.map(({ id, slot }) => ({ optionValueId: id, slot: slot ?? '' }))
      : null,
    isClosed: (date, slot) => isRefused({ date, slot, lastSale: product.lastSale }),
  };
}
