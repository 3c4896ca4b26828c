import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawLantern } from '#examples/demo-shop/draw/lantern.ts';
import { night } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawSky, drawStars } from '#examples/demo-shop/draw/sky.ts';

/** The card of lanterns: they rise over the ridge at night. */
export function drawLanternCard(c: Canvas) {
  drawSky(c, night, 760);
  drawStars(c, 90, 520, 12);
  drawRidge(c, night, {
    points: [
      [-40, 760],
      [240, 640],
      [520, 740],
      [860, 620],
      [1180, 730],
      [1480, 650],
    ],
    depth: 0.7,
    seed: 6,
    foot: 960,
  });
  for (const [x, y, r] of [
    [260, 240, 70],
    [520, 420, 48],
    [720, 210, 96],
    [960, 430, 58],
    [1180, 250, 78],
    [400, 620, 30],
    [1080, 640, 34],
    [760, 600, 26],
  ] as const)
    drawLantern(c, x, y, r);
}
