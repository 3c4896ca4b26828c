import type { CustomizableOption, OptionKind, Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, calendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { largestTotal, missedLimit } from '#shared/rules/line-limits.ts';
import { narrowOptions, type OptionStep } from '#shared/rules/narrow-options.ts';
import { totalQuantity } from '#shared/rules/picked-lines.ts';
import { isTimeSlotOption, slotStart } from '#shared/rules/time-slot.ts';
import { othersOf, type PickerRow, pickerRows } from './picker-rows.ts';
import type { PickerState } from './picker-state.ts';
import { dayState, type Places, placesLeft, type RoomFor, roomOn, slotOf } from './places.ts';

/** Everything the picker shows, worked out from what was entered. */
export interface PickerView {
  options: OptionStep[];
  dates: DateQuestion[];
  slots: RadioQuestion[];
  radios: RadioQuestion[];
  limits: CalendarLimits;
  /** Null until every other question is answered. */
  rows: PickerRow[] | null;
  /** Why it cannot be submitted yet, in the order of the screen. */
  problems: PickerProblem[];
}

export interface DateQuestion {
  id: number;
  title: string;
  required: boolean;
  chosen: Day | null;
}

export interface RadioQuestion {
  id: number;
  title: string;
  required: boolean;
  values: RadioValue[];
  /** The chosen value; null when it is sold out by now. */
  chosen: number | null;
}

export interface RadioValue {
  id: number;
  title: string;
  surcharge: number;
  state: 'open' | 'sold-out' | 'closed';
  /** Null when places are not counted. */
  left: number | null;
}

/** Something that is missing or wrong; `field` is the `data-field` of the step beside which it is shown. */
export type PickerProblem =
  | { field: string; kind: 'required' }
  | { field: string; kind: 'gone'; title: string }
  | { field: 'quantity'; kind: 'none' }
  | { field: 'quantity'; kind: 'min-sale-qty' | 'max-sale-qty' | 'quota-exceeded'; bound: number };

export function viewPicker(product: Product, state: PickerState, places: Places): PickerView {
  const limits = calendarLimits(product.today, product.sellRestrictions);
  const options = narrowOptions(product, state.choices);
  const asked = [...product.options].sort((one, other) => one.sort_order - other.sort_order);
  const of = (part: QuestionPart) => asked.filter((option) => partOf(option) === part);
  const dates = of('dates').map((option) => askDate(option, state, limits, places));
  const visit = dates[0]?.chosen ?? null;
  const slots = of('slots').map((option) => askSlot(option, state, visit, places));
  const radios = of('radios').map((option) => ask(option, state, openValue));

  const problems = [
    ...options.filter((step) => step.chosen === null).map((step) => required(`option-${step.code}`)),
    ...[...dates, ...slots, ...radios].flatMap((question) => unanswered(question, state)),
  ];
  if (problems.length > 0) return { options, dates, slots, radios, limits, rows: null, problems };

  const left = visit ? placesLeft(places, visit, slots[0]?.chosen ?? null) : null;
  const roomFor = visit ? roomOn(places, visit, slots[0]?.chosen ?? null) : null;
  const surcharge = [...slots, ...radios].reduce((sum, question) => sum + chosenSurcharge(question), 0);
  const slot = slots[0]?.values.find((value) => value.id === slots[0]?.chosen)?.title;
  const rows = pickerRows(product, state, {
    options,
    surcharge,
    visit: { date: visit, slot: slot === undefined ? null : slotStart(slot) },
    largest: largestTotal(product.stock_item, left),
    roomFor,
  });
  return { options, dates, slots, radios, limits, rows, problems: quantityProblems(product, rows, { left, roomFor }) };
}

type QuestionPart = 'dates' | 'slots' | 'radios';

function partOf(option: CustomizableOption): QuestionPart {
  return isTimeSlotOption(option) ? 'slots' : parts[option.type];
}

const parts: Readonly<Record<OptionKind, QuestionPart>> = { date: 'dates', radio: 'radios' };

function askDate(option: CustomizableOption, state: PickerState, limits: CalendarLimits, places: Places): DateQuestion {
  const day = state.answers[option.option_id];
  const counts = day !== undefined && isDayAllowed(day, limits) && dayState(places, day) !== 'sold-out';
  return { id: option.option_id, title: option.title, required: option.is_require, chosen: counts ? day : null };
}

function askSlot(option: CustomizableOption, state: PickerState, visit: Day | null, places: Places): RadioQuestion {
  return ask(option, state, (id) => {
    const slot = visit ? slotOf(places, visit, id) : null;
    if (!slot) return openValue();
    if (slot.closed) return { state: 'closed', left: 0 };
    return { state: slot.sellable > 0 ? 'open' : 'sold-out', left: slot.sellable };
  });
}

function ask(
  option: CustomizableOption,
  state: PickerState,
  placesOf: (id: number) => Pick<RadioValue, 'state' | 'left'>,
): RadioQuestion {
  const values = option.values.map((value) => ({
    id: value.option_type_id,
    title: value.title,
    surcharge: value.price,
    ...placesOf(value.option_type_id),
  }));
  const answer = Number(state.answers[option.option_id]);
  const chosen = values.find((value) => value.id === answer && value.state === 'open');
  return {
    id: option.option_id,
    title: option.title,
    required: option.is_require,
    values,
    chosen: chosen?.id ?? null,
  };
}

function openValue(): Pick<RadioValue, 'state' | 'left'> {
  return { state: 'open', left: null };
}

function unanswered(question: DateQuestion | RadioQuestion, state: PickerState): PickerProblem[] {
  if (question.chosen !== null) return [];
  const entered = state.answers[question.id];
  const field = `custom-${question.id}`;
  if (entered === undefined || entered === state.added[question.id]) return question.required ? [required(field)] : [];
  const title = 'values' in question ? question.values.find((value) => String(value.id) === entered)?.title : entered;
  return [{ field, kind: 'gone', title: title ?? '' }];
}

function required(field: string): PickerProblem {
  return { field, kind: 'required' };
}

function chosenSurcharge(question: RadioQuestion): number {
  return question.values.find((value) => value.id === question.chosen)?.surcharge ?? 0;
}

function quantityProblems(
  product: Product,
  rows: PickerRow[],
  { left, roomFor }: { left: number | null; roomFor: RoomFor | null },
): PickerProblem[] {
  const total = totalQuantity(rows);
  if (total === 0) return [{ field: 'quantity', kind: 'none' }];
  const missed = missedLimit(total, product.stock_item);
  if (missed) return [{ field: 'quantity', kind: missed.code, bound: missed.bound }];
  if (left !== null && total > left) return [{ field: 'quantity', kind: 'quota-exceeded', bound: left }];
  const isTooMuch = rows.some(
    (row) => row.quantity > 0 && roomFor && roomFor(row.sku, othersOf(rows, row)) < row.quantity,
  );
  return isTooMuch ? [{ field: 'quantity', kind: 'quota-exceeded', bound: 0 }] : [];
}
