/** When to arrive for a slot: `10:30` and 15 minutes → `10:15`. Null when the time would be on the day before. */
export function arriveBy(slot: string | null, minutesBefore: number | null | undefined): string | null {
  if (!slot || !minutesBefore) return null;
  const [hours = 0, minutes = 0] = slot.split(':').map(Number);
  const at = hours * 60 + minutes - minutesBefore;
  if (at < 0) return null;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
