import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { Mood } from './moods.ts';
import { createRandom } from './random.ts';

/** Open water from the horizon to `bottom`. */
export function drawSea(c: Canvas, mood: Mood, horizon: number, bottom = c.height) {
  const [far, near] = mood.sea;
  c.rect(
    -20,
    horizon,
    c.width + 40,
    bottom - horizon,
    c.linear([
      [0, far],
      [0.35, mix(far, near, 0.6)],
      [1, near],
    ]),
  );
}

/** The road of light that a low sun lays on the water. */
export function drawGlitter(
  c: Canvas,
  x: number,
  horizon: number,
  bottom: number,
  colour: string,
  seed: number,
  spread = 1,
) {
  const random = createRandom(seed);
  for (let y = horizon + 3; y < bottom; y += 3 + (y - horizon) * 0.035) {
    const t = (y - horizon) / (bottom - horizon);
    const reach = (26 + t * 190) * spread;
    for (let i = 0; i < 4; i += 1) {
      const w = random(8, 30 + t * 90) * spread;
      const cx = x + random(-1, 1) * random(0.2, 1) * reach;
      c.ellipse(cx, y + random(-2, 2), w, 1 + t * 3.4, colour, { opacity: random(0.25, 0.85) * (1 - t * 0.55) });
    }
  }
}

/** Quiet horizontal ripples over a stretch of water. */
export function drawRipples(c: Canvas, horizon: number, bottom: number, colour: string, seed: number, count = 70) {
  const random = createRandom(seed);
  for (let i = 0; i < count; i += 1) {
    const t = random(0, 1) ** 0.8;
    c.ellipse(
      random(0, c.width),
      horizon + 4 + (bottom - horizon) * t,
      random(14, 40 + t * 130),
      0.8 + t * 2.4,
      colour,
      { opacity: random(0.1, 0.4) },
    );
  }
}

/** An island with its reflection. */
export function drawIsland(
  c: Canvas,
  mood: Mood,
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  seed = 1,
) {
  const random = createRandom(seed + x);
  const body = mix(mood.far, mood.near, depth);
  const [a, b] = [random(0.2, 0.4), random(0.6, 0.8)];
  const l = x - width / 2;
  const outline = (s: number) =>
    `M${l} ${y}Q${l + width * a * 0.6} ${y - s * height * 0.25} ${l + width * a} ${y - s * height}Q${l + width * 0.5} ${y - s * height * 0.35} ${l + width * b} ${y - s * height * 0.62}Q${l + width * 0.9} ${y - s * height * 0.1} ${l + width} ${y}Z`;
  c.path(
    outline(-0.55),
    c.linear([
      [0, body, 0.42],
      [1, body, 0],
    ]),
  );
  c.path(
    outline(1),
    c.linear([
      [0, mix(body, mood.light, 0.22)],
      [1, mix(body, mood.haze, 0.3)],
    ]),
  );
  c.path(
    `M${l + width * a} ${y - height}Q${l + width * 0.5} ${y - height * 0.35} ${l + width * b} ${y - height * 0.62}Q${l + width * 0.9} ${y - height * 0.1} ${l + width} ${y}L${l + width * (a + 0.12)} ${y}Q${l + width * (a + 0.1)} ${y - height * 0.5} ${l + width * a} ${y - height}Z`,
    mood.shade,
    { opacity: 0.26 },
  );
  c.rect(l - width * 0.02, y - 1, width * 1.04, 2.4, mood.light, { opacity: 0.55, rx: 1 });
}
