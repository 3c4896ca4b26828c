import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';

/** A rucksack; (x, y) is the middle of its foot. */
export function drawBackpack(c: Canvas, x: number, y: number, scale: number, colour = ink.coral) {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.ellipse(10, 2, 120, 20, '#0b2a24', { opacity: 0.3 });
    c.stroke('M-20-222Q0-262 24-222', mix(colour, '#3a0f14', 0.4), 11);
    c.path(
      'M-92-10Q-104-210-56-222H56Q104-210 92-10Q60 6 0 6T-92-10Z',
      c.linear(
        [
          [0, mix(colour, '#ffffff', 0.15)],
          [0.6, colour],
          [1, mix(colour, '#3a0f14', 0.45)],
        ],
        [0, 0, 1, 0.3],
      ),
    );
    c.path('M-84-150Q-84-226-50-224H50Q84-226 84-150Q0-118-84-150Z', mix(colour, '#ffffff', 0.22));
    c.path('M-66-90H66Q74-10 60-6H-60Q-74-10-66-90Z', mix(colour, '#3a0f14', 0.18));
    c.stroke('M-66-78H66', ink.cream, 5);
    for (const s of [-1, 1]) c.rect(s * 34 - 7, -170, 14, 66, ink.teal, { rx: 4 });
    for (const s of [-1, 1]) c.rect(s * 34 - 10, -128, 20, 16, ink.gold, { rx: 3 });
    c.rect(
      -112,
      -246,
      224,
      34,
      c.linear([
        [0, '#2a9390'],
        [1, '#0a5a5c'],
      ]),
      { rx: 17 },
    );
  });
}
