/** Does what takes long, such as drawing all times of a day or measuring, once what came before it is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
