import type { CustomizableOption, OptionKind, Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, calendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { narrowOptions, type OptionStep } from '#shared/rules/narrow-options.ts';
import { totalQuantity } from '#shared/rules/picked-lines.ts';
import { largestTotal, missedLimit } from '#shared/rules/sale-limits.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { slotStart, timeSlotOption } from '#shared/rules/time-slot.ts';
import { choicePrices } from './choice-prices.ts';
import {
  type AskedUnit,
  askEntry,
  askUnits,
  type Entry,
  type EntryProblem,
  entrySurcharge,
  type UnitEntry,
} from './entries.ts';
import { othersOf, type PickerRow, pickerRows } from './picker-rows.ts';
import type { PickerState } from './picker-state.ts';
import { dayState, isBookable, type Places, placesLeft, type RoomFor, roomOn, slotOf } from './places.ts';

/** Everything that the picker shows. */
export interface PickerView {
  options: PricedStep[];
  dates: DateQuestion[];
  slots: RadioQuestion[];
  radios: RadioQuestion[];
  entries: Entry[];
  unitEntries: UnitEntry[];
  /** Rows with the lowest price that is still possible, from the start. */
  rows: PickerRow[];
  /** Why the picker cannot be submitted yet, from top to bottom. */
  problems: PickerProblem[];
}

export interface PricedStep extends OptionStep {
  prices: ReadonlyMap<number, LeadPrice>;
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
  /** Null when nothing is chosen, or when the chosen value has sold out. */
  chosen: number | null;
}

export interface RadioValue {
  id: number;
  title: string;
  surcharge: number;
  /** Address of the value's picture. */
  picture: string | undefined;
  state: 'open' | 'sold-out' | 'closed';
  /** Null when places are not counted. */
  left: number | null;
  isFew: boolean;
  reason?: string | undefined;
}

/** A missing or wrong entry. `field` is the `data-field` of the step beside which it is shown. */
export type PickerProblem =
  | { field: string; kind: 'required' }
  /** Nothing was entered. */
  | { field: string; kind: 'empty' }
  | { field: string; kind: 'gone'; title: string }
  | { field: string; kind: 'too-short' | 'too-long' | 'too-few' | 'too-many'; bound: number }
  | { field: string; kind: 'not-between'; min: number; max: number }
  | { field: 'quantity'; kind: 'none' }
  | { field: 'quantity'; kind: 'min-sale-qty' | 'max-sale-qty' | 'quota-exceeded'; bound: number };

export function viewPicker(product: Product, state: PickerState, places: Places): PickerView {
  const limits = calendarLimits(product.today, product.sellRestrictions);
  const steps = narrowOptions(product, state.choices);
  const asked = [...product.options].sort((one, other) => one.sort_order - other.sort_order);
  const timed = timeSlotOption(asked);
  const of = (part: QuestionPart) =>
    asked.filter((option) => (option === timed ? 'slots' : parts[option.type]) === part);
  const dates = of('dates').map((option) => askDate(option, state, limits, places));
  const day = dates[0]?.chosen ?? null;
  const slots = of('slots').map((option) => askSlot(option, state, day, places));
  const radios = of('radios').map((option) => ask(option, state, openValue));
  const entered = of('entries');
  const entries = entered
    .filter((option) => !option.per_unit)
    .map((option) => askEntry(option, state.answers[option.option_id] ?? ''));

  const slotId = slots[0]?.chosen ?? null;
  const slot = slots[0]?.values.find((value) => value.id === slotId)?.title;
  const visit = { date: day, slot: slot === undefined ? null : slotStart(slot) };
  // On a day with slots, places are known only for a slot.
  const isPlaced = day !== null && (slotId !== null || !slots[0]?.required);
  const left = isPlaced ? placesLeft(places, day, slotId) : null;
  const roomFor = isPlaced ? roomOn(places, day, slotId) : null;
  const rows = pickerRows(product, state, {
    options: steps,
    surcharge: surchargeOf([...slots, ...radios], entries),
    visit,
    largest: largestTotal(product.stock_item, left),
    roomFor,
  });
  const options = steps.map((step) => ({ ...step, prices: choicePrices(product, steps, step, visit) }));
  const unitEntries = entered
    .filter((option) => option.per_unit)
    .map((option) => askUnits(option, rows, state.unitAnswers));
  const problems = [
    ...steps.filter((step) => step.chosen === null).map((step) => required(`option-${step.code}`)),
    ...[...dates, ...slots, ...radios].flatMap((question) => unanswered(question, state)),
    ...entries.flatMap((entry) => problemOf(`custom-${entry.id}`, entry, entry.problem)),
    ...quantityProblems(product, rows, { left, roomFor }),
    ...unitEntries.flatMap((entry) =>
      entry.units.flatMap((one) => problemOf(unitField(entry.id, one), entry, one.problem)),
    ),
  ];
  return { options, dates, slots, radios, entries, unitEntries, rows, problems };
}

export function unitField(optionId: number, { row, unit }: Pick<AskedUnit, 'row' | 'unit'>): string {
  return `unit-${optionId}-${row}-${unit}`;
}

function problemOf(
  field: string,
  { min, max, values }: Pick<Entry, 'min' | 'max' | 'values'>,
  problem: EntryProblem | null,
): PickerProblem[] {
  if (!problem) return [];
  if (problem.kind === 'not-between') return [{ field, kind: problem.kind, min, max }];
  if (problem.kind === 'missing' || problem.kind === 'unknown')
    return [values.length > 0 ? required(field) : { field, kind: 'empty' }];
  return [{ field, kind: problem.kind, bound: problem.bound }];
}

type QuestionPart = 'dates' | 'slots' | 'radios' | 'entries';

const parts: Readonly<Record<OptionKind, QuestionPart>> = {
  date: 'dates',
  radio: 'radios',
  field: 'entries',
  checkbox: 'entries',
  number: 'entries',
};

function askDate(option: CustomizableOption, state: PickerState, limits: CalendarLimits, places: Places): DateQuestion {
  const day = state.answers[option.option_id];
  const counts = day !== undefined && isDayAllowed(day, limits) && isBookable(dayState(places, day));
  return { id: option.option_id, title: option.title, required: option.is_require, chosen: counts ? day : null };
}

function askSlot(option: CustomizableOption, state: PickerState, visit: Day | null, places: Places): RadioQuestion {
  return ask(option, state, (id) => {
    const slot = visit ? slotOf(places, visit, id) : null;
    if (!slot) return openValue();
    if (slot.closed) return { state: 'closed', left: 0, isFew: false, reason: slot.reason };
    return { state: slot.sellable > 0 ? 'open' : 'sold-out', left: slot.sellable, isFew: slot.few ?? false };
  });
}

function ask(
  option: CustomizableOption,
  state: PickerState,
  placesOf: (id: number) => Pick<RadioValue, 'state' | 'left' | 'isFew' | 'reason'>,
): RadioQuestion {
  const values = option.values.map((value) => ({
    id: value.option_type_id,
    title: value.title,
    surcharge: value.price,
    picture: value.image,
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

function openValue(): Pick<RadioValue, 'state' | 'left' | 'isFew'> {
  return { state: 'open', left: null, isFew: false };
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

/** The surcharge of the answers. An open required question adds the surcharge of its cheapest answer. */
function surchargeOf(
  questions: readonly RadioQuestion[],
  entries: readonly Entry[],
): { price: number; hasMore: boolean } {
  const added = questions.map(({ chosen, required, values }) => {
    const possible = chosen === null ? (required ? values : []) : values.filter(({ id }) => id === chosen);
    const prices = possible.map(({ surcharge }) => surcharge);
    const price = prices.length > 0 ? Math.min(...prices) : 0;
    return { price, hasMore: prices.some((one) => one > price) };
  });
  return {
    price: sumOf([...added.map(({ price }) => price), ...entries.map(entrySurcharge)], (price) => price),
    hasMore: added.some(({ hasMore }) => hasMore),
  };
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
