/** The first moment of a run that tries every n-th one. It changes each night, so that all moments are tried within n nights. */
export function firstMoment(everyNth: number): number {
  return 1 + (Math.floor(Date.now() / 86_400_000) % everyNth);
}
