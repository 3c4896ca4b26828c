/** Focuses an element after the next drawing of the page. Keyboard users would lose their place when the element that had the focus is removed. */
export function focusDrawn(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => (find() as HTMLElement | null | undefined)?.focus());
}
