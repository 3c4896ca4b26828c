/**
 * Cleans one line of text: well-formed, normalised (NFC), without outer blanks. Control characters and line breaks become blanks.
 * Characters that change the direction of writing are removed, because they could make a name read as something else
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). A line of only invisible characters becomes empty.
 */
export function plainLine(value: string): string {
  return seenLine(withoutTurns(normalized(wellFormed(value), 'NFC')).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** Cleans each line. The number of lines stays the same. */
export function plainLines(value: string): string {
  return value
    .split(/\r\n?|\n/)
    .map(plainLine)
    .join('\n');
}

/** Replaces half a surrogate pair by the sign for an unknown character. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** Removes outer blanks. Empty when nothing is visible. */
export function seenLine(value: string): string {
  return /[^\s\p{DI}\u2800]/u.test(value) ? value.trim() : '';
}

export function withoutTurns(value: string): string {
  return value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Normalises a text. Of a run of combining marks only the first 30 stay (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format),
 * because sorting them takes quadratic time.
 */
export function normalized(value: string, form: 'NFC' | 'NFKC'): string {
  return value.replace(/([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu, '$1').normalize(form);
}
