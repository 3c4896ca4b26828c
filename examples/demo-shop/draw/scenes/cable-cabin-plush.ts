import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawPlushCabin } from '#examples/demo-shop/draw/plush-cabin.ts';
import { drawPodium, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** A plush cabin with a shy smile. */
export function drawPlush(c: Canvas) {
  drawStudio(c, '#f7d9c4', '#eec2a6', { floor: 700 });
  drawPodium(c, 720, 770, 640, 80, '#fff3e2');
  drawPlushCabin(c, 720, 780, 1.12);
}
