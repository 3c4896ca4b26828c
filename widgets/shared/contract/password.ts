export const shortestPassword = 8;
export const longestPassword = 200;

/** The length from which a password needs neither a letter nor a digit. */
export const longPassword = 15;

/** True for a text of enough characters on one line. A short one needs a letter and a digit of any script. */
export function isGoodPassword(text: string): boolean {
  if (text.length > longestPassword || !/^\P{Cc}*$/u.test(text) || !/\S/.test(text)) return false;
  const { length } = [...text];
  if (length >= longPassword) return true;
  return length >= shortestPassword && /\p{L}/u.test(text) && /\p{Nd}/u.test(text);
}
