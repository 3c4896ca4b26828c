const { now } = performance;
let passedMs = 0;

/** Moves the clock that measures durations in this process forward. */
export function letTimePass(milliseconds: number): void {
  passedMs += milliseconds;
  performance.now = () => now.call(performance) + passedMs;
}
