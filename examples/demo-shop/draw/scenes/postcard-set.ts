import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawEmblem, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';

/** Postcards strewn on a table, a stamp and a pencil. */
export function drawPostcards(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear(
      [
        [0, '#2b8583'],
        [1, '#0d5a5f'],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (const x of [180, 560, 940, 1320]) c.rect(x, 0, 3, 960, '#053a41', { opacity: 0.3 });
  const teals = ['#7fbdb6', '#2f8f8a', '#0a5a5c'];
  const prints: readonly [number, number, number, () => void][] = [
    [
      350,
      300,
      -13,
      () => drawPrintedRidge(c, ['#12405a', '#4a8a8c'], ['#3f7f86', '#1b5368', '#082a3c'], '#fdf6da', ink.gold),
    ],
    [
      1080,
      310,
      11,
      () => drawPrintedRidge(c, ['#8a5480', '#fcb066'], ['#f3a37e', '#d9604f', '#7d2c44'], '#fff2c8', ink.teal),
    ],
    [
      420,
      690,
      7,
      () => drawPrintedRidge(c, ['#fcdcc2', '#ffe9c4'], ['#c9b3bd', '#8f93a8', '#4d6379'], '#ffffff', ink.coral),
    ],
    [860, 570, -5, () => drawPrintedRidge(c, ['#7cc9cf', '#fff4d4'], teals, '#ffffff', ink.coral)],
  ];
  for (const [x, y, tilt, print] of prints)
    c.group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, () => {
      c.rect(-286, -186, 588, 396, '#02222a', { opacity: 0.4, filter: c.blur(14) });
      c.rect(-296, -196, 592, 392, '#fffdf6');
      c.group({ 'clip-path': c.clip('M-272-172H272V172H-272Z'), transform: 'scale(1)' }, () =>
        c.group({ transform: 'scale(1.16)' }, print),
      );
    });
  c.group({ transform: 'translate(1230 740) rotate(16)' }, () => {
    c.rect(-78, -92, 164, 200, '#02222a', { opacity: 0.35, filter: c.blur(10) });
    c.rect(-80, -100, 160, 200, '#fffdf6', { stroke: '#fffdf6', 'stroke-width': 14, 'stroke-dasharray': '10 8' });
    c.rect(-62, -82, 124, 164, ink.coral);
    drawEmblem(c, 0, 0, 44, '#fff6e3');
  });
  c.group({ transform: 'translate(960 880) rotate(-9)' }, () => {
    c.rect(
      -250,
      -13,
      430,
      26,
      c.linear([
        [0, '#ffd98a'],
        [0.5, '#f2b53e'],
        [1, '#b8791f'],
      ]),
    );
    c.path('M180-13L246 0L180 13Z', '#f4dcb4');
    c.path('M226-4L246 0L226 4Z', '#173036');
    c.rect(-276, -13, 30, 26, ink.coral, { rx: 6 });
  });
}
