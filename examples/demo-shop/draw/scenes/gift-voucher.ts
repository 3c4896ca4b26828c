import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCard, drawEmblem } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawLantern } from '#examples/demo-shop/draw/lantern.ts';
import { drawShadow, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** A greeting card with lanterns, half out of its envelope. */
export function drawGiftVoucher(c: Canvas) {
  drawStudio(c, '#f3c9b4', '#e9a890', { arch: false, floor: 760 });
  c.circle(720, 420, 380, '#ffffff', { opacity: 0.22 });
  drawShadow(c, 740, 850, 480, 40, 0.35);
  c.path('M310 440H1130V850H310Z', '#7d1f22');
  drawCard(c, 720, 410, 1.5, -3, () => drawLanternPrint(c), 360);
  c.path('M310 440L720 700L310 850Z', '#b32a28');
  c.path('M1130 440L720 700L1130 850Z', '#a82626');
  c.path(
    'M310 852L690 610Q720 592 750 610L1130 852Z',
    c.linear([
      [0, '#e04a3c'],
      [1, '#c0322c'],
    ]),
  );
  c.stroke('M310 850L690 610Q720 592 750 610L1130 850', '#ff9a80', 3, { opacity: 0.6 });
  c.circle(
    720,
    690,
    54,
    c.radial(
      [
        [0, '#ffe0a0'],
        [0.6, ink.gold],
        [1, '#a8761f'],
      ],
      0.4,
      0.34,
      0.7,
    ),
  );
  drawEmblem(c, 720, 690, 30, '#8f5c14');
}

function drawLanternPrint(c: Canvas) {
  c.rect(
    -240,
    -180,
    480,
    360,
    c.linear([
      [0, '#0a3f4a'],
      [0.7, '#2f7f80'],
      [1, '#f0a878'],
    ]),
  );
  c.path('M-240 70L-120-10L-20 60L90-20L240 70V180H-240Z', '#0d5057');
  for (const [x, y, r] of [
    [-150, -170, 26],
    [-60, -176, 36],
    [50, -180, 24],
    [140, -172, 34],
    [-2, -90, 20],
    [-196, -60, 16],
    [200, -50, 18],
  ] as const)
    drawLantern(c, x, y, r);
}
