import { sumOf } from './sum-of.ts';

/** Letters and digits that are easy to tell apart, aloud or in handwriting: no 0 O, 1 I L. Their number, 31, is a prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** The number of possible values of a character. */
export const characterValues = alphabet.length;
/** The number of random characters; the last character is the check character. */
export const chosenCharacters = length - 1;

/**
 * A number from nine random values below `characterValues`, with its check character. Each `series` has a different remainder of the check
 * sum, so that a number of one series is never valid in another.
 */
export function checkedNumberFrom(values: readonly number[], series: number): string {
  const check = (((series - weigh(values)) % characterValues) + characterValues) % characterValues;
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** True when a number is valid in the series. The check finds every single wrong character and every swap of two characters. */
export function isCheckedNumber(text: string, series: number): boolean {
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.length !== length || values.includes(-1)) return false;
  return (weigh(values.slice(0, -1)) + (values.at(-1) ?? 0)) % characterValues === series;
}

/** The weighted sum of the characters (weights 10, 9, … 2; the check character 1). Different weights reveal two swapped characters. */
function weigh(values: readonly number[]): number {
  return sumOf(values, (value, index) => value * (length - index));
}
