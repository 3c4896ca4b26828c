/** A length that no code reaches. Longer texts are cut before they are normalised, because normalising long texts is slow. */
const longest = 1000;

/**
 * Cleans a typed or scanned code: an order number, a ticket number, the text of a QR code, a promo or gift code. It narrows full-width
 * letters, makes every dash a hyphen, and removes invisible characters, scanner prefixes and a leading number sign. Capitals and inner
 * blanks stay: in codes of the oldest tickets, small letters and capitals differ.
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

/** The letters and digits of a code, in capitals and without the separators between groups. */
export function lettersOfCode(typed: string): string {
  return plainCode(typed).replace(/[\s-]/g, '').toUpperCase();
}
