import { localeCodes } from '#shared/contract/locale.ts';
import type { OrderItem } from '#shared/contract/order.ts';
import { formatDay } from './date-format.ts';
import { slotStart } from './time-slot.ts';

/**
 * What was chosen of an ordered line besides its day and time, which are said apart. An order keeps the words of the language
 * it was bought in, which need not be the one it is read in.
 */
export function orderChoices({
  visit_date,
  time_slot,
  detail,
}: Pick<OrderItem, 'visit_date' | 'time_slot' | 'detail'>): string[] {
  const days = visit_date === null ? [] : localeCodes.map((locale) => formatDay(visit_date, locale));
  const isTime = (value: string) => time_slot !== null && slotStart(value) === time_slot;
  return detail.map(({ value }) => value).filter((value) => !days.includes(value) && !isTime(value));
}
