/**
 * Prepares the day fields: they begin today on the operator's clock, open their calendar at any press, and show the day in the page's
 * language. A field starts when it is touched, because a browser's first date format is slow.
 */
export function startFromToday(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-from-today]')) {
    const touched = new AbortController();
    const touch = async () => {
      touched.abort();
      (await import('./day-input.ts')).startDayInput(field);
    };
    for (const type of ['pointerover', 'focusin']) field.addEventListener(type, touch, touched);
    // The browser may restore the field's earlier value when the visitor returns.
    addEventListener('pageshow', () => field.querySelector('input')?.value && touch(), touched);
  }
}
