/** Focuses an element after the next paint. Keyboard users would otherwise lose their place when the focused element is removed. */
export function focusDrawn(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => (find() as HTMLElement | null | undefined)?.focus());
}
