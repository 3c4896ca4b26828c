import type { CataloguePlaces } from '#server/commerce/embedded/catalogue-file/format.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { ProductFacts } from './product-facts.ts';

interface When {
  date: string;
  slot: string;
  today: string;
}

/** How many places a product sells on a day or in a slot: none where it does not count them, or has no such slot. */
export function productCapacity(product: ProductFacts | undefined, when: When): number {
  return product?.places && hasSlot(product, when.slot) ? placeCapacity(product.places, when) : 0;
}

function hasSlot({ timeSlotOption }: ProductFacts, slot: string): boolean {
  return timeSlotOption ? timeSlotOption.values.some((value) => value.slot === slot) : slot === '';
}

/**
 * How many places a day has, or one slot of it (`''` stands for the whole day of a product without slots). What the file
 * says of a slot wins over what it says of the day, and both win over the first days that are closed.
 */
export function placeCapacity(places: CataloguePlaces, when: When): number {
  const named = places.exceptions.filter((exception) => exception.date === when.date);
  const exception =
    named.find((candidate) => candidate.slot === when.slot) ?? named.find((candidate) => candidate.slot === undefined);
  if (exception) return exception.places;
  return when.date < addDays(when.today, places.closedFirstDays) ? 0 : places.each;
}
