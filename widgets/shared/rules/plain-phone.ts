/**
 * A phone number as people type it anywhere, in the characters that programs read: digits of any script become ASCII digits, and every kind of
 * dash, such as the long vowel of a Japanese keyboard, a hyphen.
 */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}ー─━−˗\u1173一]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** The digits of a script follow each other from 0 to 9, and scripts do not follow one another. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
