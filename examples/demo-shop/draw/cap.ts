import type { Canvas } from './canvas.ts';
import { drawEmblem } from './cards.ts';
import { mix } from './colour.ts';
import { drawShadow } from './studio.ts';

/** A cap seen from its side, peak to the left; (x, y) is the middle of its foot. */
export function drawCap(c: Canvas, x: number, y: number, s: number, colour: string) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, -30, 4, 290, 26, 0.42);
    c.path(
      'M-190-30Q-196-250 20-262Q226-250 216-20Q20 10-190-30Z',
      c.radial(
        [
          [0, mix(colour, '#ffffff', 0.4)],
          [0.55, colour],
          [1, mix(colour, '#04262e', 0.42)],
        ],
        0.34,
        0.2,
        0.95,
      ),
    );
    for (const d of ['M20-262Q-70-200-66-14', 'M20-262Q120-190 122-10']) {
      c.stroke(d, mix(colour, '#04262e', 0.4), 3.5);
      c.stroke(d, mix(colour, '#ffffff', 0.45), 2.5, { 'stroke-dasharray': '8 9', transform: 'translate(7 2)' });
    }
    c.ellipse(20, -262, 18, 10, mix(colour, '#04262e', 0.2));
    for (const [ex, ey] of [
      [-104, -176],
      [96, -192],
      [176, -140],
    ] as const)
      c.circle(ex, ey, 7, mix(colour, '#04262e', 0.5));
    c.path(
      'M-190-44Q-330-30-350 12Q-352 30-320 28Q-150-10 30 6Q50-6 20-26Q-90-46-190-44Z',
      c.linear([
        [0, mix(colour, '#ffffff', 0.2)],
        [1, mix(colour, '#04262e', 0.35)],
      ]),
    );
    c.stroke('M-328 10Q-170-26 20-10', mix(colour, '#ffffff', 0.5), 3, { 'stroke-dasharray': '9 9', opacity: 0.8 });
    c.rect(-4, -170, 104, 96, '#fff6e3', { rx: 14 });
    drawEmblem(c, 48, -122, 36, mix(colour, '#04262e', 0.2));
  });
}
