/**
 * The author of a review, as its readers see them: the first name, with the initial of the last one where its writing has initials; or the only
 * name.
 */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim();
  if (first === '') return lastName.trim();
  const initial = [...lastName.trim().normalize('NFC')][0] ?? '';
  // One sign of a Chinese, Japanese or Korean name is the whole name of a family.
  if (!/\p{Alphabetic}/u.test(initial) || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(initial)) {
    return first;
  }
  return `${first} ${initial.toLocaleUpperCase('en')}.`;
}
