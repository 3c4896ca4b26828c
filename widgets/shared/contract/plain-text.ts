/**
 * One line of text as people mean it: well-formed, in one form of writing (NFC), without blanks around it and without invisible
 * characters. Control characters and breaks become blanks. Characters that turn the writing's direction are taken out: they come
 * with what is pasted from a phone's contacts, and could make a name read as something else
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). A line of invisible characters only, such as joiners, is empty.
 */
export function plainLine(value: string): string {
  return seenLine(withoutTurns(normalized(wellFormed(value), 'NFC')).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** The same for several lines; how many there are stays. */
export function plainLines(value: string): string {
  return value
    .split(/\r\n?|\n/)
    .map(plainLine)
    .join('\n');
}

/** Text in which half a character, of two that make one, is shown as unknown. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** The text without blanks around it; empty where nothing in it can be seen. */
export function seenLine(value: string): string {
  return /[^\s\p{DI}\u2800]/u.test(value) ? value.trim() : '';
}

/** The text without the characters that turn the writing's direction. */
export function withoutTurns(value: string): string {
  return value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * A text in one form of writing. Where more than 30 combining marks follow each other, the rest of them are left out, as in the
 * Stream-Safe Text Format (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format): sorting them takes a time that grows
 * with the square of their number, and no script needs so many.
 */
export function normalized(value: string, form: 'NFC' | 'NFKC'): string {
  return value.replace(/([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu, '$1').normalize(form);
}
