/** Where a run begins that takes each n-th moment: another part of them each night, and in so many nights all. */
export function firstMoment(everyNth: number): number {
  return 1 + (Math.floor(Date.now() / 86_400_000) % everyNth);
}
