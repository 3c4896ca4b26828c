import type { ResponseOf } from '#shared/contract/call.ts';
import type { availability, places } from '#shared/contract/product.ts';

/** Turns an answer of `product.places` into the `product.availability` answer with the same content. */
export function spellOutPlaces({
  slots,
  kinds,
  days,
  ...ofAllDays
}: ResponseOf<typeof places>): ResponseOf<typeof availability> {
  const spelledOut = Object.entries(days).flatMap(([date, number]) => {
    const kind = kinds[number];
    if (!kind) return [];
    const ofSlot = (index: number) => {
      const { closed = false, ...left } = kind.slots[index] ?? { sellable: 0 };
      return { ...left, closed };
    };
    return { ...kind, date, slots: slots.map((slot, index) => ({ ...slot, ...ofSlot(index) })) };
  });
  return { ...ofAllDays, days: spelledOut };
}
