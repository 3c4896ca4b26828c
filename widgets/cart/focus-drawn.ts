/** Focuses what is found once the page is drawn. Keyboard users would lose their place where the element that had the focus goes. */
export function focusDrawn(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => (find() as HTMLElement | null | undefined)?.focus());
}
