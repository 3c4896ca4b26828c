/** The name under a review: the first name, with the initial of the last name if its script has initials. */
export function reviewAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim();
  if (first === '') return lastName.trim();
  const initial = [...lastName.trim().normalize('NFC')][0] ?? '';
  // One Chinese, Japanese or Korean character can be the whole family name.
  if (!/\p{Alphabetic}/u.test(initial) || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(initial)) {
    return first;
  }
  return `${first} ${initial.toLocaleUpperCase('en')}.`;
}
