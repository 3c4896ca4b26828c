import type { Canvas, Point } from './canvas.ts';
import type { Mood } from './moods.ts';
import { createRandom } from './random.ts';

/** The sky of a mood down to the horizon line. */
export function drawSky(c: Canvas, mood: Mood, horizon = c.height) {
  const last = mood.sky.length - 1;
  c.rect(0, 0, c.width, c.height, c.linear(mood.sky.map((colour, i) => [(i / last) * (horizon / c.height), colour])));
}

/** A sun or moon: a crisp disc in a wide soft glow. */
export function drawSun(c: Canvas, x: number, y: number, r: number, colour: string, glow = colour, reach = 6) {
  c.circle(
    x,
    y,
    r * reach,
    c.radial([
      [0, glow, 0.75],
      [0.25, glow, 0.38],
      [0.6, glow, 0.1],
      [1, glow, 0],
    ]),
  );
  c.circle(x, y, r, colour);
}

/** Slanting beams of light that fan out from a point. */
export function drawRays(c: Canvas, x: number, y: number, length: number, colour: string, opacity = 0.16) {
  const random = createRandom(x + y);
  for (let angle = 12; angle < 170; angle += random(14, 26)) {
    const [a, b] = [(angle * Math.PI) / 180, ((angle + random(4, 9)) * Math.PI) / 180];
    const tip = (t: number): Point => [x + Math.cos(t) * length, y + Math.sin(t) * length];
    c.poly([[x, y], tip(a), tip(b)], colour, { opacity: opacity * random(0.4, 1), filter: c.blur(10) });
  }
}

/** A flat-bottomed poster cloud. */
export function drawCloud(c: Canvas, x: number, y: number, width: number, colour: string, opacity = 0.9, seed = 1) {
  const random = createRandom(seed + x);
  const fill = c.linear([
    [0, colour, 1],
    [0.72, colour, 0.75],
    [1, colour, 0],
  ]);
  let d = `M${x - width / 2} ${y}`;
  const steps = random(0, 1) > 0.5 ? [0.13, 0.2, 0.31, 0.22, 0.14] : [0.15, 0.29, 0.26, 0.17, 0.13];
  for (const [i, share] of steps.entries()) {
    const step = width * share;
    const rise = i === 1 || i === 3 ? -width * 0.03 * (i - 2) : 0;
    d += `a${step * 0.53} ${step * random(0.42, 0.56)} 0 0 1 ${step} ${-rise}`;
  }
  c.path(`${d}q${-width * 0.1} ${width * 0.05} ${-width / 2} ${width * 0.05}t${-width / 2} ${-width * 0.05}Z`, fill, {
    opacity,
  });
}

/** A lens of mist that lies in a valley. */
export function drawMist(c: Canvas, x: number, y: number, rx: number, ry: number, colour: string, opacity = 0.7) {
  c.ellipse(
    x,
    y,
    rx,
    ry,
    c.radial([
      [0, colour, 1],
      [0.45, colour, 0.62],
      [1, colour, 0],
    ]),
    { opacity },
  );
}

/** A sea of cloud: overlapping rows of soft round tops, nearer rows brighter. */
export function drawCloudSea(
  c: Canvas,
  top: number,
  rows: number,
  colours: readonly [string, string, string],
  seed: number,
) {
  const random = createRandom(seed);
  for (let row = 0; row < rows; row += 1) {
    const t = row / Math.max(1, rows - 1);
    const y = top + (c.height - top) * t ** 1.25 * 0.86;
    const size = 60 + t * 150;
    let d = `M-200 ${c.height + 40}L-200 ${y}`;
    for (let x = -200; x < c.width + 200; ) {
      const width = size * random(0.8, 2.2);
      d += `a${width / 2} ${size * random(0.28, 0.56)} 0 0 1 ${width} ${random(-1, 1) * size * 0.07}`;
      x += width;
    }
    const [light, body, low] = colours;
    c.path(
      `${d}V${c.height + 40}Z`,
      c.linear([
        [0, light],
        [0.16, body],
        [0.5, low],
        [1, body],
      ]),
      { opacity: 0.72 + t * 0.28 },
    );
  }
}

/** Stars, denser and brighter high up, a few with a glow. */
export function drawStars(c: Canvas, count: number, bottom: number, seed: number) {
  const random = createRandom(seed);
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [random(0, c.width), random(0, 1) ** 1.3 * bottom];
    const r = random(0, 1) ** 4 * 3.2 + 0.9;
    if (r > 3.5)
      c.circle(
        x,
        y,
        r * 5,
        c.radial([
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0],
        ]),
      );
    c.circle(x, y, r, random(0, 1) > 0.8 ? '#ffe6b8' : '#eaf7f5', { opacity: (1 - y / bottom) * 0.6 + 0.4 });
  }
}

/** Birds far away, as single strokes. */
export function drawBirds(
  c: Canvas,
  places: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
) {
  for (const [x, y, s] of places)
    c.path(
      `M${x - s} ${y - s * 0.34}Q${x - s * 0.35} ${y - s * 0.42} ${x} ${y}Q${x + s * 0.42} ${y - s * 0.5} ${x + s * 1.05} ${y - s * 0.22}Q${x + s * 0.4} ${y - s * 0.26} ${x} ${y + s * 0.16}Q${x - s * 0.36} ${y - s * 0.2} ${x - s} ${y - s * 0.34}Z`,
      colour,
    );
}
