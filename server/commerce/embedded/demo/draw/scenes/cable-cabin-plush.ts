import type { Canvas } from '#server/commerce/embedded/demo/draw/canvas.ts';
import { drawPlushCabin } from '#server/commerce/embedded/demo/draw/plush-cabin.ts';
import { drawPodium, drawStudio } from '#server/commerce/embedded/demo/draw/studio.ts';

/** A plush cabin with a shy smile. */
export function drawPlush(c: Canvas) {
  drawStudio(c, '#f7d9c4', '#eec2a6', { floor: 700 });
  drawPodium(c, 720, 770, 640, 80, '#fff3e2');
  drawPlushCabin(c, 720, 780, 1.12);
}
