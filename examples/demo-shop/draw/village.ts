import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { createRandom } from './random.ts';

export type HouseLook = { wall?: string; roof?: string; wood?: string; window?: string };

/** A tiled roof with upturned eaves; (x, y) is the middle of the eaves. */
function drawRoof(c: Canvas, x: number, y: number, width: number, height: number, colour = '#2f5a60', trim = ink.gold) {
  const [w, h] = [width / 2, height];
  const lift = h * 0.34;
  c.group({ transform: `translate(${x} ${y})` }, () => {
    const outline = `M${-w} ${-lift}Q${-w * 0.78} ${-h * 0.1} ${-w * 0.5} ${-h * 0.82}L${-w * 0.46} ${-h}H${w * 0.46}L${w * 0.5} ${-h * 0.82}Q${w * 0.78} ${-h * 0.1} ${w} ${-lift}Q${w * 0.82} ${h * 0.08} ${w * 0.6} ${h * 0.08}H${-w * 0.6}Q${-w * 0.82} ${h * 0.08} ${-w} ${-lift}Z`;
    c.path(
      outline,
      c.linear([
        [0, mix(colour, '#ffffff', 0.2)],
        [0.7, colour],
        [1, mix(colour, '#041c24', 0.45)],
      ]),
    );
    c.group({ 'clip-path': c.clip(outline) }, () => {
      const ribs = Math.max(6, Math.round(width / 16));
      for (let i = 1; i < ribs; i += 1) {
        const u = (i / ribs) * 2 - 1;
        c.stroke(
          `M${u * w * 0.48} ${-h}Q${u * w * 0.6} ${-h * 0.3} ${u * w * 0.92} ${h * 0.1}`,
          mix(colour, '#041c24', 0.4),
          Math.max(1.2, width / 150),
          { opacity: 0.5 },
        );
      }
      c.path(`M${-w} ${-h * 0.1}H${w}V${h * 0.1}H${-w}Z`, '#041c24', { opacity: 0.18 });
    });
    c.path(
      `M${-w * 0.5} ${-h * 1.2}Q${-w * 0.47} ${-h * 1.02} ${-w * 0.4} ${-h * 1.04}H${w * 0.4}Q${w * 0.47} ${-h * 1.02} ${w * 0.5} ${-h * 1.2}L${w * 0.48} ${-h * 0.9}H${-w * 0.48}Z`,
      mix(colour, '#041c24', 0.35),
    );
    c.stroke(
      `M${-w} ${-lift}Q${-w * 0.82} ${h * 0.06} ${-w * 0.6} ${h * 0.06}H${w * 0.6}Q${w * 0.82} ${h * 0.06} ${w} ${-lift}`,
      trim,
      Math.max(1.6, h * 0.055),
    );
  });
}

/** A village house seen from the front; (x, y) is the middle of its foot. */
export function drawHouse(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  look: HouseLook = {},
  seed = 1,
) {
  const { wall = '#f6ead2', roof = '#2f5a60', wood = '#7b4a34', window = '#ffd68a' } = look;
  const random = createRandom(seed + Math.round(x));
  c.rect(
    x - width / 2,
    y - height,
    width,
    height,
    c.linear([
      [0, mix(wall, '#20454c', 0.38)],
      [0.3, wall],
      [1, mix(wall, wood, 0.2)],
    ]),
  );
  c.rect(x - width / 2, y - height * 0.13, width, height * 0.13, mix(wall, '#4f5a56', 0.55));
  const bays = Math.max(2, Math.round(width / (height * 0.62)));
  for (let i = 0; i < bays; i += 1) {
    const cx = x - width / 2 + ((i + 0.5) * width) / bays;
    const w = (width / bays) * 0.56;
    const isDoor = i === Math.floor(bays / 2) && random(0, 1) > 0.3;
    const [top, bottom] = [y - height * 0.72, isDoor ? y : y - height * 0.26];
    c.rect(
      cx - w / 2,
      top,
      w,
      bottom - top,
      c.linear([
        [0, window],
        [1, mix(window, wood, 0.35)],
      ]),
      { stroke: wood, 'stroke-width': Math.max(2, width / 70) },
    );
    for (const k of [-0.17, 0.17])
      c.line(
        [
          [cx + k * w, top],
          [cx + k * w, bottom],
        ],
        wood,
        Math.max(1.2, width / 130),
      );
    c.line(
      [
        [cx - w / 2, top + (bottom - top) * 0.4],
        [cx + w / 2, top + (bottom - top) * 0.4],
      ],
      wood,
      Math.max(1.2, width / 130),
    );
  }
  drawRoof(c, x, y - height, width * 1.3, height * 0.46, roof, mix(roof, wall, 0.35));
}

