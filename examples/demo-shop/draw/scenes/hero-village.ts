import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawLanternString } from '#examples/demo-shop/draw/lantern.ts';
import { dusk } from '#examples/demo-shop/draw/moods.ts';
import { drawTree } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawMist, drawSky, drawStars, drawSun } from '#examples/demo-shop/draw/sky.ts';
import { drawHouse, drawPavilion, drawTemple } from '#examples/demo-shop/draw/village.ts';

/** Hero: the village at blue hour, its lanterns lit, cabins still coming home. */
export function drawHeroVillage(c: Canvas) {
  const m = dusk;
  drawSky(c, m, 700);
  drawStars(c, 200, 380, 5);
  drawSun(c, 520, 200, 42, '#fdf2d8', '#f2dcc0', 5);
  drawRidge(c, m, {
    points: [
      [-40, 560],
      [260, 420],
      [520, 540],
      [860, 380],
      [1180, 540],
      [1500, 340],
      [1800, 500],
      [2100, 380],
      [2440, 520],
    ],
    depth: 0.2,
    seed: 4,
    foot: 760,
  });
  drawMist(c, 1200, 700, 1500, 80, '#e0a894', 0.6);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [360, 590],
      [760, 700],
      [1160, 620],
      [1560, 690],
      [2000, 580],
      [2440, 680],
    ],
    depth: 0.55,
    seed: 9,
    wooded: true,
    foot: 900,
  });
  const rope: Rope = {
    supports: [
      [860, 384, 0.2],
      [2520, 20, 1],
    ],
    sag: 36,
  };
  drawPylon(c, 860, 384, 0.26, 160, '#38586e', '#f2b795');
  drawRope(c, rope, '#0a2233', 8);
  hangDistantCabin(c, rope, 0.22, '#1d4a5a', '#ffd68a', 1);
  hangCabin(c, rope, 0.5, { lamps: true }, 0.9);
  hangCabin(c, rope, 0.84, { colour: ink.coral, lamps: true }, 0.86);
  drawVillageStreet(c);
}

function drawVillageStreet(c: Canvas) {
  const wall = { wall: '#c9b7a4', roof: '#1d4450', wood: '#4a2a26', window: '#ffcf7d' };
  for (const [x, y, w, h] of [
    [560, 800, 220, 110],
    [960, 790, 200, 100],
    [1990, 800, 250, 120],
    [2300, 790, 220, 110],
  ] as const)
    drawHouse(c, x, y, w, h, { ...wall, wall: '#9c98a0' }, 3);
  drawPavilion(c, 260, 760, 250, '#4a2430', '#17404c');
  c.circle(
    1490,
    720,
    420,
    c.radial([
      [0, '#ffb45e', 0.42],
      [1, '#ffb45e', 0],
    ]),
  );
  drawTree(c, 1120, 860, 250, '#153f47', '#f2b795', 4);
  drawTree(c, 1850, 860, 270, '#153f47', '#f2b795', 7);
  drawTemple(c, 1490, 868, 620, { roof: '#1a565c', window: '#ffd487' }, '#c23a30');
  for (const [x, y, w, h] of [
    [170, 980, 330, 170],
    [640, 960, 300, 150],
    [2120, 970, 330, 170],
  ] as const)
    drawHouse(c, x, y, w, h, wall, 6);
  c.path(
    'M-20 1070V960Q600 900 1200 880H1780Q2200 920 2440 960V1070Z',
    c.linear([
      [0, '#5a4a4c'],
      [1, '#162a36'],
    ]),
  );
  c.path(
    'M1380 872H1600L1840 1070H1120Z',
    c.linear([
      [0, '#f0b878'],
      [1, '#6b4a44'],
    ]),
    { opacity: 0.75 },
  );
  for (let i = 0; i < 7; i += 1)
    c.line(
      [
        [1370 - i * i * 5.6, 888 + i * i * 4.4],
        [1610 + i * i * 5.6, 888 + i * i * 4.4],
      ],
      '#3a2a30',
      2.5,
      { opacity: 0.5 },
    );
  drawLanternString(c, [330, 730], [1210, 560], 60, 7, 22);
  drawLanternString(c, [1770, 560], [2420, 700], 56, 6, 22);
  drawLanternString(c, [-20, 640], [330, 730], 40, 3, 30);
}
