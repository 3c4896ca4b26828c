import { sumOf } from './sum-of.ts';

/** Characters that are easy to tell apart, aloud or in handwriting: no 0 O, 1 I L. There are 31, a prime number. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

export const characterValues = alphabet.length;
/** Random characters; the last character is the check character. */
export const chosenCharacters = length - 1;

/** A number from nine random values, with a check character that is invalid in every other series. */
export function checkedNumberFrom(values: readonly number[], series: number): string {
  const check = (((series - weigh(values)) % characterValues) + characterValues) % characterValues;
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** The check finds every single wrong character and every swap of two characters. */
export function isCheckedNumber(text: string, series: number): boolean {
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.length !== length || values.includes(-1)) return false;
  return (weigh(values.slice(0, -1)) + (values.at(-1) ?? 0)) % characterValues === series;
}

/** The weighted sum, with the weights 10, 9, … 1. Different weights reveal two swapped characters. */
function weigh(values: readonly number[]): number {
  return sumOf(values, (value, index) => value * (length - index));
}
