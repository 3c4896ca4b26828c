/** True when two names differ by at most so many slips. The lengths are compared first, which rules most names out. */
export function isAlmost(given: string, meant: string, mostSlips: number): boolean {
  return Math.abs(given.length - meant.length) <= mostSlips && countSlips(given, meant) <= mostSlips;
}

/** How many letters are missing, too many, wrong or swapped with their neighbour (optimal string alignment distance). */
function countSlips(given: string, meant: string): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, length) => length);
  for (let row = 1; row <= given.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = given[row - 1] === meant[column - 1];
      const isSwapped = given[row - 1] === meant[column - 2] && given[row - 2] === meant[column - 1];
      next[column] = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return at(last, meant.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
