/** Dates that are asked for begin with today, as it is where the store is. */
export function startFromToday(): void {
  // Swedish is written as dates are in HTML.
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-from-today]'))
    field.min = new Intl.DateTimeFormat('sv', { timeZone: field.dataset.fromToday }).format();
}
