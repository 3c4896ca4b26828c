/** The row after which a page of a list begins, by its number in the sequence; null for a text that is no position. */
export function readPosition(text: string): number | null {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}