/** A temple hall of two roofs on a stone terrace with steps. */
export function drawTemple(c: Canvas, x: number, y: number, width: number, look: HouseLook = {}, pillar = ink.lantern) {
  const { roof = '#1f6a68', window = '#ffcf7d' } = look;
  const u = width / 100;
  const stone = mix('#d9d5c4', roof, 0.12);
  c.rect(
    x - 52 * u,
    y - 9 * u,
    104 * u,
    9 * u,
    c.linear([
      [0, stone],
      [1, mix(stone, '#24474c', 0.35)],
    ]),
  );
  c.rect(x - 48 * u, y - 13 * u, 96 * u, 4.5 * u, mix(stone, '#ffffff', 0.35));
  c.rect(
    x - 41 * u,
    y - 37 * u,
    82 * u,
    24 * u,
    c.linear([
      [0, mix(pillar, '#1d0f12', 0.66)],
      [1, mix(pillar, '#2b1414', 0.42)],
    ]),
  );
  for (const i of [-2, -1, 0, 1, 2]) {
    const cx = x + i * 16.4 * u;
    c.rect(
      cx - 5.6 * u,
      y - 32 * u,
      11.2 * u,
      19 * u,
      c.linear([
        [0, mix(window, '#5a2018', 0.2)],
        [1, window],
      ]),
    );
    for (const k of [-3, 0, 3]) c.rect(cx + k * u - 0.4 * u, y - 32 * u, 0.8 * u, 19 * u, mix(pillar, '#2b1414', 0.5));
    c.rect(cx - 5.6 * u, y - 22 * u, 11.2 * u, 0.9 * u, mix(pillar, '#2b1414', 0.5));
  }
  for (const i of [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5])
    c.rect(
      x + i * 16.4 * u - 1.7 * u,
      y - 38 * u,
      3.4 * u,
      25 * u,
      c.linear(
        [
          [0, mix(pillar, '#2b0d10', 0.3)],
          [0.4, pillar],
          [1, mix(pillar, '#2b0d10', 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    );
  drawRoof(c, x, y - 37 * u, 124 * u, 17 * u, roof);
  c.rect(x - 27 * u, y - 62 * u, 54 * u, 10 * u, mix(pillar, '#2b1414', 0.35));
  for (const i of [-2, -1, 0, 1, 2])
    c.rect(x + i * 10 * u - 3.2 * u, y - 60 * u, 6.4 * u, 7 * u, window, { opacity: 0.85 });
  drawRoof(c, x, y - 61 * u, 84 * u, 16 * u, roof);
  for (let step = 0; step < 5; step += 1)
    c.rect(
      x - (13 + step) * u,
      y - 13 * u + step * 3 * u,
      (26 + step * 2) * u,
      3.1 * u,
      mix(stone, step % 2 ? '#ffffff' : '#51696a', 0.22),
    );
}

/** A pavilion: a roof on slender posts. */
export function drawPavilion(c: Canvas, x: number, y: number, width: number, colour: string, roof: string) {
  const u = width / 100;
  for (const k of [-34, -13, 13, 34]) c.rect(x + k * u - 1.8 * u, y - 46 * u, 3.6 * u, 46 * u, colour);
  c.rect(x - 38 * u, y - 15 * u, 20 * u, 2.2 * u, colour);
  c.rect(x + 18 * u, y - 15 * u, 20 * u, 2.2 * u, colour);
  c.rect(x - 40 * u, y - 48 * u, 80 * u, 5 * u, colour);
  drawRoof(c, x, y - 47 * u, 116 * u, 22 * u, roof, mix(roof, colour, 0.4));
  c.path(
    `M${x - 13 * u} ${y - 68 * u}Q${x - 5 * u} ${y - 76 * u} ${x} ${y - 90 * u}Q${x + 5 * u} ${y - 76 * u} ${x + 13 * u} ${y - 68 * u}Z`,
    roof,
  );
  c.circle(x, y - 92 * u, 3 * u, mix(roof, ink.gold, 0.5));
  c.rect(x - 48 * u, y - 2 * u, 96 * u, 6 * u, mix(colour, '#d9d5c4', 0.5));
}
