/** A number of things in English words: `1 unit`, `4 units`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
