import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { noon } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawCloud, drawMist, drawSky } from '#examples/demo-shop/draw/sky.ts';

/** High noon: looking up past a tall tower to the summit station. */
export function drawOneWay(c: Canvas) {
  const m = noon;
  drawSky(c, m, 760);
  drawCloud(c, 300, 300, 520, '#ffffff', 0.9, 2);
  drawCloud(c, 1240, 150, 380, '#ffffff', 0.8, 6);
  drawCloud(c, 700, 520, 620, '#ffffff', 0.7, 8);
  drawRidge(c, m, {
    points: [
      [-40, 640],
      [160, 560],
      [330, 620],
      [560, 470],
      [720, 520],
      [1060, 168],
      [1250, 360],
      [1480, 300],
    ],
    depth: 0.35,
    seed: 5,
    foot: 860,
  });
  drawMist(c, 560, 700, 720, 70, '#ffffff', 0.7);
  drawRidge(c, m, {
    points: [
      [-40, 820],
      [230, 690],
      [420, 760],
      [760, 560],
      [960, 640],
      [1480, 420],
    ],
    depth: 0.62,
    seed: 9,
    foot: 960,
  });
  c.path('M1010 176L1020 150H1112L1124 176L1124 206H1010Z', '#f4f7f2');
  c.path('M1000 152Q1064 118 1134 152L1128 160H1006Z', ink.coral);
  c.rect(1022, 166, 88, 22, '#2b7480');
  const rope: Rope = {
    supports: [
      [-120, 300, 1.5],
      [430, 190, 1],
      [1066, 168, 0.2],
    ],
    sag: 60,
  };
  const back: Rope = {
    supports: [
      [-120, 330, 1.3],
      [178, 190, 0.8],
      [1040, 166, 0.2],
    ],
    sag: 40,
  };
  drawRope(c, back, '#35666c', 6);
  drawPylon(c, 430, 190, 1.15, 900, '#cfdcd8', '#ffffff');
  drawRope(c, rope, '#1b4a52', 8);
  hangDistantCabin(c, rope, 1.86, '#e9604c', '#d8f0ea', 1);
  hangDistantCabin(c, rope, 1.66, '#e9a94c', '#d8f0ea', 0.95);
  hangCabin(c, rope, 1.36, { colour: ink.coral, flip: true }, 1.3);
  drawRidge(c, m, {
    points: [
      [-40, 900],
      [260, 840],
      [560, 900],
      [900, 800],
      [1180, 860],
      [1480, 740],
    ],
    depth: 0.92,
    seed: 17,
    wooded: true,
    lit: 'right',
  });
}
