import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawBow, drawCard, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { corals, teals } from '#examples/demo-shop/draw/prints.ts';
import { drawShadow, drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** Category: a gift box with a bow and two cards. */
export function drawGiftVouchers(c: Canvas) {
  drawStudio(c, '#0f6d6d', '#0a565a', { floor: 720 });
  drawShadow(c, 760, 870, 470, 40, 0.5);
  drawCard(c, 410, 470, 1.05, -14, () => drawPrintedRidge(c, ['#ffe7b0', '#f7b98a'], corals, '#fffbe8', ink.teal));
  drawCard(c, 1030, 460, 1.05, 13, () => drawPrintedRidge(c, ['#bfe6e2', '#fff0c9'], teals, '#ffffff', ink.coral));
  c.rect(
    460,
    540,
    520,
    320,
    c.linear([
      [0, '#fffaf0'],
      [1, '#d9c8a4'],
    ]),
    { rx: 10 },
  );
  c.rect(
    674,
    540,
    92,
    320,
    c.linear(
      [
        [0, '#c0322c'],
        [0.4, '#ef5a48'],
        [1, '#a82626'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.rect(
    430,
    470,
    580,
    96,
    c.linear([
      [0, '#ffffff'],
      [1, '#e9dcbf'],
    ]),
    { rx: 12 },
  );
  c.rect(
    674,
    470,
    92,
    96,
    c.linear(
      [
        [0, '#c0322c'],
        [0.4, '#ef5a48'],
        [1, '#a82626'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.rect(460, 566, 520, 16, '#8a7a5c', { opacity: 0.28 });
  drawBow(c, 720, 460, 170);
}
