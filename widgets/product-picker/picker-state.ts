import type { Product } from '#shared/contract/product.ts';
import { calendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import {
  type Choices,
  choicesOf,
  isInStock,
  narrowOptions,
  quantityAttribute,
  valueIndexOf,
} from '#shared/rules/narrow-options.ts';
import { readDay } from '#shared/rules/read-day.ts';

/** What the visitor has entered. With the product and the places it determines all that is shown. */
export interface PickerState {
  choices: Choices;
  /** option_id → the chosen option_type_id, or the day of a date. */
  answers: Readonly<Record<number, string>>;
  /** Quantities by the row's key, so that "2 adults" stays when another cabin is chosen. */
  quantities: Readonly<Record<string, number>>;
  /** The answers that were put into the cart last: if their places are gone, the visitor has them. */
  added: PickerState['answers'];
  /** True from the first submit on: missing choices are then reported beside their fields. */
  tried: boolean;
}

export type PickerAction =
  | { type: 'choose'; code: string; valueIndex: number }
  | { type: 'answer'; optionId: number; value: string }
  | { type: 'count'; row: string; quantity: number }
  | { type: 'try' }
  | { type: 'added' };

/** A line of a cart whose choices are to be changed. */
export interface InitialLine {
  sku: string;
  quantity: number;
  customizable_options: { id: number; values: { value: string }[] }[];
}

/** The key of the row of a product that has no quantity attribute. */
export const onlyRow = 'one';

export function reducePicker(product: Product, state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'choose':
      return { ...state, choices: narrowed(product, { ...state.choices, [action.code]: action.valueIndex }) };
    case 'answer':
      return { ...state, answers: { ...state.answers, [action.optionId]: action.value } };
    case 'count':
      return { ...state, quantities: { ...state.quantities, [action.row]: Math.max(0, action.quantity) } };
    case 'try':
      return { ...state, tried: true };
    case 'added':
      return { ...state, quantities: firstQuantities(product), added: state.answers, tried: false };
  }
}

/** The first state: the choices of `lines`, which are to be changed, or only the wished day and what leaves no choice. */
export function startPicker(product: Product, lines: readonly InitialLine[] = [], wished = ''): PickerState {
  const variants = lines.flatMap((line) => product.variants.filter((variant) => variant.product.sku === line.sku));
  const choices = (variants[0]?.attributes ?? []).map(({ code, value_index }): [string, number] => [code, value_index]);
  const counted = lines.map((line): [string, number] => [rowKey(product, line.sku), line.quantity]);
  const answers = (lines[0]?.customizable_options ?? []).flatMap((option): [number, string][] => {
    const value = option.values[0]?.value;
    return value === undefined ? [] : [[option.id, readDay(value) ?? value]];
  });
  return {
    choices: narrowed(product, Object.fromEntries(choices)),
    answers: { ...onlyAnswers(product), ...dayAnswer(product, wished), ...Object.fromEntries(answers) },
    quantities: lines.length > 0 ? Object.fromEntries(counted) : firstQuantities(product),
    added: {},
    tried: false,
  };
}

/** The wished day, if the product asks for one and sells it. */
function dayAnswer(product: Product, wished: string): Record<number, string> {
  const asked = product.options.find((option) => option.type === 'date');
  const day = readDay(wished);
  return asked && day && isDayAllowed(day, calendarLimits(product.today, product.sellRestrictions))
    ? { [asked.option_id]: day }
    : {};
}

function narrowed(product: Product, choices: Choices): Choices {
  return choicesOf(narrowOptions(product, choices));
}

/** Most visitors are adults: the first kind that is on sale begins with one, or with as many as are sold at least. */
function firstQuantities(product: Product): PickerState['quantities'] {
  const ages = product.configurable_options.find((option) => option.attribute_code === quantityAttribute);
  const first = ages?.values.find(({ value_index }) =>
    product.variants.some((one) => isInStock(one) && valueIndexOf(one, quantityAttribute) === value_index),
  );
  return first ? { [first.value_index]: Math.max(1, product.stock_item.min_sale_qty) } : {};
}

/** The answers to required options that have a single value. */
function onlyAnswers(product: Product): Record<number, string> {
  const settled = product.options.flatMap((option): [number, string][] => {
    const [only, second] = option.values;
    return option.is_require && only && !second ? [[option.option_id, String(only.option_type_id)]] : [];
  });
  return Object.fromEntries(settled);
}

function rowKey(product: Product, sku: string): string {
  const variant = product.variants.find((one) => one.product.sku === sku);
  const age = variant && valueIndexOf(variant, quantityAttribute);
  return age === null || age === undefined ? onlyRow : String(age);
}
