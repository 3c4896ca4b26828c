import { drawBackpack } from '#examples/demo-shop/draw/backpack.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCard, drawCord, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawTree } from '#examples/demo-shop/draw/plants.ts';
import { teals } from '#examples/demo-shop/draw/prints.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawCloud, drawSky } from '#examples/demo-shop/draw/sky.ts';

/** A rucksack, books and a pass on a bench with a view. */
export function drawStudentPass(c: Canvas) {
  const m = morning;
  drawSky(c, m, 560);
  drawCloud(c, 420, 230, 420, '#ffffff', 0.85, 5);
  drawSea(c, m, 500, 760);
  drawIsland(c, m, 300, 516, 280, 50, 0.2);
  drawRidge(c, m, {
    points: [
      [-40, 780],
      [360, 690],
      [560, 560],
      [760, 430],
      [960, 520],
      [1180, 350],
      [1480, 470],
    ],
    depth: 0.35,
    seed: 6,
    foot: 700,
  });
  const rope: Rope = {
    supports: [
      [-40, 180, 0.4],
      [1180, 350, 0.2],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#1d4c53', 8);
  hangDistantCabin(c, rope, 0.5, ink.coral, '#e6f7f2', 1.2);
  drawRidge(c, m, {
    points: [
      [-40, 680],
      [300, 620],
      [700, 690],
      [1100, 640],
      [1480, 690],
    ],
    depth: 0.7,
    seed: 9,
    wooded: true,
    foot: 860,
  });
  drawTree(c, 1290, 860, 560, '#2f7a52', '#f4e6a2', 4);
  c.path(
    'M-20 850H1460V980H-20Z',
    c.linear([
      [0, '#cfd59a'],
      [1, '#5f9a62'],
    ]),
  );
  for (const y of [640, 690])
    c.rect(
      220,
      y,
      940,
      34,
      c.linear([
        [0, '#d9a066'],
        [1, '#8f5c34'],
      ]),
      { rx: 8 },
    );
  c.path(
    'M200 770H1180L1200 816H180Z',
    c.linear([
      [0, '#e2ae74'],
      [1, '#a8703f'],
    ]),
  );
  c.rect(180, 814, 1020, 22, '#70452a', { rx: 6 });
  for (const x of [260, 1090]) c.path(`M${x} 640H${x + 30}V920H${x}Z`, '#0a4a50');
  drawBackpack(c, 470, 796, 1.28, ink.teal);
  [
    ['#e8604c', 300],
    ['#f2c25a', 270],
    ['#fff6e3', 286],
    ['#2f8f8a', 250],
  ].forEach(([colour, w], i) => {
    const y = 752 - i * 44;
    c.rect(
      700 + (i % 2) * 14,
      y,
      w as number,
      42,
      c.linear([
        [0, mix(colour as string, '#ffffff', 0.25)],
        [1, mix(colour as string, '#06282e', 0.2)],
      ]),
      { rx: 6 },
    );
    c.rect(700 + (i % 2) * 14 + (w as number) - 26, y + 7, 26, 28, '#fffaf0');
  });
  drawCord(c, 'M470 560Q590 570 622 652', 9, ink.coral);
  drawCard(c, 628, 716, 0.44, -9, () => drawPrintedRidge(c, ['#ffe7b0', '#f7c99a'], teals, '#fffbe8', ink.coral));
  c.circle(
    868,
    566,
    52,
    c.radial(
      [
        [0, '#f47f62'],
        [1, '#b23427'],
      ],
      0.36,
      0.32,
      0.75,
    ),
  );
  c.stroke('M868 520Q872 494 886 484', '#5a3420', 6);
  c.path('M872 506Q892 480 918 488Q908 512 872 506Z', '#4f9a5a');
}
