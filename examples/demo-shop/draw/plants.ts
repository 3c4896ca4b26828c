import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { createRandom } from './random.ts';

/** A mountain pine of flat cloud-like pads on a bent trunk; (x, y) is its foot. */
export function drawPine(
  c: Canvas,
  x: number,
  y: number,
  height: number,
  leaf: string,
  light: string,
  lean = 1,
  trunk = '#3d3029',
) {
  const h = height;
  c.group({ transform: `translate(${x} ${y}) scale(${lean} 1)` }, () => {
    c.path(
      `M${-h * 0.045} 0Q${h * 0.05} ${-h * 0.3} ${-h * 0.02} ${-h * 0.52}Q${-h * 0.03} ${-h * 0.72} ${h * 0.13} ${-h * 0.9}L${h * 0.16} ${-h * 0.88}Q${h * 0.03} ${-h * 0.7} ${h * 0.03} ${-h * 0.52}Q${h * 0.12} ${-h * 0.28} ${h * 0.05} 0Z`,
      trunk,
    );
    c.stroke(
      `M${h * 0.02} ${-h * 0.45}Q${h * 0.16} ${-h * 0.5} ${h * 0.3} ${-h * 0.5}M0 ${-h * 0.58}Q${-h * 0.14} ${-h * 0.62} ${-h * 0.24} ${-h * 0.68}`,
      trunk,
      h * 0.028,
    );
    for (const [px, py, w] of [
      [0.3, -0.49, 0.46],
      [-0.25, -0.64, 0.44],
      [0.25, -0.74, 0.4],
      [-0.12, -0.8, 0.34],
      [0.1, -0.92, 0.5],
    ] as const)
      drawPad(c, px * h, py * h, w * h, leaf, light, Math.round(px * 100));
  });
}

/** A round broadleaf tree. */
export function drawTree(c: Canvas, x: number, y: number, height: number, leaf: string, light: string, seed = 1) {
  const random = createRandom(seed + Math.round(x));
  c.path(
    `M${x - height * 0.04} ${y}L${x - height * 0.015} ${y - height * 0.5}H${x + height * 0.015}L${x + height * 0.04} ${y}Z`,
    mix(leaf, '#3a241c', 0.7),
  );
  const crowns = Array.from({ length: 16 }, (_, i) => {
    const [turn, reach] = [i * 2.4, Math.sqrt(i / 16) * 0.27];
    return { dx: Math.cos(turn) * reach * 1.1, dy: Math.sin(turn) * reach * 0.85 - 0.64, r: random(0.1, 0.16) };
  });
  for (const { dx, dy, r } of crowns.toSorted((a, b) => b.r - a.r || a.dy - b.dy))
    c.circle(
      x + dx * height,
      y + dy * height,
      r * height,
      c.linear([
        [0, mix(leaf, light, 0.35)],
        [0.7, leaf],
        [1, mix(leaf, '#03202a', 0.25)],
      ]),
    );
}

/** Stalks of bamboo with hanging leaves, growing from the foot line. */
export function drawBamboo(
  c: Canvas,
  x: number,
  foot: number,
  height: number,
  colour: string,
  leaf: string,
  seed: number,
  stalks = 3,
) {
  const random = createRandom(seed);
  for (let i = 0; i < stalks; i += 1) {
    const sx = x + i * height * 0.07 + random(-6, 6);
    const w = height * random(0.016, 0.026);
    const bend = random(-0.05, 0.08) * height;
    c.stroke(`M${sx} ${foot}Q${sx} ${foot - height * 0.5} ${sx + bend} ${foot - height}`, colour, w);
    for (let t = 0.15; t < 1; t += 0.14)
      c.line(
        [
          [sx + bend * t * t - w * 0.6, foot - height * t],
          [sx + bend * t * t + w * 0.6, foot - height * t],
        ],
        mix(colour, '#ffffff', 0.35),
        w * 0.18,
      );
    for (let k = 0; k < 9; k += 1) {
      const t = random(0.5, 1);
      drawLeaf(
        c,
        sx + bend * t * t,
        foot - height * t,
        height * random(0.1, 0.17),
        random(15, 80) * (random(0, 1) > 0.5 ? 1 : -1) + 90,
        mix(leaf, colour, random(0, 0.6)),
      );
    }
  }
}

/** One slender leaf from (x, y) at an angle in degrees. */
export function drawLeaf(c: Canvas, x: number, y: number, length: number, angle: number, colour: string) {
  c.path(`M0 0Q${length * 0.35} ${-length * 0.14} ${length} 0Q${length * 0.35} ${length * 0.14} 0 0Z`, colour, {
    transform: `translate(${x} ${y}) rotate(${angle})`,
  });
}

/** Tufts of grass along the bottom of the picture, as a frame. */
export function drawGrass(
  c: Canvas,
  x0: number,
  x1: number,
  foot: number,
  height: number,
  colour: string,
  light: string,
  seed: number,
) {
  const random = createRandom(seed);
  for (let x = x0; x < x1; x += height * random(0.06, 0.13)) {
    const h = height * random(0.4, 1);
    const bend = random(-0.5, 0.6) * h;
    const w = h * 0.06;
    c.path(
      `M${x - w} ${foot}Q${x} ${foot - h * 0.6} ${x + bend} ${foot - h}Q${x + w * 2.4} ${foot - h * 0.5} ${x + w} ${foot}Z`,
      mix(colour, light, random(0, 0.5)),
    );
  }
}

function drawPad(c: Canvas, x: number, y: number, width: number, leaf: string, light: string, seed: number) {
  const random = createRandom(seed + 50);
  const puffs = 6;
  const step = width / puffs;
  let d = `M${x - width / 2} ${y}`;
  for (let i = 0; i < puffs; i += 1)
    d += `a${step * 0.56} ${step * (0.7 + Math.sin(((i + 0.5) / puffs) * Math.PI) * random(0.8, 1.4))} 0 0 1 ${step} 0`;
  c.path(
    `${d}q${-width * 0.1} ${width * 0.08} ${-width / 2} ${width * 0.08}t${-width / 2} ${-width * 0.08}Z`,
    c.linear([
      [0, mix(leaf, light, 0.5)],
      [0.55, leaf],
      [1, mix(leaf, '#03202a', 0.3)],
    ]),
  );
}
