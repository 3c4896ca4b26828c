/** Numbers that no document has. */
export interface NumberGap {
  first: number;
  last: number;
  /** True when all of them were left out after a restore. */
  isLeftOut: boolean;
}

/** The numbers that are missing before each of some numbers; null where none is. `before`: the number of the document before the first. */
export function findGaps(
  ordinals: readonly number[],
  before: number,
  leftOut: readonly { first: number; last: number }[],
): (NumberGap | null)[] {
  return ordinals.map((ordinal, at) => {
    const first = (at === 0 ? before : (ordinals[at - 1] ?? before)) + 1;
    const last = ordinal - 1;
    if (last < first) return null;
    return { first, last, isLeftOut: coversAll(leftOut, first, last) };
  });
}

function coversAll(spans: readonly { first: number; last: number }[], first: number, last: number): boolean {
  let next = first;
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    if (span.first <= next && span.last >= next) next = span.last + 1;
  }
  return next > last;
}
