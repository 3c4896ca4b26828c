import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { drawShadow } from './studio.ts';

/** The plush on its own; (x, y) is the middle of its foot. */
export function drawPlushCabin(c: Canvas, x: number, y: number, s: number, colour: string = ink.teal) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, 10, 0, 230, 26, 0.4);
    c.stroke('M-34-480Q-60-600 0-606Q60-600 34-480', '#c98a2e', 30);
    c.stroke('M-34-480Q-60-600 0-606Q60-600 34-480', '#f7c86a', 15);
    const body =
      'M-150-470Q0-500 150-470Q214-450 226-340Q246-200 220-90Q204-8 120 0H-120Q-204-8-220-90Q-246-200-226-340Q-214-450-150-470Z';
    c.path(
      body,
      c.radial(
        [
          [0, mix(colour, '#ffffff', 0.42)],
          [0.5, colour],
          [1, mix(colour, '#04262e', 0.45)],
        ],
        0.36,
        0.26,
        0.9,
      ),
    );
    c.path(
      'M-210-396Q-190-478-130-490Q0-520 130-490Q190-478 210-396Q0-440-210-396Z',
      c.linear([
        [0, '#fffaf0'],
        [1, '#d9d0b8'],
      ]),
    );
    for (const k of [-1, 1])
      c.path(
        `M${k * 18}-372Q${k * 90}-384 ${k * 162}-366Q${k * 188}-300 ${k * 186}-224Q${k * 100}-206 ${k * 18}-214Z`,
        c.linear([
          [0, '#e6f7f2'],
          [1, '#a9dcd6'],
        ]),
      );
    for (const k of [-1, 1]) {
      c.ellipse(k * 92, -282, 24, 30, '#173036');
      c.circle(k * 92 - 8, -294, 9, '#ffffff');
      c.ellipse(k * 150, -186, 34, 20, '#f58a78', { opacity: 0.8 });
    }
    c.stroke('M-30-182Q0-150 30-182', '#173036', 9);
    c.path('M-228-136Q0-92 228-136L222-92Q0-48-222-92Z', '#fff6e3');
    const stitch = { 'stroke-dasharray': '12 12', opacity: 0.75 };
    c.stroke('M-214-130Q0-86 214-130', '#c9b88f', 3.5, stitch);
    c.stroke('M0-372V-214', mix(colour, '#04262e', 0.3), 6);
    c.stroke('M-196-60Q-180-26-120-20H120Q180-26 196-60', mix(colour, '#ffffff', 0.5), 3.5, stitch);
    c.path('M226-250Q262-262 266-226Q262-196 234-204Z', ink.lantern);
  });
}
