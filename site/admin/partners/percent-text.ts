/** Formats a percentage with up to two decimals, the same in all languages of staff: `12.5%`. */
export function percentText(value: number): string {
  return `${value}%`;
}
