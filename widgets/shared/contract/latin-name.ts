/** Empty, or letters of the Latin script with what stands between them. */
export function isLatin(name: string): boolean {
  return name === '' || (/\p{sc=Latin}/u.test(name) && /^[\p{sc=Latin}\p{sc=Common}\p{M}]+$/u.test(name));
}
