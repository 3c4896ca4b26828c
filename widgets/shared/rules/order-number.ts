import { orderNumberPattern } from '#shared/contract/bounds.ts';
import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { characterValues, checkedNumberFrom, chosenCharacters, isCheckedNumber } from './checked-number.ts';

const series = 0;

/** The number of values of a character of an order number. */
export const orderNumberBase = characterValues;
/** How many characters of it are chosen; the last one checks them. */
export const orderNumberDigits = chosenCharacters;

/** An order number from nine random values below `orderNumberBase`, with its check character. */
export function orderNumberFrom(values: readonly number[]): string {
  return checkedNumberFrom(values, series);
}

/** An order number as it was typed or scanned; null when it cannot be right. */
export function readOrderNumber(typed: string): string | null {
  const number = lettersOfCode(typed);
  return isOrderNumber(number) ? number : null;
}

/** True when a number can be right. A single wrong character and two swapped characters are always noticed. */
export function isOrderNumber(text: string): boolean {
  return isCheckedNumber(text, series);
}

/** True for a text that is meant as an order number, also when it was mistyped. */
export function isLikeOrderNumber(text: string): boolean {
  return readOrderNumber(text) !== null || orderNumberPattern.test(text.toUpperCase());
}
