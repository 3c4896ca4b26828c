import { drawBambooBottle } from '#examples/demo-shop/draw/bottle.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { mix } from '#examples/demo-shop/draw/colour.ts';
import { drawLeaf } from '#examples/demo-shop/draw/plants.ts';
import { drawPodium, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** A bamboo bottle among leaves. */
export function drawBottle(c: Canvas) {
  drawStudio(c, '#cfe3c4', '#a3c595', { floor: 730 });
  for (const [x, y, l, a, k] of [
    [560, 800, 430, -128, 0.1],
    [540, 804, 400, -160, 0.4],
    [580, 790, 380, -104, 0.65],
    [550, 806, 300, -176, 0.8],
    [880, 800, 430, -52, 0.2],
    [900, 804, 400, -20, 0.5],
    [860, 790, 380, -76, 0.7],
    [890, 806, 300, -4, 0.85],
  ] as const)
    drawLeaf(c, x, y, l, a, mix('#2f7a50', '#8fc06a', k));
  drawPodium(c, 720, 800, 520, 70, '#fbf6e2');
  drawBambooBottle(c, 720, 806, 1.1);
}
