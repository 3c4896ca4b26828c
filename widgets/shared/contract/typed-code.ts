/** Longer than any code. Texts are cut before they are normalised, which takes long for long ones. */
const longest = 1000;

/**
 * A code as it was typed or scanned: the number of an order or a ticket, the text of a QR code, a promo or gift code. Every place that takes one
 * reads it by this function. It narrows full-width letters, makes every kind of dash a hyphen, and takes out what nobody sees, the signs that
 * scanners put in front, and a number sign. Capitals and blanks inside stay as they are: codes of the oldest tickets tell small letters from capitals.
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

/** The letters and digits of a code, in capitals and without the groups in which people read and write it. */
export function lettersOfCode(typed: string): string {
  return plainCode(typed).replace(/[\s-]/g, '').toUpperCase();
}
