import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCard, drawCord, drawEmblem, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { teals } from '#examples/demo-shop/draw/prints.ts';

/** A gold-edged pass on a cord within a ring of the year's twelve colours. */
export function drawAnnualPass(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#1b8a88'],
        [0.5, '#0b6465'],
        [1, '#053a41'],
      ],
      0.5,
      0.46,
      0.8,
    ),
  );
  const year = [
    '#bfe6e2',
    '#f6c7cf',
    '#f7dd8c',
    '#bfe08a',
    '#7cc98a',
    '#3fb3a6',
    '#49a9cf',
    '#4f86b8',
    '#f2b53e',
    '#e98a45',
    '#d9534a',
    '#8f7fb0',
  ];
  year.forEach((colour, i) => {
    const [a, b] = [(i * 30 - 88) * (Math.PI / 180), (i * 30 - 62) * (Math.PI / 180)];
    const p = (r: number, t: number) => `${(720 + Math.cos(t) * r).toFixed(1)} ${(480 + Math.sin(t) * r).toFixed(1)}`;
    c.path(`M${p(400, a)}A400 400 0 0 1 ${p(400, b)}L${p(352, b)}A352 352 0 0 0 ${p(352, a)}Z`, colour, {
      opacity: 0.92,
    });
  });
  c.circle(720, 480, 330, '#fff6e3', { opacity: 0.1 });
  drawCord(c, 'M640 -20Q660 200 712 306', 16, ink.coral);
  drawCord(c, 'M800 -20Q780 200 728 306', 16, ink.coral);
  drawCard(c, 720, 520, 1.22, -5, () => {
    drawPrintedRidge(c, ['#ffe7b0', '#f7b98a'], teals, '#fffbe8', ink.coral);
    c.rect(-240, 92, 480, 70, ink.deep);
    drawEmblem(c, -190, 120, 22, ink.gold);
    for (const [x, w] of [
      [-140, 130],
      [110, 90],
    ] as const)
      c.rect(x, 114, w, 12, '#fff6e3', { rx: 6, opacity: 0.75 });
    c.rect(-234, -144, 468, 288, 'none', { rx: 22, stroke: ink.gold, 'stroke-width': 9 });
  });
  c.circle(720, 318, 26, 'none', { stroke: ink.gold, 'stroke-width': 10 });
}
