import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { type Mood, night } from '#examples/demo-shop/draw/moods.ts';
import { drawPine } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawCloudSea } from '#examples/demo-shop/draw/sky.ts';
import { drawPavilion } from '#examples/demo-shop/draw/village.ts';

/** A great red sun behind a pavilion, cranes in the air: stillness before the day. */
export function drawSunriseTaiChi(c: Canvas) {
  const m: Mood = { ...night, far: '#c98b86', near: '#5b3f58', haze: '#f9c9a6', light: '#ffdca8', shade: '#4a3450' };
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#f6d9b8'],
      [0.45, '#fbc697'],
      [0.75, '#f6a886'],
      [1, '#d98880'],
    ]),
  );
  c.circle(
    720,
    430,
    620,
    c.radial([
      [0, '#fff3cf', 0.9],
      [1, '#fff3cf', 0],
    ]),
  );
  c.circle(
    720,
    430,
    290,
    c.linear([
      [0, '#f0604a'],
      [0.7, '#ee7a56'],
      [1, '#f6a878'],
    ]),
  );
  drawRidge(c, m, {
    points: [
      [-40, 600],
      [150, 500],
      [340, 590],
      [560, 560],
      [900, 600],
      [1130, 470],
      [1300, 560],
      [1480, 500],
    ],
    depth: 0.2,
    seed: 4,
    foot: 760,
  });
  drawCloudSea(c, 590, 3, ['#fff0d8', '#f9cfae', '#eaa994'], 12);
  c.path(
    'M-20 980V884Q280 790 520 800H930Q1180 790 1460 900V980Z',
    c.linear([
      [0, '#6b4a5c'],
      [1, '#33263f'],
    ]),
  );
  c.path('M400 800Q720 772 1040 800L1100 860Q720 830 340 860Z', '#8f6a70');
  drawPavilion(c, 720, 796, 470, '#4a2c40', '#3d2a45');
  c.ellipse(720, 908, 190, 34, '#f3cda6', { opacity: 0.85 });
  c.path('M530 908A190 34 0 0 1 910 908A95 17 0 0 1 720 908A95 17 0 0 0 530 908Z', '#4a2c40', { opacity: 0.85 });
  c.ellipse(625, 908, 22, 5, '#4a2c40');
  c.ellipse(815, 908, 22, 5, '#f3cda6');
  drawPine(c, 240, 872, 420, '#4d3a55', '#c98b86', 1, '#33263f');
  drawPine(c, 1240, 880, 300, '#4d3a55', '#c98b86', -1, '#33263f');
  for (const [x, y, s, tilt] of [
    [430, 250, 1.25, -14],
    [560, 180, 0.9, -10],
    [1040, 300, 0.8, -18],
  ] as const)
    drawCrane(c, x, y, s, tilt);
}

function drawCrane(c: Canvas, x: number, y: number, scale: number, tilt: number) {
  c.group({ transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, () => {
    c.stroke('M-40 8L-104 22', '#33263f', 4);
    c.path(
      'M-20-6Q-60-80-20-120Q10-80 26-8Z',
      c.linear([
        [0, '#33263f'],
        [0.35, '#ffffff'],
      ]),
    );
    c.path('M-46 8Q0-20 50-4L118-14L120-8L52 10Q0 26-46 8Z', '#ffffff');
    c.path(
      'M0 0Q20-70 76-96Q66-40 30 4Z',
      c.linear([
        [0, '#33263f'],
        [0.3, '#fffaf2'],
      ]),
    );
    c.path('M112-14L150-8L116-4Z', '#33263f');
    c.circle(116, -11, 6, ink.lantern);
  });
}
