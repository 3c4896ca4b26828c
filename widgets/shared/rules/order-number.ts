import { orderNumberPattern } from '#shared/contract/bounds.ts';
import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { characterValues, checkedNumberFrom, chosenCharacters, isCheckedNumber } from './checked-number.ts';

const series = 0;

export const orderNumberBase = characterValues;
export const orderNumberDigits = chosenCharacters;

export function orderNumberFrom(values: readonly number[]): string {
  return checkedNumberFrom(values, series);
}

export function readOrderNumber(typed: string): string | null {
  const number = lettersOfCode(typed);
  return isOrderNumber(number) ? number : null;
}

/** The check finds every single wrong character and every swap of two characters. */
export function isOrderNumber(text: string): boolean {
  return isCheckedNumber(text, series);
}

/** True for a text that is probably an order number, even a mistyped one. */
export function isLikeOrderNumber(text: string): boolean {
  return readOrderNumber(text) !== null || orderNumberPattern.test(text.toUpperCase());
}
