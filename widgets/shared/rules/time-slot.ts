import type { CustomizableOption } from '#shared/contract/product.ts';
import { kindsOfOption } from './option-kind.ts';

/** A title that asks for a time of day, in the languages of the store. */
const slotTitle =
  /\btime(\s*-?slots?)?\b|\bsession\b|時段|时段|場次|场次|時間|时间|班次|시간|회차|ช่วงเวลา|รอบเวลา|เวลา|\bwaktu\b|\bjam\b/i;

const slotStartPattern = /^([01]\d|2[0-3]):[0-5]\d(?!\d)/;

/** Whether an option asks for the time slot: the back end says so, or its title does (specification, section 5). */
export function isTimeSlotOption(option: Pick<CustomizableOption, 'type' | 'is_time_slot' | 'title'>): boolean {
  return kindsOfOption[option.type].takesOneValue && (option.is_time_slot || slotTitle.test(option.title));
}

/**
 * The 24-hour start, `HH:mm`, with which a slot's title begins; null when it begins with something else. A time further on ("Show at
 * 10:30") does not count: operators are told to write the start first.
 */
export function slotStart(title: string): string | null {
  return slotStartPattern.exec(title.trim())?.[0] ?? null;
}
