import { drawBambooBottle } from '#examples/demo-shop/draw/bottle.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCap } from '#examples/demo-shop/draw/cap.ts';
import { drawCard, drawCord, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawPlushCabin } from '#examples/demo-shop/draw/plush-cabin.ts';
import { drawPodium, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** Category: plush, bottle, cap and cards together. */
export function drawMerchandise(c: Canvas) {
  drawStudio(c, '#cfe2dc', '#e9d3ac', { floor: 640 });
  drawPodium(c, 1090, 700, 380, 110, '#f7efe0');
  drawBambooBottle(c, 1090, 706, 0.74);
  drawPodium(c, 640, 740, 480, 70, '#f4b7a0');
  drawPlushCabin(c, 640, 750, 0.98, ink.coral);
  drawCap(c, 330, 880, 0.74, ink.teal);
  drawCard(c, 930, 862, 0.5, -8, () =>
    drawPrintedRidge(c, ['#7cc9cf', '#fff4d4'], ['#7fbdb6', '#2f8f8a', '#0a5a5c'], '#ffffff', ink.coral),
  );
  drawCord(c, 'M1130 880q60 -60 120 -10t90 30', 6, ink.lantern);
}
