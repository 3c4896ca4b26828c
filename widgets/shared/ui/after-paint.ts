/** Runs slow work after the pending changes are on the screen. A hidden page renders no frames: there the work runs after a second. */
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
