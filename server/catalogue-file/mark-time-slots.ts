import { findTimeSlots, type SlotCandidate } from '#shared/rules/time-slot.ts';
import type { CatalogueProduct } from './format.ts';

type FileOption = CatalogueProduct['options'][number];

/** The product with its time-slot option marked as such, also where its file does not mark it. */
export function markTimeSlots<Product extends Pick<CatalogueProduct, 'options'>>(product: Product): Product {
  const { options } = product;
  const found = findTimeSlots(options, candidateOf);
  if (!found || found.timeSlot) return product;
  return { ...product, options: options.map((option) => (option === found ? { ...option, timeSlot: true } : option)) };
}

/** A catalogue's option as the recogniser reads it. */
export function candidateOf({ type, timeSlot, title, values }: FileOption): SlotCandidate {
  return {
    type,
    isMarked: timeSlot,
    titles: Object.values(title).filter((text) => text !== undefined),
    values: values.map((value) => Object.values(value.title).filter((text) => text !== undefined)),
  };
}
