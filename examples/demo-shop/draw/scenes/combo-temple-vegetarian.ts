import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { mist } from '#examples/demo-shop/draw/moods.ts';
import { drawBamboo, drawPine } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawRipples } from '#examples/demo-shop/draw/sea.ts';
import { drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';
import { drawTemple } from '#examples/demo-shop/draw/village.ts';

/** A temple in pale mist above a lotus pond. */
export function drawTempleVegetarian(c: Canvas) {
  const m = mist;
  drawSky(c, m, 620);
  drawSun(c, 1080, 190, 60, '#fffdf0', '#fff6d2', 5);
  drawRidge(c, m, {
    points: [
      [-40, 420],
      [200, 260],
      [420, 390],
      [660, 300],
      [900, 400],
      [1180, 250],
      [1480, 380],
    ],
    depth: 0.15,
    seed: 5,
    foot: 620,
  });
  drawMist(c, 620, 520, 900, 80, '#ffffff', 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 520],
      [260, 440],
      [560, 540],
      [900, 470],
      [1200, 420],
      [1480, 510],
    ],
    depth: 0.5,
    seed: 9,
    wooded: true,
    foot: 700,
  });
  const rope: Rope = {
    supports: [
      [-60, 110, 0.5],
      [1500, 60, 0.3],
    ],
    sag: 22,
  };
  drawRope(c, rope, '#6d9a92', 6);
  hangCabin(c, rope, 0.2, { haze: [m.haze, 0.25] }, 0.86);
  drawMist(c, 720, 690, 1000, 60, '#ffffff', 0.75);
  drawPine(c, 250, 716, 320, '#2f6f5f', '#d6e6a8', 1);
  drawPine(c, 1240, 716, 260, '#2f6f5f', '#d6e6a8', -1);
  drawTemple(c, 740, 716, 640, { roof: '#1f6a68' });
  c.rect(
    -10,
    706,
    1460,
    270,
    c.linear([
      [0, '#d7e8dc'],
      [0.3, '#8fc3b6'],
      [1, '#2c7f78'],
    ]),
  );
  c.group({ opacity: 0.22, transform: 'translate(0 1424) scale(1 -1)' }, () =>
    drawTemple(c, 740, 716, 640, { roof: '#1f6a68' }),
  );
  drawRipples(c, 720, 960, '#f4fbf4', 6, 60);
  drawLotusPond(c);
  drawBamboo(c, 1350, 980, 560, '#4f9a6a', '#2c7a58', 4, 4);
}

function drawLotusPond(c: Canvas) {
  const pads = [
    [190, 880, 130],
    [420, 930, 150],
    [90, 790, 80],
    [640, 860, 92],
    [830, 930, 140],
    [1080, 870, 120],
    [1240, 940, 150],
    [330, 810, 74],
    [960, 800, 66],
  ] as const;
  for (const [x, y, r] of pads) {
    c.ellipse(x, y + r * 0.05, r, r * 0.33, '#1d5f5a', { opacity: 0.35 });
    c.ellipse(
      x,
      y,
      r,
      r * 0.32,
      c.linear([
        [0, '#9bd08c'],
        [1, '#3a9168'],
      ]),
    );
    c.poly(
      [
        [x, y],
        [x + r * 1.02, y - r * 0.12],
        [x + r * 1.02, y + r * 0.1],
      ],
      '#6cb0a5',
    );
    for (const k of [-0.7, -0.2, 0.3])
      c.line(
        [
          [x, y],
          [x + k * r, y + (k > 0 ? 0.22 : -0.2) * r],
        ],
        '#c9e6ae',
        2,
        { opacity: 0.5 },
      );
  }
  for (const [x, y, s] of [
    [430, 880, 92],
    [1090, 822, 70],
    [160, 834, 56],
    [820, 884, 44],
  ] as const)
    drawLotus(c, x, y, s);
}

function drawLotus(c: Canvas, x: number, y: number, s: number) {
  const petal = (angle: number, length: number, fill: string) =>
    c.path(`M0 0Q${-s * 0.34} ${-length * 0.5} 0 ${-length}Q${s * 0.34} ${-length * 0.5} 0 0Z`, fill, {
      transform: `translate(${x} ${y}) rotate(${angle})`,
    });
  const [back, front] = [
    c.linear([
      [0, '#f39a9d'],
      [1, '#fbd3cb'],
    ]),
    c.linear([
      [0, '#f7b2ae'],
      [0.7, '#fff0e8'],
    ]),
  ];
  for (const angle of [-72, 72, -48, 48, -22, 22]) petal(angle, s * (1 - Math.abs(angle) / 260), back);
  c.ellipse(x, y - s * 0.24, s * 0.2, s * 0.12, '#f4cf62');
  for (const angle of [-86, 86, -56, 56, -26, 26, 0]) petal(angle, s * 0.72, front);
}
