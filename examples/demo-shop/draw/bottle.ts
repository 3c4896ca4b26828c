import type { Canvas } from './canvas.ts';
import { drawEmblem } from './cards.ts';
import { drawShadow } from './studio.ts';

/** The bottle on its own; (x, y) is the middle of its foot. */
export function drawBambooBottle(c: Canvas, x: number, y: number, s: number) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, 16, 2, 140, 20, 0.42);
    const steel = c.linear(
      [
        [0, '#8fa6a6'],
        [0.3, '#ffffff'],
        [0.6, '#c9d6d4'],
        [1, '#5f7a7d'],
      ],
      [0, 0, 1, 0],
    );
    const bamboo = c.linear(
      [
        [0, '#a8713a'],
        [0.28, '#f4d296'],
        [0.6, '#dcab64'],
        [1, '#875628'],
      ],
      [0, 0, 1, 0],
    );
    c.stroke('M-40-640Q0-720 40-640', '#0a4a50', 16);
    c.path('M-74-644H74Q84-644 84-630V-560H-84V-630Q-84-644-74-644Z', bamboo);
    c.rect(-80, -560, 160, 40, steel);
    c.path('M-80-524H80Q124-500 124-450V-30Q124 0 90 0H-90Q-124 0-124-30V-450Q-124-500-80-524Z', bamboo);
    for (const v of [-80, -46, -10, 34, 70])
      c.line(
        [
          [v, -470],
          [v, -30],
        ],
        '#8f5c30',
        2,
        { opacity: 0.28 },
      );
    for (const v of [-392, -190]) c.rect(-124, v, 248, 8, '#8f5c30', { opacity: 0.4 });
    c.rect(-124, -36, 248, 20, steel);
    drawEmblem(c, -4, -290, 62, '#0b5a5a');
    c.rect(-92, -490, 22, 440, '#ffffff', { rx: 11, opacity: 0.34 });
  });
}
