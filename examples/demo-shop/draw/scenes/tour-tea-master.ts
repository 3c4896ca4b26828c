import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawTeacup, drawTeapot } from '#examples/demo-shop/draw/crockery.ts';
import { afternoon, type Mood } from '#examples/demo-shop/draw/moods.ts';
import { drawBamboo } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangDistantCabin } from '#examples/demo-shop/draw/ropeway.ts';
import { drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Tea poured before a moon window on the ridge. */
export function drawTeaMaster(c: Canvas) {
  const m: Mood = { ...afternoon, near: '#2d6a58' };
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#e9d5b2'],
      [0.7, '#dcbf94'],
      [1, '#b98d5e'],
    ]),
  );
  c.circle(720, 380, 352, '#6a4029');
  c.group({ 'clip-path': c.clip('M388 380A332 332 0 0 1 1052 380A332 332 0 0 1 388 380Z') }, () => {
    drawSky(c, m, 560);
    drawSun(c, 860, 230, 44, m.sun, '#fff0c4', 5);
    drawRidge(c, m, {
      points: [
        [340, 430],
        [480, 300],
        [600, 400],
        [760, 260],
        [900, 380],
        [1100, 300],
      ],
      depth: 0.2,
      seed: 3,
      foot: 560,
    });
    drawMist(c, 720, 520, 420, 50, m.haze, 0.9);
    drawRidge(c, m, {
      points: [
        [340, 560],
        [520, 480],
        [700, 560],
        [900, 490],
        [1100, 560],
      ],
      depth: 0.6,
      seed: 8,
      foot: 760,
      wooded: true,
    });
    hangDistantCabin(
      c,
      {
        supports: [
          [380, 250, 0.2],
          [1060, 330, 0.16],
        ],
        sag: 10,
      },
      0.3,
      ink.coral,
      '#fff0cf',
      1.2,
    );
    drawRope(
      c,
      {
        supports: [
          [380, 250, 0.2],
          [1060, 330, 0.16],
        ],
        sag: 10,
      },
      '#5c6a55',
      14,
    );
    drawBamboo(c, 430, 760, 430, '#5c9a5a', '#2f7a50', 4, 3);
  });
  for (const x of [120, 1320])
    for (let y = 60; y < 640; y += 116)
      for (const k of [-1, 1])
        c.rect(x + k * 52 - 44, y, 88, 100, '#fff4da', { opacity: 0.75, stroke: '#7b4a30', 'stroke-width': 7 });
  c.rect(
    -10,
    700,
    1460,
    280,
    c.linear([
      [0, '#7a4529'],
      [0.12, '#5a2f1f'],
      [1, '#331a14'],
    ]),
  );
  c.rect(-10, 700, 1460, 10, '#d9935a');
  c.path(
    'M330 748H1110L1180 850H260Z',
    c.linear([
      [0, '#b4713f'],
      [1, '#83492a'],
    ]),
  );
  for (let i = 0; i < 12; i += 1)
    c.line(
      [
        [352 + i * 67, 752],
        [292 + i * 78, 846],
      ],
      '#4f2a1b',
      4,
      { opacity: 0.7 },
    );
  c.path('M260 850H1180V874H260Z', '#4f2a1b');
  drawTeapot(c, 640, 826, 330);
  for (const [x, y] of [
    [930, 830],
    [1060, 820],
    [350, 822],
  ] as const)
    drawTeacup(c, x, y, 104, '#e9f2e6', ink.jade);
  c.path(
    'M1230 830Q1226 720 1250 690H1330Q1354 720 1350 830Q1290 850 1230 830Z',
    c.linear(
      [
        [0, '#3fa08f'],
        [1, '#0a5458'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.ellipse(1290, 690, 42, 11, '#0a464a');
  for (const [dx, h, t] of [
    [-12, 160, -14],
    [10, 210, 4],
    [24, 140, 20],
  ] as const)
    c.stroke(`M${1290 + dx} 690q${t} ${-h * 0.5} ${t * 2} ${-h}`, '#5d3a26', 5);
  for (const [x, y, r] of [
    [1250, 536, 17],
    [1266, 582, 13],
    [1318, 484, 20],
    [1304, 560, 13],
    [1352, 560, 17],
    [1298, 520, 12],
  ] as const)
    for (let i = 0; i < 5; i += 1)
      c.circle(
        x + Math.cos(i * 1.257) * r * 0.6,
        y + Math.sin(i * 1.257) * r * 0.6,
        r * 0.5,
        i % 2 ? '#f7a99a' : ink.coral,
      );
}
