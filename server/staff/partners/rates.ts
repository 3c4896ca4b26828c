/** A rate of commission, for orders that are placed from an instant on. */
export interface Rate {
  beginsAt: number;
  basisPoints: number;
}

/** A span of order times with one rate; `to` is not included. */
export interface RateSpan {
  from: number;
  to: number;
  basisPoints: number;
}

/** The rates as spans that cover all time. Before the first rate there is no commission. */
export function spansOf(rates: readonly Rate[]): RateSpan[] {
  const sorted = [{ beginsAt: 0, basisPoints: 0 }, ...rates.toSorted((one, other) => one.beginsAt - other.beginsAt)];
  return sorted
    .map(({ beginsAt, basisPoints }, at) => ({
      from: beginsAt,
      to: sorted[at + 1]?.beginsAt ?? Number.MAX_SAFE_INTEGER,
      basisPoints,
    }))
    .filter(({ from, to }) => from < to);
}

/** The commission of a sum in the minor unit, rounded half up; a negative sum gives the same commission as the positive one, negated. */
export function commissionOf(cents: number, basisPoints: number): number {
  const rounded = Math.floor((Math.abs(cents) * basisPoints + 5000) / 10_000);
  return cents < 0 ? 0 - rounded : rounded;
}
