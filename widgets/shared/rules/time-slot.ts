import type { CustomizableOption, OptionKind } from '#shared/contract/product.ts';
import { kindsOfOption } from './option-kind.ts';

export interface SlotCandidate {
  type: OptionKind;
  /** True when the operator or the back end has marked it as the option of the time slots. */
  isMarked: boolean;
  titles: readonly string[];
  values: readonly (readonly string[])[];
}

/** Titles for a time of day, in the store's languages. */
const slotTitle =
  /\btime(\s*-?slots?)?\b|\bsession\b|時段|时段|場次|场次|時間|时间|班次|시간|회차|ช่วงเวลา|รอบเวลา|เวลา|\bwaktu\b|\bjam\b/i;

const slotStartPattern = /^([01]\d|2[0-3]):[0-5]\d(?!\d)/;

/**
 * Finds the option of a product's time slots: the marked one. Without a mark it is the first choice beside a date option whose title asks
 * for a time of day, and whose values all begin with a start. One language is enough, so the browser, which has only one, finds the same
 * option as the server.
 */
export function findTimeSlots<Option>(
  options: readonly Option[],
  read: (option: Option) => SlotCandidate,
): Option | undefined {
  const choices = options.filter((option) => kindsOfOption[read(option).type].takesOneValue);
  const marked = choices.find((option) => read(option).isMarked);
  if (marked || !options.some((option) => read(option).type === 'date')) return marked;
  return choices.find((option) => asksForTime(read(option)) && hasStarts(read(option)));
}

export function asksForTime({ titles }: Pick<SlotCandidate, 'titles'>): boolean {
  return titles.some((title) => slotTitle.test(title));
}

function hasStarts({ values }: SlotCandidate): boolean {
  return values.length > 0 && values.every((titles) => titles.some((title) => slotStart(title) !== null));
}

export function timeSlotOption(options: readonly CustomizableOption[]): CustomizableOption | undefined {
  return findTimeSlots(options, ({ type, is_time_slot: isMarked, title, values }) => ({
    type,
    isMarked,
    titles: [title],
    values: values.map((value) => [value.title]),
  }));
}

/** The start, `HH:mm`, at the beginning of a slot's title. A later time ("Show at 10:30") does not count. */
export function slotStart(title: string): string | null {
  return slotStartPattern.exec(title.trim())?.[0] ?? null;
}
