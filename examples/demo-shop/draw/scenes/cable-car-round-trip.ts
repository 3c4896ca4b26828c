import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawBirds, drawCloud, drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Morning: a teal cabin close by, the rope running down to the bay. */
export function drawRoundTrip(c: Canvas) {
  const m = morning;
  drawSky(c, m, 520);
  drawSun(c, 330, 250, 54, m.sun, '#fff3c4', 8);
  drawCloud(c, 760, 170, 360, '#ffffff', 0.75, 3);
  drawCloud(c, 190, 380, 300, '#ffffff', 0.5, 5);
  drawSea(c, m, 520, 800);
  drawGlitter(c, 330, 522, 790, '#fffbe6', 4, 0.8);
  drawIsland(c, m, 90, 540, 260, 46, 0.12);
  drawIsland(c, m, 520, 562, 210, 40, 0.26, 4);
  drawIsland(c, m, 250, 610, 150, 30, 0.4, 7);
  drawRidge(c, m, {
    points: [
      [-40, 900],
      [300, 760],
      [520, 620],
      [640, 520],
      [760, 430],
      [880, 470],
      [1060, 330],
      [1230, 420],
      [1480, 300],
    ],
    depth: 0.16,
    seed: 3,
    foot: 780,
  });
  drawMist(c, 1080, 590, 520, 60, m.haze, 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 930],
      [240, 820],
      [440, 690],
      [640, 590],
      [790, 640],
      [1010, 510],
      [1180, 590],
      [1480, 470],
    ],
    depth: 0.42,
    seed: 8,
    foot: 920,
  });
  drawMist(c, 900, 740, 620, 60, m.haze, 0.7);
  drawRidge(c, m, {
    points: [
      [-40, 740],
      [140, 690],
      [330, 790],
      [600, 740],
      [860, 830],
      [1120, 740],
      [1480, 800],
    ],
    depth: 0.68,
    seed: 12,
    wooded: true,
  });
  const rope: Rope = {
    supports: [
      [1560, -70, 1.9],
      [560, 372, 0.36],
      [190, 604, 0.13],
    ],
    sag: 44,
  };
  drawRope(
    c,
    {
      supports: [
        [1560, -250, 1.3],
        [450, 372, 0.3],
        [96, 602, 0.12],
      ],
      sag: 44,
    },
    '#4d7a7e',
    7,
  );
  drawPylon(c, 560, 372, 0.5, 580, '#6d9296', '#ffffff');
  drawRope(c, rope, '#1d4c53');
  hangDistantCabin(c, rope, 1.45, mix(ink.coral, m.haze, 0.25), '#d8f0ea', 1.15);
  hangCabin(c, rope, 0.78, { colour: ink.coral, haze: [m.haze, 0.1] }, 0.72);
  drawRidge(c, m, {
    points: [
      [-40, 850],
      [200, 900],
      [520, 870],
      [900, 930],
      [1220, 860],
      [1480, 900],
    ],
    depth: 0.95,
    seed: 21,
    wooded: true,
  });
  hangCabin(c, rope, 0.37, {}, 1.4);
  drawBirds(
    c,
    [
      [430, 190, 24],
      [500, 222, 17],
      [390, 236, 14],
    ],
    '#2d6a70',
  );
}
