/**
 * Does what takes long, such as drawing all times of a day or measuring, once what came before it is on the screen. A page that nobody
 * sees, as a tab or window behind another, draws no frames: there it is done a second later.
 */
export function afterPaint(work: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(unseen);
    setTimeout(work);
  });
  const unseen = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, 1000);
}
