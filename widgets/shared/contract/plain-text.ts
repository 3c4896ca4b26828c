/**
 * Cleans one line of text: makes it well-formed and normalised (NFC), without outer blanks and invisible characters. Control characters and
 * line breaks become blanks. Characters that change the direction of writing are removed: they come with text pasted from a phone's
 * contacts, and could make a name read as something else (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). A line with
 * only invisible characters, such as joiners, becomes empty.
 */
export function plainLine(value: string): string {
  return seenLine(withoutTurns(normalized(wellFormed(value), 'NFC')).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** Cleans each of several lines; the number of lines stays the same. */
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

/** The text without outer blanks; empty when nothing in it is visible. */
export function seenLine(value: string): string {
  return /[^\s\p{DI}\u2800]/u.test(value) ? value.trim() : '';
}

/** The text without the characters that change the direction of writing. */
export function withoutTurns(value: string): string {
  return value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Normalises a text. It keeps only the first 30 of a run of combining marks, as the Stream-Safe Text Format does
 * (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). Sorting them takes time that grows with the square of their number, and
 * no script needs so many.
 */
export function normalized(value: string, form: 'NFC' | 'NFKC'): string {
  return value.replace(/([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu, '$1').normalize(form);
}
