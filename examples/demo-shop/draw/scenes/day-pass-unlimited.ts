import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawGrass } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { hangCabin } from '#examples/demo-shop/draw/ropeway.ts';
import { drawMist } from '#examples/demo-shop/draw/sky.ts';

/** A loop of cabins around the peak, the sun standing on top: ride as often as you like. */
export function drawDayPass(c: Canvas) {
  const m = morning;
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#fff3cf'],
        [0.36, '#fbe0a0'],
        [0.62, '#8ecbc2'],
        [1, '#1b7f86'],
      ],
      0.5,
      0.44,
      0.75,
    ),
  );
  c.circle(
    720,
    400,
    262,
    c.linear([
      [0, '#fffbe8'],
      [1, '#ffd782'],
    ]),
  );
  for (const r of [330, 400])
    c.circle(720, 400, r, 'none', { stroke: '#fff8e0', 'stroke-width': 2.5, 'stroke-opacity': 0.6 });
  drawRidge(c, m, {
    points: [
      [-40, 720],
      [150, 610],
      [300, 690],
      [470, 560],
      [560, 600],
      [720, 290],
      [860, 520],
      [960, 470],
      [1120, 680],
      [1290, 590],
      [1480, 700],
    ],
    depth: 0.5,
    seed: 7,
    foot: 900,
  });
  drawMist(c, 720, 830, 900, 90, '#f6f2da', 0.9);
  drawRidge(c, m, {
    points: [
      [-40, 860],
      [300, 830],
      [720, 900],
      [1120, 820],
      [1480, 880],
    ],
    depth: 0.9,
    seed: 19,
    wooded: true,
  });
  c.ellipse(720, 380, 570, 226, 'none', { stroke: '#1d4c53', 'stroke-width': 6 });
  drawLoop(c);
  drawGrass(c, -10, 1450, 970, 60, m.near, m.light, 3);
}

function drawLoop(c: Canvas) {
  const colours = ['#e2ae4a', ink.teal, ink.coral, ink.teal, '#e2ae4a', ink.coral];
  const stops = colours.map((colour, i) => ({ colour, angle: ((i * 60 + 30) * Math.PI) / 180 }));
  for (const { colour, angle } of stops.toSorted((a, b) => Math.sin(a.angle) - Math.sin(b.angle))) {
    const near = (Math.sin(angle) + 1) / 2;
    hangCabin(
      c,
      {
        supports: [
          [720 + Math.cos(angle) * 570, 380 + Math.sin(angle) * 226, 0.44 + near * 0.55],
          [2000, 420, 1],
        ],
        sag: 0,
      },
      0,
      { colour, flip: Math.cos(angle) < 0, haze: ['#fbe8c0', 0.25 * (1 - near)] },
    );
  }
}
