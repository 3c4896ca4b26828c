/** Does what takes long, such as drawing all times of a day or measuring, once the answer to a press is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
