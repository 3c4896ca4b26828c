import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawBirds, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Category: binoculars at a lookout above the bay. */
export function drawLookout(c: Canvas) {
  const m = morning;
  drawSky(c, m, 560);
  drawSun(c, 420, 260, 64, m.sun, '#fff2c0', 6);
  drawSea(c, m, 520);
  for (const [x, y, w, h, d] of [
    [260, 540, 300, 60, 0.15],
    [760, 556, 220, 44, 0.25],
    [560, 610, 260, 50, 0.4],
  ] as const)
    drawIsland(c, m, x, y, w, h, d);
  drawRidge(c, m, {
    points: [
      [-40, 840],
      [500, 740],
      [700, 630],
      [900, 520],
      [1060, 560],
      [1260, 400],
      [1480, 480],
    ],
    depth: 0.4,
    seed: 3,
    foot: 740,
  });
  const rope: Rope = {
    supports: [
      [-40, 120, 0.5],
      [1262, 404, 0.2],
    ],
    sag: 24,
  };
  drawRope(c, rope, '#1d4c53', 7);
  drawPylon(c, 1262, 404, 0.24, 160, '#e4eeea', '#ffffff');
  hangDistantCabin(c, rope, 0.76, ink.coral, '#def4f0', 1.1);
  drawRidge(c, m, {
    points: [
      [-40, 720],
      [300, 690],
      [700, 760],
      [1100, 700],
      [1480, 740],
    ],
    depth: 0.75,
    seed: 9,
    wooded: true,
  });
  c.path(
    'M-20 830H1460V980H-20Z',
    c.linear([
      [0, '#e9dcbf'],
      [1, '#b59d78'],
    ]),
  );
  for (const y of [700, 770]) c.rect(-10, y, 1460, 14, '#0a4a50', { rx: 7 });
  for (let x = 60; x < 1440; x += 220) c.rect(x, 690, 18, 150, '#0a4a50', { rx: 6 });
  c.path(
    'M690 900L706 560H754L770 900Z',
    c.linear(
      [
        [0, '#f6f9f5'],
        [0.5, '#a9bfbf'],
        [1, '#4f6d72'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.ellipse(730, 902, 110, 24, '#4f6d72');
  c.group({ transform: 'translate(730 470) rotate(-8)' }, () => {
    c.rect(-46, 50, 92, 60, '#35555d', { rx: 16 });
    c.path(
      'M-190-92Q-210-20-190 56L130 74Q170 0 130-84Z',
      c.linear([
        [0, '#1a8a8a'],
        [0.5, ink.teal],
        [1, '#06393f'],
      ]),
    );
    for (const y of [-46, 36]) {
      c.ellipse(-196, y * 0.9 - 12, 30, 46, '#06393f');
      c.ellipse(
        -200,
        y * 0.9 - 12,
        21,
        35,
        c.radial(
          [
            [0, '#fff3cf'],
            [1, '#63b6b4'],
          ],
          0.35,
          0.3,
          0.8,
        ),
      );
      c.rect(128, y * 0.7 - 34, 66, 44, '#0b2f36', { rx: 12 });
    }
    c.path('M-150-84L100-78L110-52L-158-60Z', '#ffffff', { opacity: 0.24 });
    c.rect(-40, -8, 90, 16, ink.gold, { rx: 8 });
  });
  drawBirds(
    c,
    [
      [1010, 180, 26],
      [1080, 214, 18],
      [960, 226, 16],
    ],
    '#2d6a70',
  );
}
