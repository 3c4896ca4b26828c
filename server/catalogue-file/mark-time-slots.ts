import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { findTimeSlots, type SlotCandidate } from '#shared/rules/time-slot.ts';

type FileOption = CatalogueProduct['options'][number];

/** Marks the time-slot option of the product, if its file does not mark it. */
export function markTimeSlots<Product extends Pick<CatalogueProduct, 'options'>>(product: Product): Product {
  const { options } = product;
  const found = findTimeSlots(options, candidateOf);
  if (!found || found.timeSlot) return product;
  return { ...product, options: options.map((option) => (option === found ? { ...option, timeSlot: true } : option)) };
}

/** A catalogue's option in the form that `findTimeSlots` reads. */
export function candidateOf({ type, timeSlot, title, values }: FileOption): SlotCandidate {
  return {
    type,
    isMarked: timeSlot,
    titles: Object.values(title).filter((text) => text !== undefined),
    values: values.map((value) => Object.values(value.title).filter((text) => text !== undefined)),
  };
}
