import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { dawn } from '#examples/demo-shop/draw/moods.ts';
import { drawPine } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawBirds, drawCloudSea, drawRays, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Before the crowd: a cabin rises out of a sea of cloud at first light. */
export function drawEarlyBird(c: Canvas) {
  const m = dawn;
  drawSky(c, m, 560);
  drawSun(c, 980, 470, 84, '#fff4d6', '#ffe6ae', 6);
  drawRays(c, 980, 470, 900, '#fff2cf', 0.1);
  drawRidge(c, m, {
    points: [
      [-40, 560],
      [180, 440],
      [330, 500],
      [470, 400],
      [680, 520],
      [900, 560],
      [1480, 540],
    ],
    depth: 0.2,
    seed: 6,
    foot: 640,
    lit: 'right',
  });
  drawCloudSea(c, 540, 3, ['#fff1dc', '#f6cdb8', '#c9a9b8'], 5);
  drawRidge(c, m, {
    points: [
      [860, 980],
      [1010, 760],
      [1170, 620],
      [1300, 690],
      [1480, 560],
    ],
    depth: 0.7,
    seed: 16,
    foot: 920,
    lit: 'left',
  });
  const rope: Rope = {
    supports: [
      [-80, 300, 1.1],
      [1190, 590, 0.34],
    ],
    sag: 66,
  };
  drawPylon(c, 1190, 590, 0.42, 120, '#5c6f86', '#ffe9c9');
  drawRope(c, rope, '#4a5a72', 7);
  hangDistantCabin(c, rope, 0.83, '#b5574f', '#ffe9c9', 0.9);
  hangCabin(c, rope, 0.33, { colour: '#e9a94c', flip: true, haze: ['#f6cdb8', 0.06] }, 1.16);
  drawCloudSea(c, 800, 2, ['#fff6e6', '#f9dbc6', '#dcb9bf'], 9);
  drawPine(c, 1330, 690, 190, '#27485a', '#ffd9a8', -1);
  drawBirds(
    c,
    [
      [640, 180, 34],
      [730, 230, 25],
      [560, 240, 22],
      [800, 180, 18],
      [690, 300, 16],
    ],
    '#40546d',
  );
}
