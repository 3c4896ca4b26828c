/** A date, or a date and a time slot: `2026-01-31`, `2026-01-31_10:30`. */
export function readSource(source: string): { date: string; slot: string } {
  return { date: source.slice(0, 10), slot: source.slice(11) };
}
