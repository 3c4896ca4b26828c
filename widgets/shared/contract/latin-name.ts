/** True for Latin letters with punctuation, and for an empty text. */
export function isLatin(name: string): boolean {
  return name === '' || (/\p{sc=Latin}/u.test(name) && /^[\p{sc=Latin}\p{sc=Common}\p{M}]+$/u.test(name));
}
