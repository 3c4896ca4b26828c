import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { noon } from '#examples/demo-shop/draw/moods.ts';
import { drawGrass } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawCloud, drawMist, drawSky } from '#examples/demo-shop/draw/sky.ts';

/** A hilltop meadow with two large and two small kites, a cabin passing by. */
export function drawFamilyFour(c: Canvas) {
  const m = noon;
  drawSky(c, m, 700);
  drawCloud(c, 250, 470, 520, '#ffffff', 0.95, 3);
  drawCloud(c, 1150, 520, 560, '#ffffff', 0.9, 6);
  drawCloud(c, 720, 140, 300, '#ffffff', 0.6, 9);
  drawRidge(c, m, {
    points: [
      [-40, 660],
      [260, 570],
      [520, 660],
      [820, 560],
      [1100, 650],
      [1480, 560],
    ],
    depth: 0.3,
    seed: 3,
    foot: 780,
  });
  drawMist(c, 700, 730, 800, 60, '#ffffff', 0.6);
  const rope: Rope = {
    supports: [
      [1560, 250, 0.9],
      [-120, 470, 0.55],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#1b4a52', 7);
  hangCabin(c, rope, 0.3, { flip: true }, 1.06);
  const hill = 'M-20 860Q360 690 760 770Q1120 840 1460 740V980H-20Z';
  c.path(
    hill,
    c.linear([
      [0, '#b8d76a'],
      [0.5, '#5fae5e'],
      [1, '#23815a'],
    ]),
  );
  c.path('M-20 920Q500 800 1460 900V980H-20Z', '#1f7a58', { opacity: 0.45 });
  const kites = [
    [330, 190, 118, ink.coral, -14, 852, 750],
    [700, 300, 96, '#f2b53e', 10, 862, 748],
    [150, 440, 74, '#f2899a', -22, 848, 756],
    [520, 470, 66, ink.teal, 8, 856, 752],
  ] as const;
  for (const [x, y, size, colour, tilt, hx, hy] of kites) drawKite(c, x, y, size, colour, tilt, [hx, hy]);
  drawPicnic(c, 860, 850);
  drawGrass(c, -10, 1450, 972, 86, '#1c7a4f', '#e2ee9c', 5);
}

function drawKite(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  colour: string,
  tilt: number,
  hand: readonly [number, number],
) {
  c.stroke(
    `M${x} ${y + s * 0.3}Q${x + (hand[0] - x) * 0.3} ${y + (hand[1] - y) * 0.75} ${hand[0]} ${hand[1]}`,
    '#ffffff',
    2,
    { opacity: 0.85 },
  );
  c.group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, () => {
    c.path(`M0 ${-s}L${s * 0.72} ${-s * 0.2}L0 ${s}L${-s * 0.72} ${-s * 0.2}Z`, colour);
    c.path(`M0 ${-s}L${s * 0.72} ${-s * 0.2}H0Z`, '#ffffff', { opacity: 0.34 });
    c.path(`M0 ${s}L${s * 0.72} ${-s * 0.2}H0Z`, '#0b3b40', { opacity: 0.16 });
    c.stroke(`M0 ${s}q${s * 0.3} ${s * 0.3} 0 ${s * 0.55}t0 ${s * 0.5}`, mix(colour, '#ffffff', 0.4), 4);
    for (const [bx, by] of [
      [0.13, 1.28],
      [-0.1, 1.7],
      [0, 2.02],
    ] as const)
      c.path(
        `M${bx * s} ${by * s}l${s * 0.16} ${-s * 0.09}v${s * 0.18}Zl${-s * 0.16} ${-s * 0.09}v${s * 0.18}Z`,
        mix(colour, '#ffffff', 0.25),
      );
  });
}

function drawPicnic(c: Canvas, x: number, y: number) {
  c.path(`M${x - 190} ${y + 14}L${x - 90} ${y - 50}H${x + 250}L${x + 210} ${y + 34}Z`, '#fffaf0');
  c.group({ 'clip-path': c.clip(`M${x - 190} ${y + 14}L${x - 90} ${y - 50}H${x + 250}L${x + 210} ${y + 34}Z`) }, () => {
    for (let i = -4; i < 7; i += 1)
      c.poly(
        [
          [x + i * 56, y + 44],
          [x + 26 + i * 56, y + 44],
          [x + 66 + i * 56, y - 56],
          [x + 44 + i * 56, y - 56],
        ],
        ink.coral,
        { opacity: 0.55 },
      );
    for (const k of [-38, -8, 22]) c.rect(x - 220, y + k, 500, 14, ink.coral, { opacity: 0.45 });
  });
  c.path(
    `M${x - 60} ${y - 66}H${x + 60}L${x + 48} ${y}H${x - 48}Z`,
    c.linear([
      [0, '#d7a05a'],
      [1, '#9b6534'],
    ]),
  );
  for (const k of [-36, -12, 12, 36])
    c.line(
      [
        [x + k, y - 64],
        [x + k * 0.8, y - 2],
      ],
      '#7c4d28',
      3,
      { opacity: 0.5 },
    );
  c.stroke(`M${x - 52} ${y - 66}Q${x} ${y - 150} ${x + 52} ${y - 66}`, '#8a5a30', 9);
  c.path(`M${x - 60} ${y - 66}Q${x} ${y - 92} ${x + 60} ${y - 66}Z`, '#ffffff');
  for (const [dx, r, colour] of [
    [100, 27, ink.coral],
    [138, 27, '#f2b53e'],
    [170, 19, ink.teal],
    [196, 19, '#ffffff'],
  ] as const) {
    c.path(
      `M${x + dx - r * 0.6} ${y - r * 1.5}H${x + dx + r * 0.6}L${x + dx + r * 0.45} ${y}H${x + dx - r * 0.45}Z`,
      colour,
    );
    c.ellipse(x + dx, y - r * 1.5, r * 0.6, r * 0.16, mix(colour, '#04262e', 0.25));
  }
}
