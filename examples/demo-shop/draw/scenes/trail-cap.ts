import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCap } from '#examples/demo-shop/draw/cap.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawPodium, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** A trail cap in teal, the sand one behind it. */
export function drawCaps(c: Canvas) {
  drawStudio(c, '#dfe9d2', '#bccda2', { floor: 690 });
  drawPodium(c, 1000, 640, 420, 150, '#f4ead0');
  drawCap(c, 1000, 640, 0.74, '#d9b983');
  drawCap(c, 560, 840, 1.3, ink.teal);
}
