import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { dawn } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawBirds, drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** The card of thanks: the first light over the ridges. */
export function drawThanksCard(c: Canvas) {
  drawSky(c, dawn, 640);
  drawSun(c, 720, 470, 90, dawn.sun, '#ffd9a0');
  drawRidge(c, dawn, {
    points: [
      [-40, 560],
      [260, 430],
      [520, 540],
      [880, 400],
      [1160, 520],
      [1480, 420],
    ],
    depth: 0.25,
    seed: 4,
    foot: 760,
  });
  drawMist(c, 720, 640, 900, 70, dawn.haze, 0.8);
  drawRidge(c, dawn, {
    points: [
      [-40, 700],
      [220, 640],
      [560, 740],
      [900, 610],
      [1240, 700],
      [1480, 640],
    ],
    depth: 0.6,
    seed: 8,
    foot: 960,
  });
  drawMist(c, 500, 830, 800, 60, dawn.haze, 0.7);
  drawBirds(
    c,
    [
      [980, 250, 26],
      [1040, 210, 18],
      [1085, 262, 15],
    ],
    '#5d4a60',
  );
}
