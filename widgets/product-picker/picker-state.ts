import type { Product } from '#shared/contract/product.ts';
import { calendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import {
  type Choices,
  choicesOf,
  isInStock,
  narrowOptions,
  quantityAttribute,
  valueIndexOf,
} from '#shared/rules/narrow-options.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { unitKey } from './entries.ts';

/** The visitor's entries. All that the picker shows follows from them, the product and the places. */
export interface PickerState {
  choices: Choices;
  /** option_id → the chosen option_type_id, the chosen day, or the typed text. */
  answers: Readonly<Record<number, string>>;
  unitAnswers: Readonly<Record<string, string>>;
  /** Quantities by the row's key, so that "2 adults" stays when another cabin is chosen. */
  quantities: Readonly<Record<string, number>>;
  /** The answers that were last added to the cart. If no places are left for them, this visitor's cart holds the places. */
  added: PickerState['answers'];
  /** Fields to which the form has led the visitor. Only these are shown as missing. */
  askedFor: readonly string[];
}

export type PickerAction =
  | { type: 'choose'; code: string; valueIndex: number }
  | { type: 'answer'; optionId: number; value: string }
  | { type: 'answer-unit'; key: string; value: string }
  | { type: 'count'; row: string; quantity: number }
  | { type: 'ask'; field: string }
  | { type: 'added' };

/** A cart line whose choices the visitor changes. */
export interface InitialLine {
  sku: string;
  quantity: number;
  customizable_options: { id: number; values: { value: string }[] }[];
}

/** The row key of a product without a quantity attribute. */
export const onlyRow = 'one';

export function reducePicker(product: Product, state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'choose':
      return { ...state, choices: narrowed(product, { ...state.choices, [action.code]: action.valueIndex }) };
    case 'answer':
      return { ...state, answers: { ...state.answers, [action.optionId]: action.value } };
    case 'answer-unit':
      return { ...state, unitAnswers: { ...state.unitAnswers, [action.key]: action.value } };
    case 'count':
      return { ...state, quantities: { ...state.quantities, [action.row]: Math.max(0, action.quantity) } };
    case 'ask':
      return { ...state, askedFor: [...state.askedFor, action.field] };
    case 'added':
      return {
        ...state,
        quantities: firstQuantities(product),
        unitAnswers: {},
        added: state.answers,
        askedFor: [],
      };
  }
}

/** The first state: the choices of the edited `lines`, or the wished day and every answer that is the only possible one. */
export function startPicker(product: Product, lines: readonly InitialLine[] = [], wished = ''): PickerState {
  const variants = lines.flatMap((line) => product.variants.filter((variant) => variant.product.sku === line.sku));
  const choices = (variants[0]?.attributes ?? []).map(({ code, value_index }): [string, number] => [code, value_index]);
  return {
    choices: narrowed(product, Object.fromEntries(choices)),
    answers: { ...onlyAnswers(product), ...dayAnswer(product, wished), ...answersOf(product, lines[0]) },
    unitAnswers: unitAnswersOf(product, lines),
    quantities: lines.length > 0 ? quantitiesOf(product, lines) : firstQuantities(product),
    added: {},
    askedFor: [],
  };
}

function dayAnswer(product: Product, wished: string): Record<number, string> {
  const asked = dateOption(product.options);
  const day = readDay(wished);
  return asked && day && isDayAllowed(day, calendarLimits(product.today, product.sellRestrictions))
    ? { [asked.option_id]: day }
    : {};
}

/** The line's answers to the questions that are asked once. */
function answersOf({ options }: Product, line: InitialLine | undefined): PickerState['answers'] {
  const answers = options.flatMap((option): [number, string][] => {
    const given = line?.customizable_options.find(({ id }) => id === option.option_id);
    if (!given || option.per_unit) return [];
    const answer = kindsOfOption[option.type].join(given.values.map(({ value }) => value));
    return answer === '' ? [] : [[option.option_id, option.type === 'date' ? (readDay(answer) ?? answer) : answer]];
  });
  return Object.fromEntries(answers);
}

/** Adds up the lines of each row: the cart separates lines whose units have different answers. */
function quantitiesOf(product: Product, lines: readonly InitialLine[]): Record<string, number> {
  const quantities: Record<string, number> = {};
  for (const { sku, quantity } of lines) {
    const row = rowKey(product, sku);
    quantities[row] = (quantities[row] ?? 0) + quantity;
  }
  return quantities;
}

function unitAnswersOf(product: Product, lines: readonly InitialLine[]): PickerState['unitAnswers'] {
  const answers = product.options
    .filter((option) => option.per_unit)
    .flatMap(({ option_id: id }) =>
      lines.flatMap((line, index) => {
        const row = rowKey(product, line.sku);
        const first = quantitiesOf(product, lines.slice(0, index))[row] ?? 0;
        const given = line.customizable_options.find((one) => one.id === id)?.values ?? [];
        return given.map(({ value }, unit): [string, string] => [unitKey(id, row, first + unit), value]);
      }),
    );
  return Object.fromEntries(answers);
}

function narrowed(product: Product, choices: Choices): Choices {
  return choicesOf(narrowOptions(product, choices));
}

/** Most visitors are adults, so the first kind on sale begins with one, or with the minimum quantity. */
function firstQuantities(product: Product): PickerState['quantities'] {
  const ages = product.configurable_options.find((option) => option.attribute_code === quantityAttribute);
  const first = ages?.values.find(({ value_index }) =>
    product.variants.some((one) => isInStock(one) && valueIndexOf(one, quantityAttribute) === value_index),
  );
  return first ? { [first.value_index]: Math.max(1, product.stock_item.min_sale_qty) } : {};
}

function onlyAnswers(product: Product): Record<number, string> {
  const settled = product.options.flatMap((option): [number, string][] => {
    const [only, second] = option.values;
    // A single checkbox usually asks for consent, so it is left to the visitor.
    return kindsOfOption[option.type].takesOneValue && option.is_require && only && !second
      ? [[option.option_id, String(only.option_type_id)]]
      : [];
  });
  return Object.fromEntries(settled);
}

function rowKey(product: Product, sku: string): string {
  const variant = product.variants.find((one) => one.product.sku === sku);
  const age = variant && valueIndexOf(variant, quantityAttribute);
  return age === null || age === undefined ? onlyRow : String(age);
}
