/** True for an empty text, and for letters of the Latin script with punctuation between them. */
export function isLatin(name: string): boolean {
  return name === '' || (/\p{sc=Latin}/u.test(name) && /^[\p{sc=Latin}\p{sc=Common}\p{M}]+$/u.test(name));
}
