import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { noon } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawCloud, drawCloudSea, drawSky } from '#examples/demo-shop/draw/sky.ts';

/** Category: three cabins on three ropes against a blue morning. */
export function drawCableCars(c: Canvas) {
  const m = noon;
  drawSky(c, m, 760);
  drawCloud(c, 1120, 640, 560, '#ffffff', 0.8, 3);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [240, 560],
      [520, 680],
      [820, 540],
      [1120, 660],
      [1480, 520],
    ],
    depth: 0.28,
    seed: 5,
    foot: 820,
  });
  drawCloudSea(c, 740, 3, ['#ffffff', '#dff2ee', '#a9d8d8'], 8);
  const rope = (y: number, s: number): Rope => ({
    supports: [
      [-60, y, s],
      [1500, y - 180, s],
    ],
    sag: 40,
  });
  drawRope(c, rope(360, 0.6), '#35666c', 7);
  hangCabin(c, rope(360, 0.6), 0.47, { colour: '#f2b53e', flip: true, haze: [m.haze, 0.12] }, 1);
  hangCabin(c, rope(360, 0.6), 0.12, { colour: '#f4f7f2', flip: true, haze: [m.haze, 0.12] }, 1);
  drawRope(c, rope(230, 1.2), '#1b4a52', 7);
  hangCabin(c, rope(230, 1.2), 0.28, { colour: ink.coral }, 1.08);
  hangCabin(c, rope(230, 1.2), 0.66, {}, 1.3);
}
