/** Where a run that tests every n-th moment begins. It changes each night, so that n nights test all moments. */
export function firstMoment(everyNth: number): number {
  return 1 + (Math.floor(Date.now() / 86_400_000) % everyNth);
}
