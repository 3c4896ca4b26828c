/** A field as the characters of a short QR code: digits, capitals and colons stay; all else becomes `%` and the two hexadecimal digits of each byte. */
export function escapeField(text: string): string {
  return text.replace(/[^0-9A-Z:]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  );
}

/** Empty for what was not written by `escapeField`. */
export function unescapeField(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
