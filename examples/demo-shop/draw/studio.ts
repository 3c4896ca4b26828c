import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';

/** A clean studio: a wall with an arch of light, and a table top. */
export function drawStudio(c: Canvas, wall: string, table: string, { arch = true, floor = 720 } = {}) {
  c.rect(
    0,
    0,
    c.width,
    floor + 4,
    c.radial(
      [
        [0, mix(wall, '#ffffff', 0.4)],
        [0.6, wall],
        [1, mix(wall, '#0a3c43', 0.16)],
      ],
      0.36,
      0.3,
      0.95,
    ),
  );
  if (arch) {
    c.path(
      `M400 ${floor}V410A320 320 0 0 1 1040 410V${floor}Z`,
      c.linear([
        [0, mix(wall, '#ffffff', 0.62)],
        [1, mix(wall, '#ffffff', 0.22)],
      ]),
    );
    c.stroke(`M400 ${floor}V410A320 320 0 0 1 1040 410V${floor}`, '#ffffff', 3, { opacity: 0.6 });
  }
  c.rect(
    0,
    floor,
    c.width,
    c.height - floor,
    c.linear([
      [0, mix(table, '#ffffff', 0.22)],
      [0.12, table],
      [1, mix(table, '#0a3c43', 0.2)],
    ]),
  );
  c.rect(0, floor, c.width, 3, '#ffffff', { opacity: 0.5 });
}

/** A round stand to show a thing on; (x, y) is the middle of its top. */
export function drawPodium(c: Canvas, x: number, y: number, width: number, height: number, colour: string) {
  const [r, d] = [width / 2, width * 0.1];
  c.ellipse(x + 30, y + height + d * 0.4, r * 1.12, d * 1.3, '#06282e', { opacity: 0.22, filter: c.blur(14) });
  c.path(
    `M${x - r} ${y}V${y + height}A${r} ${d} 0 0 0 ${x + r} ${y + height}V${y}Z`,
    c.linear(
      [
        [0, mix(colour, '#06282e', 0.12)],
        [0.3, mix(colour, '#ffffff', 0.2)],
        [1, mix(colour, '#06282e', 0.32)],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.ellipse(
    x,
    y,
    r,
    d,
    c.linear([
      [0, mix(colour, '#ffffff', 0.25)],
      [1, mix(colour, '#ffffff', 0.5)],
    ]),
  );
}

/** The soft shadow a thing throws on the table. */
export function drawShadow(c: Canvas, x: number, y: number, rx: number, ry: number, opacity = 0.3) {
  c.ellipse(x, y, rx, ry, '#06282e', { opacity, filter: c.blur(Math.max(6, ry * 0.45)) });
}
