/** Digits of any script become ASCII digits, and every dash a hyphen, even the long vowel mark of a Japanese keyboard. */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}ー─━−˗\u1173一]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Counts down to the digit zero. Unicode keeps the ten digits of a script together, and those of two scripts apart. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
