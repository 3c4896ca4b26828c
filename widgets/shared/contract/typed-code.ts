/** Longer than any code. Longer texts are cut first, because normalising them is slow. */
const longest = 1000;

/**
 * Cleans a typed or scanned code. It narrows full-width letters, makes every dash a hyphen, and removes invisible characters, scanner
 * prefixes and a leading number sign. Case and inner blanks stay, because the oldest tickets' codes need them.
 */
export function plainCode(typed: string): string {
  return typed
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[\p{Pd}\u2212\u2043\u30fc]/gu, '-')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replace(/^[\s#]+/, '');
}

/** Letters and digits in capitals, without separators. */
export function lettersOfCode(typed: string): string {
  return plainCode(typed).replace(/[\s-]/g, '').toUpperCase();
}
