/** Letters and digits that nobody mistakes for one another, read out or handwritten: no 0 O, 1 I L. 31 of them, a prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** How many values a character of an order number has. */
export const orderNumberBase = alphabet.length;
/** How many characters of it are chosen; the last one checks them. */
export const orderNumberDigits = length - 1;

/** An order number from nine random values below `orderNumberBase`, with its check character. */
export function orderNumberFrom(values: readonly number[]): string {
  const checksum = weigh(values) % alphabet.length;
  return [...values, (alphabet.length - checksum) % alphabet.length].map((value) => alphabet[value]).join('');
}

/** Whether a number can be right: any one wrong character, and any two that changed places, are noticed. */
export function isOrderNumber(text: string): boolean {
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.length !== length || values.includes(-1)) return false;
  return (weigh(values.slice(0, -1)) + (values.at(-1) ?? 0)) % alphabet.length === 0;
}

/** The weighted sum of the characters (weights 10, 9, … 2; the check character 1). Different weights reveal two swapped characters. */
function weigh(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (length - index), 0);
}
