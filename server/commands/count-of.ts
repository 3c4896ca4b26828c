/** A number of things in English words: `1 unit`, `4 units`. */
export function countOf(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
