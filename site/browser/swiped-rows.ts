/** Swipes a row of links to the page that is open, which may stand beyond the screen's edge. */
export function startSwipedRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-swiped]')) {
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (!current) continue;
    const [around, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }
}
