import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';

/** Bamboo steamers, the top one open on its dumplings; (x, y) is the middle of the foot. */
export function drawSteamer(c: Canvas, x: number, y: number, width: number, tiers: number) {
  const [r, tier] = [width / 2, width * 0.26];
  c.ellipse(x + 14, y + 4, r * 1.12, r * 0.34, '#3a2018', { opacity: 0.35 });
  const wood = c.linear(
    [
      [0, '#a8713a'],
      [0.3, '#f0c884'],
      [0.7, '#d9a45c'],
      [1, '#8f5c30'],
    ],
    [0, 0, 1, 0],
  );
  for (let i = 0; i < tiers; i += 1) {
    const foot = y - i * tier * 1.02;
    c.path(`M${x - r} ${foot - tier}V${foot}A${r} ${r * 0.28} 0 0 0 ${x + r} ${foot}V${foot - tier}Z`, wood);
    for (const k of [0.16, 0.86])
      c.stroke(`M${x - r} ${foot - tier * k}A${r} ${r * 0.28} 0 0 0 ${x + r} ${foot - tier * k}`, '#7d4c25', 3, {
        opacity: 0.55,
      });
    c.stroke(`M${x - r} ${foot - tier * 0.94}A${r} ${r * 0.28} 0 0 0 ${x + r} ${foot - tier * 0.94}`, '#ffe2a8', 3, {
      opacity: 0.6,
    });
  }
  const top = y - tiers * tier * 1.02 + tier * 0.02;
  c.ellipse(x, top, r, r * 0.28, '#e2b46c');
  c.ellipse(x, top + 3, r * 0.88, r * 0.225, '#7d4c25');
  c.ellipse(x, top + 8, r * 0.84, r * 0.19, '#b98248');
  for (const [dx, dy] of [
    [-0.42, -0.03],
    [0.1, -0.07],
    [0.5, 0],
    [-0.16, 0.09],
    [0.3, 0.1],
  ] as const)
    drawBun(c, x + dx * r, top + dy * r, r * 0.27);
  for (const [dx, s] of [
    [-0.3, 1],
    [0.12, 1.3],
    [0.46, 0.9],
  ] as const)
    drawSteam(c, x + dx * r, top - r * 0.3, r * 0.7 * s);
}

/** A white cup of tea without a handle; (x, y) is the middle of the foot. */
export function drawTeacup(c: Canvas, x: number, y: number, width: number, glaze = '#ffffff', band = ink.teal) {
  const r = width / 2;
  c.ellipse(x + r * 0.12, y, r * 1.05, r * 0.26, '#2a1810', { opacity: 0.32 });
  c.path(
    `M${x - r} ${y - r * 1.1}Q${x - r * 0.92} ${y - r * 0.2} ${x - r * 0.45} ${y}H${x + r * 0.45}Q${x + r * 0.92} ${y - r * 0.2} ${x + r} ${y - r * 1.1}Z`,
    c.linear(
      [
        [0, mix(glaze, '#5d8a88', 0.15)],
        [0.35, glaze],
        [1, mix(glaze, '#3c6f70', 0.42)],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.stroke(`M${x - r * 0.93} ${y - r * 0.74}Q${x} ${y - r * 0.48} ${x + r * 0.93} ${y - r * 0.74}`, band, r * 0.1, {
    opacity: 0.9,
  });
  c.ellipse(x, y - r * 1.1, r, r * 0.27, mix(glaze, '#8fb6b2', 0.15));
  c.ellipse(
    x,
    y - r * 1.08,
    r * 0.86,
    r * 0.2,
    c.linear([
      [0, '#8f5a20'],
      [1, '#d99a3c'],
    ]),
  );
  drawSteam(c, x, y - r * 1.2, r * 0.9);
}

/** A clay teapot; (x, y) is the middle of the foot. */
export function drawTeapot(c: Canvas, x: number, y: number, width: number, colour = '#8f4432') {
  const u = width / 100;
  const clay = c.radial(
    [
      [0, mix(colour, '#ffd2a8', 0.5)],
      [0.5, colour],
      [1, mix(colour, '#1f0d0d', 0.5)],
    ],
    0.35,
    0.28,
    0.8,
  );
  c.ellipse(x + 3 * u, y, 40 * u, 8 * u, '#2a1810', { opacity: 0.35 });
  c.path(
    `M${x - 30 * u} ${y - 22 * u}Q${x - 50 * u} ${y - 26 * u} ${x - 52 * u} ${y - 44 * u}L${x - 60 * u} ${y - 46 * u}Q${x - 56 * u} ${y - 50 * u} ${x - 46 * u} ${y - 48 * u}Q${x - 42 * u} ${y - 34 * u} ${x - 28 * u} ${y - 38 * u}Z`,
    mix(colour, '#1f0d0d', 0.12),
  );
  c.stroke(
    `M${x + 27 * u} ${y - 42 * u}Q${x + 56 * u} ${y - 48 * u} ${x + 50 * u} ${y - 24 * u}Q${x + 46 * u} ${y - 12 * u} ${x + 28 * u} ${y - 12 * u}`,
    mix(colour, '#1f0d0d', 0.15),
    6 * u,
  );
  c.path(
    `M${x - 26 * u} ${y - 46 * u}Q${x - 44 * u} ${y - 18 * u} ${x - 20 * u} ${y}H${x + 20 * u}Q${x + 44 * u} ${y - 18 * u} ${x + 26 * u} ${y - 46 * u}Z`,
    clay,
  );
  c.path(
    `M${x - 27 * u} ${y - 46 * u}Q${x} ${y - 62 * u} ${x + 27 * u} ${y - 46 * u}Q${x} ${y - 40 * u} ${x - 27 * u} ${y - 46 * u}Z`,
    mix(colour, '#ffd2a8', 0.22),
  );
  c.ellipse(x, y - 58 * u, 5 * u, 4.4 * u, mix(colour, '#ffd2a8', 0.1));
}

/** A curl of steam that rises from (x, y). */
function drawSteam(c: Canvas, x: number, y: number, height: number) {
  const h = height;
  c.stroke(
    `M${x} ${y}c${-h * 0.2} ${-h * 0.25} ${h * 0.22} ${-h * 0.4} ${h * 0.02} ${-h * 0.66}s${h * 0.1} ${-h * 0.3} ${h * 0.06} ${-h * 0.4}`,
    c.linear([
      [0, '#ffffff', 0],
      [0.7, '#ffffff', 0.75],
      [1, '#ffffff', 0.15],
    ]),
    h * 0.08,
  );
}

function drawBun(c: Canvas, x: number, y: number, r: number) {
  c.path(
    `M${x - r} ${y + r * 0.3}Q${x - r} ${y - r * 0.62} ${x} ${y - r * 0.7}Q${x + r} ${y - r * 0.62} ${x + r} ${y + r * 0.3}Q${x} ${y + r * 0.62} ${x - r} ${y + r * 0.3}Z`,
    c.radial(
      [
        [0, '#ffffff'],
        [0.7, '#fbf0dc'],
        [1, '#dcc4a0'],
      ],
      0.4,
      0.3,
      0.75,
    ),
  );
  for (const k of [-0.4, -0.14, 0.14, 0.4])
    c.stroke(
      `M${x} ${y - r * 0.62}Q${x + k * r * 0.8} ${y - r * 0.46} ${x + k * r * 1.3} ${y - r * 0.12}`,
      '#d3b48a',
      r * 0.05,
      { opacity: 0.8 },
    );
}
