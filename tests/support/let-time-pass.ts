const { now } = performance;
let passedMs = 0;

/** Moves the clock on that durations are measured by in this process, as if so many milliseconds had passed. */
export function letTimePass(milliseconds: number): void {
  passedMs += milliseconds;
  performance.now = () => now.call(performance) + passedMs;
}
