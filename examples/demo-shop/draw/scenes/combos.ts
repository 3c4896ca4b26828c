import { drawJunk, drawSampan } from '#examples/demo-shop/draw/boats.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { type Mood, morning } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawRipples, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';
import { drawHouse, drawTemple } from '#examples/demo-shop/draw/village.ts';

/** Category: rope, village and boat in one view. */
export function drawCombos(c: Canvas) {
  const m: Mood = { ...morning, sky: ['#3f9fae', '#a3d6cf', '#f3eccf', '#fbd9a6'] };
  drawSky(c, m, 430);
  drawSun(c, 760, 330, 50, m.sun, '#fff0c0', 7);
  drawSea(c, m, 430);
  drawGlitter(c, 760, 432, 900, '#fffbe6', 5, 1);
  drawRipples(c, 440, 960, '#eafaf2', 5, 60);
  drawIsland(c, m, 520, 440, 240, 44, 0.15);
  c.group(
    { 'clip-path': c.clip('M700 0H1460V980H1130Q1180 860 1110 760Q1020 640 1090 560Q960 540 930 480L700 450Z') },
    () => {
      drawRidge(c, m, {
        points: [
          [700, 470],
          [860, 400],
          [980, 410],
          [1130, 270],
          [1250, 350],
          [1480, 190],
        ],
        depth: 0.35,
        seed: 4,
        foot: 620,
      });
      drawRidge(c, m, {
        points: [
          [860, 640],
          [1040, 500],
          [1200, 480],
          [1480, 400],
        ],
        depth: 0.6,
        seed: 7,
        foot: 800,
        wooded: true,
      });
      drawRidge(c, m, {
        points: [
          [960, 980],
          [1060, 700],
          [1260, 640],
          [1480, 560],
        ],
        depth: 0.85,
        seed: 11,
        wooded: true,
      });
    },
  );
  c.stroke('M930 480Q960 540 1090 560Q1020 640 1110 760Q1180 860 1130 980', '#fdf1cf', 9);
  const rope: Rope = {
    supports: [
      [-80, 40, 1],
      [1134, 276, 0.2],
    ],
    sag: 40,
  };
  drawRope(c, rope, '#1d4c53', 7);
  drawPylon(c, 1134, 276, 0.26, 110, '#e9f2ee', '#ffffff');
  hangDistantCabin(c, rope, 0.72, ink.teal, '#def4f0', 1);
  for (const [x, y, w, h] of [
    [1230, 570, 120, 60],
    [1380, 610, 150, 74],
    [1240, 690, 160, 80],
  ] as const)
    drawHouse(c, x, y, w, h, {}, 5);
  drawTemple(c, 1320, 890, 280);
  hangCabin(c, rope, 0.26, { colour: ink.coral }, 1.1);
  drawJunk(c, 560, 880, 1.02, '#f2a33e');
  drawSampan(c, 900, 660, 0.7, '#2b5d62');
}
