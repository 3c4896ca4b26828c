/**
 * Dates that are asked for begin with today, as it is where the store is, open their calendar wherever they are pressed, and are read in
 * the page's language. All of it once a field is touched: a browser's first date format takes longer than all else that this script does.
 */
export function startFromToday(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-from-today]')) {
    const touched = new AbortController();
    const touch = async () => {
      touched.abort();
      (await import('./day-input.ts')).startDayInput(field);
    };
    for (const type of ['pointerover', 'focusin']) field.addEventListener(type, touch, touched);
    // A browser fills in again what stood there before the page was left.
    addEventListener('pageshow', () => field.querySelector('input')?.value && touch(), touched);
  }
}
