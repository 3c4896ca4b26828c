/**
 * Dates that are asked for begin with today, as it is where the store is. Set when a field is touched: a browser's first date format
 * takes longer than all else that this script does.
 */
export function startFromToday(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-from-today]'))
    for (const touch of ['pointerover', 'focusin']) field.addEventListener(touch, () => beginWithToday(field));
}

function beginWithToday(field: HTMLInputElement): void {
  // Swedish is written as dates are in HTML.
  field.min = new Intl.DateTimeFormat('sv', { timeZone: field.dataset.fromToday }).format();
}
