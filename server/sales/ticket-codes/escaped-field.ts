/**
 * Escapes a field for a short QR code: digits, capitals and colons stay; each byte of all other characters becomes `%` and two hexadecimal
 * digits.
 */
export function escapeField(text: string): string {
  return text.replace(/[^0-9A-Z:]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  );
}

/** Reverses `escapeField`; an empty text for malformed input. */
export function unescapeField(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
