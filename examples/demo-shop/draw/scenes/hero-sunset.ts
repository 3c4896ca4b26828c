import { drawJunk, drawSampan } from '#examples/demo-shop/draw/boats.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { sunset } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawBirds, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Hero: the bay on fire at sunset, cabins and a junk against the light. */
export function drawHeroSunset(c: Canvas) {
  const m = sunset;
  drawSky(c, m, 620);
  for (const [x, y, w, colour] of [
    [500, 250, 900, '#ffb980'],
    [1900, 190, 760, '#f58d6a'],
    [1500, 360, 1100, '#ffd59a'],
    [300, 420, 700, '#f79a70'],
  ] as const)
    c.ellipse(x, y, w / 2, 13, colour, { opacity: 0.42 });
  drawSun(c, 1560, 520, 110, m.sun, '#ffdc98', 7);
  drawSea(c, m, 612);
  drawGlitter(c, 1560, 614, 1050, '#ffebb8', 14, 1.6);
  for (const [x, y, w, h, d] of [
    [1160, 630, 360, 76, 0.3],
    [2020, 634, 520, 104, 0.4],
    [1780, 668, 200, 34, 0.6],
    [700, 646, 300, 52, 0.45],
  ] as const)
    drawIsland(c, m, x, y, w, h, d);
  drawRidge(c, m, {
    points: [
      [-700, 700],
      [-40, 390],
      [226, 300],
      [320, 390],
      [400, 380],
      [540, 510],
      [640, 490],
      [800, 620],
      [960, 700],
      [1130, 830],
      [1400, 1060],
      [2440, 1300],
    ],
    depth: 0.62,
    seed: 6,
    foot: 900,
    lit: 'right',
  });
  drawRidge(c, m, {
    points: [
      [-40, 560],
      [120, 480],
      [250, 570],
      [390, 540],
      [560, 680],
      [700, 690],
      [900, 850],
      [1060, 940],
      [1260, 1100],
      [2440, 1300],
    ],
    depth: 0.82,
    seed: 9,
    foot: 980,
    lit: 'right',
  });
  drawRidge(c, m, {
    points: [
      [-40, 690],
      [180, 640],
      [420, 760],
      [700, 890],
      [960, 980],
      [1300, 1120],
      [2440, 1400],
    ],
    depth: 1,
    seed: 16,
    wooded: true,
    lit: 'right',
  });
  const rope: Rope = {
    supports: [
      [286, 300, 0.44],
      [2480, 60, 1.5],
    ],
    sag: 42,
  };
  drawPylon(c, 286, 300, 0.56, 420, '#3d3a60', '#ffc27a');
  drawRope(c, rope, '#241f45', 8);
  hangDistantCabin(c, rope, 0.2, '#4a3560', '#ffcf86', 0.9);
  hangCabin(c, rope, 0.46, { colour: '#5a3560', lamps: true }, 0.84);
  hangCabin(c, rope, 0.83, { colour: ink.coral, lamps: true, crystal: true }, 1.06);
  drawJunk(c, 1330, 800, 0.74, '#7d2c44', '#2a1a34');
  drawSampan(c, 1860, 760, 0.8, '#241f45');
  drawBirds(
    c,
    [
      [900, 470, 26],
      [970, 506, 18],
      [850, 514, 15],
    ],
    '#3a2c4e',
  );
}
