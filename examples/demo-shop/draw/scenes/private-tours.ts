import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { sunset } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Category: a cabin of one's own, the table laid for two on the summit terrace. */
export function drawPrivateTours(c: Canvas) {
  const m = sunset;
  drawSky(c, m, 600);
  drawSun(c, 1010, 480, 80, m.sun, '#ffdf9a', 6);
  drawSea(c, m, 560, 800);
  drawGlitter(c, 1010, 562, 800, '#ffebb8', 4, 1);
  drawIsland(c, m, 1250, 574, 300, 62, 0.4);
  drawRidge(c, m, {
    points: [
      [-40, 470],
      [180, 380],
      [360, 470],
      [620, 620],
      [800, 700],
      [1480, 800],
    ],
    depth: 0.5,
    seed: 5,
    foot: 760,
    lit: 'right',
  });
  const rope: Rope = {
    supports: [
      [-60, 80, 0.9],
      [1500, 150, 0.7],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#2a2148', 8);
  hangCabin(c, rope, 0.3, { colour: '#f4ead6', lamps: true }, 1.25);
  c.path(
    'M-20 780H1460V980H-20Z',
    c.linear([
      [0, '#8a5a58'],
      [1, '#3a2340'],
    ]),
  );
  c.rect(-10, 776, 1460, 8, '#ffc79a');
  c.ellipse(960, 930, 330, 26, '#1c1030', { opacity: 0.5 });
  c.path(
    'M700 740H1220L1250 930Q960 960 670 930Z',
    c.linear([
      [0, '#fffaf0'],
      [1, '#d9a898'],
    ]),
  );
  for (const x of [790, 880, 1040, 1130])
    c.stroke(`M${x} 752Q${x - 6} 850 ${x + (x - 960) * 0.06} 938`, '#c98f88', 4, { opacity: 0.5 });
  c.ellipse(960, 740, 260, 40, '#fffdf6');
  for (const k of [-1, 1]) {
    c.ellipse(960 + k * 150, 744, 74, 13, '#ffe7d2', { stroke: ink.gold, 'stroke-width': 3 });
    c.path(
      `M${960 + k * 74 - 22} 600Q${960 + k * 74 - 22} 660 ${960 + k * 74 - 3} 664V722H${960 + k * 74 - 18}V728H${960 + k * 74 + 18}V722H${960 + k * 74 + 3}V664Q${960 + k * 74 + 22} 660 ${960 + k * 74 + 22} 600Z`,
      '#ffffff',
      { opacity: 0.75 },
    );
    c.path(
      `M${960 + k * 74 - 21} 622Q${960 + k * 74 - 18} 656 ${960 + k * 74} 660Q${960 + k * 74 + 18} 656 ${960 + k * 74 + 21} 622Z`,
      ink.coral,
    );
  }
  c.circle(
    960,
    690,
    90,
    c.radial([
      [0, '#ffd08a', 0.8],
      [1, '#ffd08a', 0],
    ]),
  );
  c.rect(942, 668, 36, 66, '#fff3d8', { rx: 6 });
  c.path('M960 632Q974 656 960 668Q946 656 960 632Z', '#ffb03e');
}
