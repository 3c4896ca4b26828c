/** Minutes until a hold ends, rounded up. `elapsedMs` is the time since the answer with `serverTime`. */
export function minutesLeft(hold: { endsAt: string; serverTime: string; elapsedMs: number }): number {
  const left = Date.parse(hold.endsAt) - Date.parse(hold.serverTime) - hold.elapsedMs;
  return Math.max(0, Math.ceil(left / 60_000));
}
