/** Facts in one line, without those that are missing. */
export function inOneLine(...facts: (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('  ');
}
