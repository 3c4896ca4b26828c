import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';

/** Paints `draw` on a card of 480 × 300 with rounded corners, its middle at (x, y). */
export function drawCard(c: Canvas, x: number, y: number, scale: number, tilt: number, draw: () => void, height = 300) {
  const h = height / 2;
  c.group({ transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, () => {
    c.rect(-236, -h + 22, 480, height, '#06282e', { rx: 26, opacity: 0.3, filter: c.blur(16) });
    c.group(
      {
        'clip-path': c.clip(
          `M-240 ${-h + 26}Q-240 ${-h}-214 ${-h}H214Q240 ${-h} 240 ${-h + 26}V${h - 26}Q240 ${h} 214 ${h}H-214Q-240 ${h}-240 ${h - 26}Z`,
        ),
      },
      draw,
    );
    c.rect(-238.5, -h + 1.5, 477, height - 3, 'none', {
      rx: 25,
      stroke: '#ffffff',
      'stroke-width': 3,
      'stroke-opacity': 0.45,
    });
  });
}

/** A small ridge landscape with a cabin, as printed on passes, cards and frames; fills 480 × 300 around 0, 0. */
export function drawPrintedRidge(
  c: Canvas,
  sky: readonly [string, string],
  ridges: readonly string[],
  sun: string,
  cabin: string,
) {
  c.rect(
    -240,
    -240,
    480,
    480,
    c.linear([
      [0, sky[0]],
      [0.75, sky[1]],
    ]),
  );
  c.circle(110, -40, 62, sun);
  const shapes = [
    'M-240 40L-150-40L-90 10L0-80L90 20L160-20L240 30',
    'M-240 90L-130 30L-30 96L100 26L240 100',
    'M-240 140Q-100 70 40 130T240 110',
  ];
  for (const [i, d] of shapes.entries()) c.path(`${d}V240H-240Z`, ridges[i] ?? '#0b6e6e');
  c.stroke('M-250-120Q0-70 250-130', mix(ridges[2] ?? '#0b6e6e', '#04262e', 0.4), 4);
  c.group({ transform: 'translate(-84 -97) scale(0.44)' }, () => {
    c.line(
      [
        [0, 0],
        [0, 60],
      ],
      '#10333a',
      10,
    );
    c.path('M-98 52H98Q112 52 114 70L120 146Q118 230 84 236H-84Q-118 230-120 146L-114 70Q-112 52-98 52Z', cabin);
    c.path('M-92 76H-10V160H-104ZM92 76H10V160H104Z', '#fff6e3');
    c.rect(-118, 176, 236, 14, '#fff6e3');
  });
}

/** The sign of the house: three ridges in a ring. */
export function drawEmblem(c: Canvas, x: number, y: number, r: number, colour: string) {
  c.circle(x, y, r, 'none', { stroke: colour, 'stroke-width': r * 0.13 });
  c.path(
    `M${x - r * 0.72} ${y + r * 0.42}L${x - r * 0.24} ${y - r * 0.2}L${x + r * 0.04} ${y + r * 0.1}L${x + r * 0.3} ${y - r * 0.3}L${x + r * 0.72} ${y + r * 0.42}Z`,
    colour,
  );
  c.circle(x - r * 0.05, y - r * 0.48, r * 0.14, colour);
}

/** A flat ribbon with a bow; (x, y) is the knot. */
export function drawBow(c: Canvas, x: number, y: number, size: number, colour: string = ink.lantern) {
  const s = size;
  const dark = mix(colour, '#3a0c12', 0.4);
  const satin = c.linear([
    [0, mix(colour, '#ffffff', 0.32)],
    [0.5, colour],
    [1, dark],
  ]);
  c.path(
    `M${x} ${y}Q${x - s * 0.3} ${y + s * 0.5} ${x - s * 0.62} ${y + s * 0.95}L${x - s * 0.36} ${y + s * 0.86}L${x - s * 0.22} ${y + s * 1.06}Q${x} ${y + s * 0.5} ${x + s * 0.1} ${y}Z`,
    mix(colour, '#3a0c12', 0.18),
  );
  c.path(
    `M${x} ${y}Q${x + s * 0.3} ${y + s * 0.5} ${x + s * 0.66} ${y + s * 0.9}L${x + s * 0.4} ${y + s * 0.84}L${x + s * 0.26} ${y + s * 1.04}Q${x + s * 0.05} ${y + s * 0.5} ${x - s * 0.1} ${y}Z`,
    colour,
  );
  for (const k of [-1, 1]) {
    c.path(
      `M${x} ${y}Q${x + k * s * 0.5} ${y - s * 0.72} ${x + k * s * 0.95} ${y - s * 0.36}Q${x + k * s * 1.02} ${y + s * 0.3} ${x} ${y}Z`,
      satin,
    );
    c.path(
      `M${x + k * s * 0.1} ${y}Q${x + k * s * 0.5} ${y - s * 0.36} ${x + k * s * 0.78} ${y - s * 0.2}Q${x + k * s * 0.74} ${y + s * 0.1} ${x + k * s * 0.1} ${y}Z`,
      dark,
      { opacity: 0.5 },
    );
  }
  c.rect(x - s * 0.15, y - s * 0.17, s * 0.3, s * 0.34, mix(colour, '#ffffff', 0.12), { rx: s * 0.1 });
}

/** A cord through the points, with a thin light on it. */
export function drawCord(c: Canvas, d: string, width: number, colour: string) {
  c.stroke(d, mix(colour, '#04262e', 0.3), width);
  c.stroke(d, mix(colour, '#ffffff', 0.25), width * 0.5);
}
