export const shortestPassword = 8;
export const longestPassword = 200;

/** Whether a text is good enough as a new password: long enough, with a letter and a digit of any writing, on one line. */
export function isGoodPassword(text: string): boolean {
  return (
    text.length >= shortestPassword &&
    text.length <= longestPassword &&
    /\p{L}/u.test(text) &&
    /\p{Nd}/u.test(text) &&
    /^\P{Cc}*$/u.test(text)
  );
}
