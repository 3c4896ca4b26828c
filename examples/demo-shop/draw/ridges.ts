import { type Canvas, curve, type Point, polyline } from './canvas.ts';
import { mix } from './colour.ts';
import type { Mood } from './moods.ts';
import { createRandom } from './random.ts';

export type RidgeShape = {
  /** peaks and saddles from left to right */
  points: readonly Point[];
  /** 0 at the horizon, 1 at the viewer */
  depth: number;
  seed: number;
  /** a forest edge instead of bare grass */
  wooded?: boolean;
  /** where the haze swallows the foot of the ridge */
  foot?: number;
  /** the side the light comes from */
  lit?: 'left' | 'right';
};

/** One ridge: crest, shadowed flanks that run down from the peaks, and haze at its foot. */
export function drawRidge(c: Canvas, mood: Mood, shape: RidgeShape): Point[] {
  const { depth, seed, wooded = false, lit = 'left' } = shape;
  const crest = traceCrest(shape.points, seed, 4 + depth * 9);
  const top = Math.min(...crest.map(([, y]) => y));
  const foot = shape.foot ?? Math.min(c.height, top + 420);
  const body = mix(mood.far, mood.near, depth);
  const haze = mix(mood.haze, body, depth ** 1.15 * 0.94);
  const outline = `${wooded ? traceCanopy(crest, seed, 5 + depth * 13) : polyline(crest)}L${c.width + 40} ${c.height + 20}L-40 ${c.height + 20}Z`;
  const fill = c.linear([
    [0, mix(body, mood.light, 0.16 + 0.08 * (1 - depth))],
    [Math.min(1, (foot - top) / (c.height - top + 20)), haze],
  ]);
  c.path(outline, fill);
  c.group({ 'clip-path': c.clip(outline) }, () => {
    drawFlanks(c, crest, mood, shape, body, foot);
    if (wooded) drawCanopy(c, crest, body, mood, depth, seed);
  });
  if (!wooded && depth < 0.95)
    c.line(crest, mix(body, mood.light, 0.62), 1.5 + depth * 2.5, {
      opacity: 0.5,
      transform: `translate(${lit === 'left' ? -1 : 1} 1)`,
    });
  return crest;
}

/** The height of a crest at x. */
function heightAt(crest: readonly Point[], x: number): number {
  const next = crest.findIndex(([px]) => px >= x);
  const [[ax, ay], [bx, by]] = [crest[Math.max(0, next - 1)] as Point, (crest[next] ?? crest.at(-1)) as Point];
  return bx === ax ? ay : ay + ((by - ay) * (x - ax)) / (bx - ax);
}

function traceCrest(points: readonly Point[], seed: number, roughness: number): Point[] {
  const random = createRandom(seed);
  const waves = [90, 37, 15].map((length, i) => ({ length, size: roughness / 2 ** i, phase: random(0, 7) }));
  const crest: Point[] = [];
  points.forEach(([ax, ay], i) => {
    const end = points[i + 1];
    if (!end) return;
    const [bx, by] = end;
    for (let x = ax; x < bx; x += 9) {
      const t = (x - ax) / (bx - ax);
      const rising = by < ay ? t ** 1.45 : 1 - (1 - t) ** 1.45;
      const rough = waves.reduce((sum, w) => sum + Math.sin(x / w.length + w.phase + Math.sin(x / 53)) * w.size, 0);
      crest.push([x, ay + (by - ay) * rising + rough * Math.sin(Math.PI * t) ** 0.5]);
    }
  });
  return [...crest, points.at(-1) as Point];
}

function drawFlanks(c: Canvas, crest: readonly Point[], mood: Mood, shape: RidgeShape, body: string, foot: number) {
  const random = createRandom(shape.seed + 7);
  const away = shape.lit === 'right' ? -1 : 1;
  const shade = c.linear([
    [0, mix(body, mood.shade, 0.55), 0.75],
    [0.55, mix(body, mood.shade, 0.5), 0.3],
    [1, mood.shade, 0],
  ]);
  const gleam = c.linear([
    [0, mix(body, mood.light, 0.6), 0.42],
    [1, mood.light, 0],
  ]);
  for (const [i, [px, py]] of shape.points.entries()) {
    const [before, after] = [shape.points[i - 1], shape.points[i + 1]];
    if (!before || !after || py > before[1] || py > after[1]) continue;
    const drop = Math.min(foot - py, 90 + Math.abs((away > 0 ? after : before)[1] - py) * 1.3);
    const saddle = away > 0 ? after[0] : before[0];
    const spine: Point[] = [[px, py]];
    for (let t = 0.2; t <= 1; t += 0.2)
      spine.push([px + away * (drop * 0.22 * t + random(-0.07, 0.11) * drop), py + drop * t]);
    const edge = crest.filter(([x]) => (away > 0 ? x > px && x < saddle : x < px && x > saddle));
    if (away < 0) edge.reverse();
    const end = edge.at(-1) ?? [saddle, py + drop * 0.5];
    c.path(
      `${curve(spine)}Q${(px + end[0]) / 2 + away * drop * 0.1} ${py + drop * 0.9} ${end[0]} ${end[1]}${polyline(edge.toReversed()).replace('M', 'L')}Z`,
      shade,
    );
    const left: Point[] = spine.map(([x, y], k) => [x - away * (6 + k * drop * 0.055), y + k * 4]);
    if (shape.wooded) continue;
    c.path(`${curve(spine)}${curve(left.toReversed()).replace('M', 'L')}Z`, gleam);
    for (const side of [-0.55, 0.5]) {
      const x = px + side * Math.abs(saddle - px) * random(0.6, 0.9);
      const y = heightAt(crest, x);
      const h = drop * random(0.4, 0.6);
      const w = h * random(0.3, 0.5) * away;
      c.path(
        `M${x} ${y}Q${x + w * 0.1} ${y + h * 0.5} ${x + w * 0.45} ${y + h}Q${x + w} ${y + h * 0.7} ${x + w * 0.9} ${y + h * 0.25}Z`,
        shade,
        { opacity: 0.6 },
      );
    }
  }
}

function traceCanopy(crest: readonly Point[], seed: number, size: number): string {
  const random = createRandom(seed + 3);
  let [x, y] = crest[0] as Point;
  let d = `M${x} ${y}`;
  const end = (crest.at(-1) as Point)[0];
  while (x < end) {
    const w = size * random(1.1, 2.3);
    const to = heightAt(crest, Math.min(x + w, end)) + random(-0.2, 0.2) * size;
    d += `a${(w / 2).toFixed(1)} ${(size * random(0.7, 1.25)).toFixed(1)} 0 0 1 ${w.toFixed(1)} ${(to - y).toFixed(1)}`;
    x += w;
    y = to;
  }
  return d;
}

function drawCanopy(c: Canvas, crest: readonly Point[], body: string, mood: Mood, depth: number, seed: number) {
  const random = createRandom(seed + 5);
  const size = 7 + depth * 20;
  const crown = c.linear([
    [0, mix(body, mood.light, 0.42), 0.85],
    [0.62, mix(body, mood.light, 0.2), 0],
  ]);
  for (let row = 0; row < 5; row += 1)
    for (let x = -20; x < c.width + 20; x += size * random(1.6, 4.4)) {
      const y = heightAt(crest, x) + size * (0.9 + row * 1.35 + random(0, 0.8));
      c.ellipse(x, y, size * random(0.6, 1.1), size * random(0.6, 0.95), crown, {
        opacity: (0.75 - row * 0.14) * random(0.5, 1),
      });
    }
}
