/**
 * A typed phone number in ASCII characters: digits of any script become ASCII digits, and every kind of dash, such as the long vowel mark
 * of a Japanese keyboard, becomes a hyphen.
 */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}ー─━−˗\u1173一]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/**
 * Finds the value of a digit: in Unicode the ten digits of a script follow each other, and the digits of two scripts are never adjacent.
 */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
