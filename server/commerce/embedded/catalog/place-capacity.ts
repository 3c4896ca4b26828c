import type { CataloguePlaces } from '#server/commerce/embedded/catalogue/format.ts';
import { addDays } from '#shared/rules/calendar-day.ts';

/**
 * How many places a day has, or one slot of it (`''` stands for the whole day of a product without slots). What the file
 * says of a slot wins over what it says of the day, and both win over the first days that are closed.
 */
export function placeCapacity(places: CataloguePlaces, when: { date: string; slot: string; today: string }): number {
  const named = places.exceptions.filter((exception) => exception.date === when.date);
  const exception =
    named.find((candidate) => candidate.slot === when.slot) ?? named.find((candidate) => candidate.slot === undefined);
  if (exception) return exception.places;
  return when.date < addDays(when.today, places.closedFirstDays) ? 0 : places.each;
}
