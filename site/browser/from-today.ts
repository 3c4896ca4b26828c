/**
 * Prepares the day fields: their first day is today on the operator's clock, any press opens their calendar, and they show the day in the
 * page's language. Each field starts when it is touched, because a browser's first date format takes longer than the rest of this script.
 */
export function startFromToday(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-from-today]')) {
    const touched = new AbortController();
    const touch = async () => {
      touched.abort();
      (await import('./day-input.ts')).startDayInput(field);
    };
    for (const type of ['pointerover', 'focusin']) field.addEventListener(type, touch, touched);
    // When the visitor returns to the page, the browser may restore the field's earlier value.
    addEventListener('pageshow', () => field.querySelector('input')?.value && touch(), touched);
  }
}
