/**
 * The author's name under a review: the first name, with the initial of the last name if its script has initials. Without a first name it
 * is the last name.
 */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim();
  if (first === '') return lastName.trim();
  const initial = [...lastName.trim().normalize('NFC')][0] ?? '';
  // One character of a Chinese, Japanese or Korean name can be the whole family name.
  if (!/\p{Alphabetic}/u.test(initial) || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(initial)) {
    return first;
  }
  return `${first} ${initial.toLocaleUpperCase('en')}.`;
}
