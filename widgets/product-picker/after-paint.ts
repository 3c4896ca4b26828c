/** Does what has to measure once the answer to a press is on the screen, so that the press does not wait for a layout. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
