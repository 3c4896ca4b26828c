/** Tells the style sheet the booking column's height: a column taller than the window sticks by its lower end. */
export function startStickyColumn(): void {
  const column = document.querySelector<HTMLElement>('.product-booking');
  if (!column) return;
  new ResizeObserver(() => {
    column.style.setProperty('--site-column-height', `${column.offsetHeight}px`);
  }).observe(column);
}
