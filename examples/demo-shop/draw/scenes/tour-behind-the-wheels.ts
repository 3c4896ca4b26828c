import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawSky } from '#examples/demo-shop/draw/sky.ts';

/** The engine room: the great wheel that turns the rope. */
export function drawBehindTheWheels(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#0b3a41'],
      [0.7, '#155a60'],
      [1, '#1b666a'],
    ]),
  );
  for (let x = 0; x < 1440; x += 120) c.rect(x, 0, 3, 780, '#06272d', { opacity: 0.35 });
  drawEngineWindow(c);
  for (const y of [80, 700])
    c.rect(
      0,
      y,
      1440,
      34,
      c.linear([
        [0, '#2f7f80'],
        [1, '#0a3c43'],
      ]),
    );
  for (let x = 40; x < 1440; x += 80) for (const y of [97, 717]) c.circle(x, y, 6, '#0a3036');
  c.path(
    'M0 790H1440V960H0Z',
    c.linear([
      [0, '#3d5f62'],
      [1, '#16323a'],
    ]),
  );
  for (let i = -2; i < 20; i += 1)
    c.poly(
      [
        [i * 90, 818],
        [i * 90 + 45, 818],
        [i * 90 + 25, 838],
        [i * 90 - 20, 838],
      ],
      '#f0b840',
    );
  drawBullWheel(c, 560, 470, 350);
  drawMotor(c);
}

function drawEngineWindow(c: Canvas) {
  c.group({ 'clip-path': c.clip('M1010 170H1370V560H1010Z') }, () => {
    drawSky(c, morning, 560);
    drawRidge(c, morning, {
      points: [
        [960, 480],
        [1080, 380],
        [1180, 450],
        [1290, 340],
        [1480, 440],
      ],
      depth: 0.3,
      seed: 3,
      foot: 560,
    });
    drawRidge(c, morning, {
      points: [
        [960, 540],
        [1120, 480],
        [1260, 540],
        [1480, 470],
      ],
      depth: 0.7,
      seed: 5,
      foot: 700,
    });
    const rope: Rope = {
      supports: [
        [960, 230, 0.3],
        [1400, 330, 0.2],
      ],
      sag: 10,
    };
    drawRope(c, rope, '#1d4c53', 8);
    hangCabin(c, rope, 0.6, { colour: ink.coral }, 1.3);
  });
  c.rect(1010, 170, 360, 390, 'none', { stroke: '#0a3036', 'stroke-width': 22 });
  c.line(
    [
      [1190, 170],
      [1190, 560],
    ],
    '#0a3036',
    12,
  );
  c.poly(
    [
      [1010, 560],
      [1370, 560],
      [1250, 960],
      [700, 960],
    ],
    '#fff3cf',
    { opacity: 0.09 },
  );
}

function drawBullWheel(c: Canvas, x: number, y: number, r: number) {
  c.circle(x + 22, y + 26, r * 1.03, '#041d22', { opacity: 0.4, filter: c.blur(16) });
  c.path(`M-20 ${y - r + 4}H${x}M-20 ${y + r - 4}H${x}`, 'none', { stroke: '#c9d4d2', 'stroke-width': 26 });
  for (let i = 0; i < 30; i += 1)
    for (const ry of [y - r + 4, y + r - 4])
      c.line(
        [
          [i * 20 - 10, ry + 12],
          [i * 20 + 4, ry - 12],
        ],
        '#62797c',
        4,
        { opacity: 0.8 },
      );
  c.circle(x, y, r, 'none', {
    stroke: c.linear([
      [0, '#f7c95c'],
      [0.5, '#e2a22e'],
      [1, '#9b6414'],
    ]),
    'stroke-width': 58,
  });
  c.circle(x, y, r, 'none', { stroke: '#6a4410', 'stroke-width': 16, 'stroke-opacity': 0.6 });
  c.circle(x, y, r + 27, 'none', { stroke: '#ffe7a6', 'stroke-width': 4, 'stroke-opacity': 0.9 });
  const spoke = c.linear([
    [0, '#f5c65a'],
    [1, '#b37a1c'],
  ]);
  for (let i = 0; i < 8; i += 1)
    c.path(`M-24 ${-r * 0.22}L-15 ${-r + 26}H15L24 ${-r * 0.22}Z`, spoke, {
      transform: `translate(${x} ${y}) rotate(${i * 45 + 12})`,
      stroke: '#7d5212',
      'stroke-width': 3,
    });
  c.circle(
    x,
    y,
    r * 0.3,
    c.radial(
      [
        [0, '#ffd87e'],
        [0.6, '#e2a22e'],
        [1, '#8f5c14'],
      ],
      0.4,
      0.35,
      0.7,
    ),
  );
  c.circle(
    x,
    y,
    r * 0.17,
    c.radial(
      [
        [0, '#f4f8f6'],
        [0.6, '#9db3b5'],
        [1, '#3f5a60'],
      ],
      0.4,
      0.35,
      0.7,
    ),
  );
  for (let i = 0; i < 8; i += 1)
    c.circle(x + Math.cos(i * 0.785) * r * 0.235, y + Math.sin(i * 0.785) * r * 0.235, 10, '#6a4410');
}

function drawMotor(c: Canvas) {
  c.rect(
    990,
    640,
    330,
    170,
    c.linear([
      [0, '#f4775f'],
      [0.5, ink.coral],
      [1, '#8f2c2c'],
    ]),
    { rx: 24 },
  );
  for (let x = 1050; x < 1290; x += 30) c.rect(x, 652, 12, 146, '#8f2c2c', { rx: 6, opacity: 0.55 });
  c.rect(
    900,
    690,
    110,
    70,
    c.linear([
      [0, '#e6eeeb'],
      [0.5, '#9db3b5'],
      [1, '#46626a'],
    ]),
  );
  c.rect(960, 800, 400, 34, '#0a3036', { rx: 8 });
  c.circle(1290, 640, 56, '#eef5f1', { stroke: '#0a3036', 'stroke-width': 12 });
  c.line(
    [
      [1290, 640],
      [1318, 612],
    ],
    ink.lantern,
    7,
  );
  for (let a = 200; a <= 340; a += 28)
    c.circle(1290 + Math.cos((a * Math.PI) / 180) * 38, 640 + Math.sin((a * Math.PI) / 180) * 38, 4, '#0a3036');
}
