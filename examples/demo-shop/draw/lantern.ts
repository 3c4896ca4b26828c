import type { Canvas, Point } from './canvas.ts';
import { ink, mix } from './colour.ts';

/** A paper lantern that hangs from (x, y). */
export function drawLantern(c: Canvas, x: number, y: number, r: number, lit = true, colour = ink.lantern) {
  if (lit)
    c.circle(
      x,
      y + r * 1.4,
      r * 4.2,
      c.radial([
        [0, '#ffb45e', 0.55],
        [0.4, '#ff8a4a', 0.16],
        [1, '#ff8a4a', 0],
      ]),
    );
  c.line(
    [
      [x, y],
      [x, y + r * 0.5],
    ],
    '#4b1f1a',
    Math.max(1, r * 0.1),
  );
  c.ellipse(
    x,
    y + r * 1.4,
    r * 1.12,
    r,
    lit
      ? c.radial(
          [
            [0, '#ffd488'],
            [0.5, mix(colour, '#ff9a55', 0.45)],
            [1, colour],
          ],
          0.5,
          0.55,
          0.62,
        )
      : colour,
  );
  for (const k of [0.38, 0.78])
    c.ellipse(x, y + r * 1.4, r * 1.12 * k, r, 'none', {
      stroke: mix(colour, '#5a1212', 0.45),
      'stroke-width': Math.max(0.8, r * 0.06),
      'stroke-opacity': 0.55,
    });
  c.rect(x - r * 0.46, y + r * 0.34, r * 0.92, r * 0.2, ink.gold, { rx: r * 0.08 });
  c.rect(x - r * 0.46, y + r * 2.28, r * 0.92, r * 0.2, ink.gold, { rx: r * 0.08 });
  for (const k of [-0.16, 0, 0.16])
    c.line(
      [
        [x + k * r, y + r * 2.48],
        [x + k * r * 1.6, y + r * 3.3],
      ],
      ink.gold,
      Math.max(0.9, r * 0.08),
    );
}

/** A hanging line of lanterns between two points. */
export function drawLanternString(c: Canvas, from: Point, to: Point, sag: number, count: number, r: number) {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  c.stroke(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`,
    '#3a1d20',
    Math.max(1.4, r * 0.1),
  );
  for (let i = 0; i < count; i += 1) {
    const [x, y] = at((i + 0.5) / count);
    drawLantern(c, x, y, r * (i % 2 ? 0.86 : 1));
  }
}
