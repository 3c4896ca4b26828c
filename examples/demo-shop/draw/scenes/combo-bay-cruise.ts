import { drawJunk, drawSampan } from '#examples/demo-shop/draw/boats.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { noon } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawIsland, drawRipples, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawBirds, drawCloud, drawSky } from '#examples/demo-shop/draw/sky.ts';

/** A red-sailed junk on a turquoise bay, the ropeway high above. */
export function drawBayCruise(c: Canvas) {
  const m = noon;
  drawSky(c, m, 470);
  drawCloud(c, 260, 250, 430, '#ffffff', 0.9, 3);
  drawCloud(c, 1180, 330, 520, '#ffffff', 0.8, 6);
  drawRidge(c, m, {
    points: [
      [-40, 440],
      [120, 380],
      [280, 430],
      [420, 470],
      [700, 478],
      [960, 460],
      [1120, 370],
      [1270, 240],
      [1480, 330],
    ],
    depth: 0.34,
    seed: 12,
    foot: 600,
  });
  drawSea(c, m, 476);
  drawRipples(c, 480, 960, '#e6fbf3', 7, 120);
  drawIsland(c, m, 640, 486, 260, 46, 0.2, 2);
  drawIsland(c, m, 130, 510, 330, 70, 0.5, 8);
  const rope: Rope = {
    supports: [
      [-60, 60, 0.7],
      [1272, 244, 0.22],
    ],
    sag: 34,
  };
  drawRope(c, rope, '#1b4a52', 7);
  drawPylon(c, 1272, 244, 0.26, 120, '#e9f2ee', '#ffffff');
  hangCabin(c, rope, 0.24, {}, 0.86);
  hangDistantCabin(c, rope, 0.66, mix(ink.coral, m.haze, 0.15), '#def4f0', 0.95);
  drawSampan(c, 1130, 600, 0.8, '#2b5d62');
  drawJunk(c, 700, 850, 1.26);
  c.path('M540 878Q720 912 900 876Q1010 900 1130 940H330Q450 900 540 878Z', '#ffffff', { opacity: 0.32 });
  drawBirds(
    c,
    [
      [1010, 190, 26],
      [1070, 226, 20],
      [960, 240, 15],
    ],
    '#ffffff',
  );
}
