/** A copy of a list in which one entry stands at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = without(entries, from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}

export function without<Entry>(entries: readonly Entry[], at: number): Entry[] {
  return entries.filter((_, index) => index !== at);
}

/** The number after the largest one of a field; 1 for an empty list. */
export function nextNumber(entries: readonly unknown[], field: string): number {
  const numbers = entries.map((entry) => Number((entry as Record<string, unknown> | null)?.[field]) || 0);
  return Math.max(0, ...numbers) + 1;
}
