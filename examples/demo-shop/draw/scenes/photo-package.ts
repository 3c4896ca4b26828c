import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCord, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawShadow, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** Framed pictures of the day and a camera. */
export function drawPhotoPackage(c: Canvas) {
  drawStudio(c, '#e6e0f0', '#cfc3dc', { arch: false, floor: 700 });
  for (const [x, y, s, tilt, kind] of [
    [450, 420, 1.12, -5, 0],
    [980, 350, 0.86, 4, 1],
    [1000, 690, 0.6, -4, 2],
  ] as const)
    c.group({ transform: `translate(${x} ${y}) rotate(${tilt}) scale(${s})` }, () => {
      c.rect(-282, -224, 590, 490, '#241a3a', { opacity: 0.34, filter: c.blur(18) });
      c.rect(
        -296,
        -244,
        592,
        488,
        kind === 1
          ? '#fffdf6'
          : c.linear([
              [0, '#c98b55'],
              [1, '#7b4a30'],
            ]),
        { rx: 6 },
      );
      c.rect(-262, -210, 524, 420, '#fffdf6');
      c.group({ 'clip-path': c.clip('M-232-180H232V180H-232Z') }, () =>
        c.group({ transform: 'scale(1.2)' }, () => {
          if (kind === 0)
            drawPrintedRidge(c, ['#7cc9cf', '#fff4d4'], ['#7fbdb6', '#2f8f8a', '#0a5a5c'], '#ffffff', ink.coral);
          if (kind === 1)
            drawPrintedRidge(c, ['#8a5480', '#fcb066'], ['#f3a37e', '#d9604f', '#7d2c44'], '#fff2c8', ink.teal);
          if (kind === 2)
            drawPrintedRidge(c, ['#12405a', '#4a8a8c'], ['#3f7f86', '#1b5368', '#082a3c'], '#fdf6da', ink.gold);
        }),
      );
      c.poly(
        [
          [-232, -180],
          [-60, -180],
          [-200, 180],
          [-232, 180],
        ],
        '#ffffff',
        { opacity: 0.16 },
      );
    });
  drawCamera(c, 620, 856);
}

function drawCamera(c: Canvas, x: number, y: number) {
  c.group({ transform: `translate(${x} ${y}) scale(1.1)` }, () => {
    drawShadow(c, 10, 2, 210, 22, 0.42);
    drawCord(c, 'M-160-150Q-330-120-300-20T-420 30', 12, '#8f5236');
    c.rect(-70, -232, 140, 60, '#20383e', { rx: 12 });
    c.rect(-130, -204, 46, 24, '#c9d6d4', { rx: 8 });
    c.rect(100, -200, 40, 20, ink.coral, { rx: 8 });
    c.rect(
      -176,
      -186,
      352,
      190,
      c.linear([
        [0, '#e9f0ec'],
        [0.22, '#c9d6d4'],
        [0.23, '#0f7a78'],
        [1, '#074349'],
      ]),
      { rx: 22 },
    );
    for (const [r, colour] of [
      [92, '#20383e'],
      [78, '#45636a'],
      [64, '#142a30'],
    ] as const)
      c.circle(0, -84, r, colour);
    c.circle(
      0,
      -84,
      52,
      c.radial(
        [
          [0, '#8fd6e0'],
          [0.5, '#2b6f8a'],
          [1, '#0a1e30'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    );
    c.ellipse(-18, -106, 16, 11, '#ffffff', { opacity: 0.85 });
    c.rect(110, -168, 44, 26, '#fff3cf', { rx: 6 });
  });
}
