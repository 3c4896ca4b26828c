import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawSteamer, drawTeacup } from '#examples/demo-shop/draw/crockery.ts';
import { drawLanternString } from '#examples/demo-shop/draw/lantern.ts';
import { afternoon } from '#examples/demo-shop/draw/moods.ts';
import { drawLeaf, drawTree } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawCloud, drawMist, drawSky } from '#examples/demo-shop/draw/sky.ts';
import { drawHouse } from '#examples/demo-shop/draw/village.ts';

/** A table laid by the window, the village and the cabin beyond. */
export function drawVillageLunch(c: Canvas) {
  const m = afternoon;
  drawSky(c, m, 560);
  drawCloud(c, 560, 130, 300, '#fffaf0', 0.8, 4);
  drawRidge(c, m, {
    points: [
      [-40, 330],
      [190, 210],
      [360, 310],
      [620, 160],
      [860, 320],
      [1120, 230],
      [1480, 340],
    ],
    depth: 0.25,
    seed: 3,
    foot: 560,
  });
  drawMist(c, 700, 520, 900, 70, m.haze, 0.9);
  drawRidge(c, m, {
    points: [
      [-40, 480],
      [300, 420],
      [640, 500],
      [980, 410],
      [1480, 500],
    ],
    depth: 0.6,
    seed: 8,
    wooded: true,
    foot: 760,
  });
  const rope: Rope = {
    supports: [
      [-60, 40, 0.62],
      [1500, 250, 0.4],
    ],
    sag: 14,
  };
  drawRope(c, rope, '#2d5257', 7);
  hangCabin(c, rope, 0.6, { colour: ink.coral }, 1.15);
  for (const [x, y, w, h] of [
    [210, 590, 210, 100],
    [1230, 580, 230, 110],
    [620, 570, 180, 84],
    [960, 590, 200, 96],
  ] as const)
    drawHouse(c, x, y, w, h, { roof: '#3c6a6a' }, 4);
  drawTree(c, 430, 620, 170, '#41714a', '#ffe08a', 2);
  drawTree(c, 1400, 620, 200, '#3a6b4a', '#ffe08a', 5);
  c.rect(-10, 600, 1460, 60, '#5c3a2a');
  c.rect(-10, 600, 1460, 8, '#e9b87a');
  c.path(
    'M-20 640H1460V980H-20Z',
    c.linear([
      [0, '#c98a58'],
      [0.2, '#b5754a'],
      [1, '#7c4a31'],
    ]),
  );
  for (const y of [690, 765, 860])
    c.line(
      [
        [-20, y],
        [1460, y],
      ],
      '#6b3f2b',
      3,
      { opacity: 0.35 },
    );
  drawDimSum(c);
  for (const x of [0, 1440])
    c.rect(
      x - 46,
      -10,
      92,
      660,
      c.linear(
        [
          [0, '#5c3a2a'],
          [0.5, '#8a5a3c'],
          [1, '#5c3a2a'],
        ],
        [0, 0, 1, 0],
      ),
    );
  c.rect(
    -10,
    -10,
    1460,
    46,
    c.linear([
      [0, '#4a2d22'],
      [1, '#8a5a3c'],
    ]),
  );
  drawLanternString(c, [60, 34], [500, 34], 26, 3, 30);
}

function drawDimSum(c: Canvas) {
  drawSteamer(c, 430, 800, 300, 3);
  drawSteamer(c, 760, 880, 290, 1);
  c.ellipse(1130, 868, 190, 52, '#4a2a20', { opacity: 0.4 });
  c.path(
    'M940 770Q960 880 1080 884H1160Q1280 880 1300 770Z',
    c.linear(
      [
        [0, '#ffffff'],
        [0.5, '#dcebe6'],
        [1, '#8fb6b2'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.stroke('M956 812Q1120 850 1284 812', ink.teal, 9, { opacity: 0.85 });
  c.ellipse(1120, 770, 180, 46, '#f7fbf8');
  c.ellipse(
    1120,
    772,
    162,
    37,
    c.linear([
      [0, '#c98132'],
      [1, '#eeb45a'],
    ]),
  );
  for (let i = 0; i < 8; i += 1)
    c.stroke(`M${990 + i * 30} ${778 - (i % 3) * 8}q30 -22 60 0t50 -6`, '#ffe6ae', 7, { opacity: 0.9 });
  for (const [x, y] of [
    [1060, 760],
    [1180, 782],
  ] as const) {
    c.ellipse(x, y, 40, 18, '#fff4dc');
    c.ellipse(x, y - 2, 18, 9, '#ef9a35');
  }
  for (let i = 0; i < 6; i += 1) drawLeaf(c, 1120 + i * 9, 758 + (i % 2) * 6, 40, -150 + i * 55, '#3f9050');
  drawTeacup(c, 160, 846, 120);
  c.line(
    [
      [1310, 900],
      [860, 948],
    ],
    '#6a2f24',
    11,
  );
  c.line(
    [
      [1330, 924],
      [880, 970],
    ],
    '#7b3a2c',
    11,
  );
}
