import { type CabinLook, drawCabin, drawDistantCabin } from './cabin.ts';
import { type Canvas, curve, type Point } from './canvas.ts';
import { mix } from './colour.ts';

/** A support of the rope: where it is and how large things are there. */
type Support = readonly [x: number, y: number, scale: number];
export type Rope = { supports: readonly Support[]; sag: number };

/** The rope as a ribbon that grows towards the viewer. */
export function drawRope(c: Canvas, rope: Rope, colour: string, thickness = 9) {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let span = 0; span < rope.supports.length - 1; span += 1)
    for (let t = 0; t <= 1; t += 1 / 24) {
      const { x, y, scale } = ropeAt(rope, span + Math.min(t, 0.9999));
      const half = Math.max(0.9, (thickness * scale) / 2);
      upper.push([x, y - half]);
      lower.unshift([x, y + half]);
    }
  c.path(`${curve(upper)}${curve(lower).replace('M', 'L')}Z`, colour);
}

/** Hangs a cabin on the rope; `position` 1.5 is the middle of the second span. */
export function hangCabin(c: Canvas, rope: Rope, position: number, look: CabinLook = {}, size = 1) {
  const { x, y, scale, slope } = ropeAt(rope, position);
  drawCabin(c, x, y + 4 * scale, scale * size, { ...look, slope });
}

/** Hangs a cabin that is only a small shape in the distance. */
export function hangDistantCabin(c: Canvas, rope: Rope, position: number, colour: string, glass: string, size = 1) {
  const { x, y, scale } = ropeAt(rope, position);
  drawDistantCabin(c, x, y, scale * size, colour, glass);
}

/** A tapering steel tower with a cross arm; (x, y) is where the rope lies on its right-hand sheaves. */
export function drawPylon(
  c: Canvas,
  x: number,
  y: number,
  scale: number,
  height: number,
  colour: string,
  light: string,
) {
  c.group({ transform: `translate(${x - 110 * scale} ${y}) scale(${scale})` }, () => {
    const h = height / scale;
    const steel = c.linear(
      [
        [0, mix(colour, light, 0.55)],
        [0.45, colour],
        [1, mix(colour, '#03202a', 0.35)],
      ],
      [0, 0, 1, 0],
    );
    c.path(`M-13 22H13L${26 + h * 0.02} ${h}H${-26 - h * 0.02}Z`, steel);
    for (let v = 90; v < h - 40; v += 120)
      c.rect(-24 - v * 0.02, v, 48 + v * 0.04, 7, mix(colour, '#03202a', 0.3), { opacity: 0.5, rx: 3 });
    c.path('M-130 8Q0 40 130 8L126 26Q0 60-126 26Z', steel);
    c.path('M-120 6H-80L-70-26Q0-54 70-26L80 6H120L96-30Q0-84-96-30Z', mix(colour, light, 0.2), { opacity: 0.9 });
    for (const s of [-1, 1]) {
      c.path(`M${s * 110 - 62} -2H${s * 110 + 62}L${s * 110 + 44} 14H${s * 110 - 44}Z`, mix(colour, '#03202a', 0.35));
      for (const k of [-48, -24, 0, 24, 48]) {
        c.circle(s * 110 + k, 0, 11, mix(colour, '#03202a', 0.5));
        c.circle(s * 110 + k, 0, 4.5, mix(colour, light, 0.6));
      }
    }
  });
}

/** Where on the rope a position is, how large things are there, and how steep it runs (degrees). */
function ropeAt(rope: Rope, position: number): { x: number; y: number; scale: number; slope: number } {
  const span = Math.min(Math.floor(position), rope.supports.length - 2);
  const t = position - span;
  const [a, b] = [rope.supports[span] as Support, rope.supports[span + 1] as Support];
  const lerp = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * t;
  const sag = rope.sag * (Math.abs(b[0] - a[0]) / 1000) * 4;
  return {
    x: lerp(0),
    y: lerp(1) + sag * t * (1 - t),
    scale: lerp(2),
    slope: (Math.atan2(b[1] - a[1] + sag * (1 - 2 * t), b[0] - a[0]) * 180) / Math.PI,
  };
}
