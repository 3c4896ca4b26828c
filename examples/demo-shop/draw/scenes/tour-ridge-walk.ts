import { drawBackpack } from '#examples/demo-shop/draw/backpack.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { afternoon } from '#examples/demo-shop/draw/moods.ts';
import { drawGrass } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawCloud, drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';
import { drawPavilion } from '#examples/demo-shop/draw/village.ts';

/** A path along the spine of the ridge to the summit. */
export function drawRidgeWalk(c: Canvas) {
  const m = afternoon;
  drawSky(c, m, 640);
  drawSun(c, 1190, 210, 56, m.sun, '#fff0c0', 6);
  drawCloud(c, 300, 240, 420, '#fffaf0', 0.8, 3);
  drawSea(c, m, 470, 700);
  drawIsland(c, m, 1330, 480, 260, 40, 0.2);
  drawIsland(c, m, 1060, 500, 180, 34, 0.3, 5);
  drawRidge(c, m, {
    points: [
      [-40, 500],
      [160, 400],
      [340, 470],
      [560, 340],
      [800, 480],
      [1010, 560],
      [1480, 620],
    ],
    depth: 0.25,
    seed: 3,
    foot: 660,
    lit: 'right',
  });
  drawMist(c, 900, 640, 800, 60, m.haze, 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [200, 560],
      [420, 470],
      [620, 300],
      [800, 470],
      [1010, 620],
      [1240, 700],
      [1480, 760],
    ],
    depth: 0.74,
    seed: 11,
    foot: 860,
    lit: 'right',
  });
  c.path(
    'M-20 980V800Q220 700 420 760Q700 830 900 790Q1180 740 1460 830V980Z',
    c.linear([
      [0, '#b9b45c'],
      [0.35, '#6b9650'],
      [1, '#2a6a4c'],
    ]),
  );
  c.path(
    'M520 980Q560 900 500 850Q440 800 530 760Q640 712 610 660Q580 610 640 560Q690 516 640 450Q610 400 622 306Q640 400 668 446Q730 520 680 570Q640 616 668 664Q700 730 620 772Q560 806 640 850Q740 900 760 980Z',
    c.linear([
      [0, '#fff1c9'],
      [1, '#e9c98c'],
    ]),
  );
  drawPavilion(c, 621, 306, 70, '#6a3a30', '#2f5a60');
  drawSignpost(c, 990, 870);
  drawBackpack(c, 300, 880, 1);
  c.line(
    [
      [392, 690],
      [420, 896],
    ],
    '#7b4a34',
    9,
  );
  c.circle(391, 684, 9, ink.coral);
  drawGrass(c, -10, 1450, 974, 84, '#2f6f4a', '#f2d678', 8);
}

function drawSignpost(c: Canvas, x: number, y: number) {
  c.rect(
    x - 9,
    y - 270,
    18,
    280,
    c.linear(
      [
        [0, '#a87248'],
        [1, '#5f3a26'],
      ],
      [0, 0, 1, 0],
    ),
    { rx: 4 },
  );
  c.path(
    `M${x - 120} ${y - 250}H${x + 60}L${x + 92} ${y - 222}L${x + 60} ${y - 194}H${x - 120}Z`,
    c.linear([
      [0, '#0f8080'],
      [1, '#0a5458'],
    ]),
  );
  c.path(
    `M${x + 110} ${y - 180}H${x - 60}L${x - 92} ${y - 154}L${x - 60} ${y - 128}H${x + 110}Z`,
    c.linear([
      [0, '#f0c884'],
      [1, '#c28a4c'],
    ]),
  );
  c.path(
    `M${x - 84} ${y - 206}L${x - 58} ${y - 238}L${x - 40} ${y - 218}L${x - 22} ${y - 234}L${x + 4} ${y - 206}Z`,
    '#fff6e3',
  );
  c.path(
    `M${x + 74} ${y - 142}V${y - 160}H${x + 32}V${y - 142}ZM${x + 26} ${y - 160}L${x + 53} ${y - 174}L${x + 80} ${y - 160}Z`,
    '#6a3a20',
  );
}
