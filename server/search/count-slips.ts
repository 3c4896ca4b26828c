/** Counts slips between two words: a letter more, fewer or other, or two swapped. Above `most`, any number above it is returned. */
export function countSlips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
