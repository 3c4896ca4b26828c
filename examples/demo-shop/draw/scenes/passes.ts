import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCard, drawCord, drawPrintedRidge } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { corals, nights, teals } from '#examples/demo-shop/draw/prints.ts';
import { drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** Category: three passes fanned out like playing cards. */
export function drawPasses(c: Canvas) {
  drawStudio(c, '#bfded6', '#8fc0b6', { floor: 780 });
  drawCard(c, 500, 350, 1.1, -11, () => drawPrintedRidge(c, ['#12405a', '#4a8a8c'], nights, '#fdf6da', ink.gold));
  drawCard(c, 960, 400, 1.1, 9, () => drawPrintedRidge(c, ['#8a5480', '#fcb066'], corals, '#fff2c8', ink.teal));
  drawCord(c, 'M700 440Q660 200 600 -20', 13, ink.coral);
  drawCord(c, 'M708 440Q760 200 840 -20', 13, ink.coral);
  drawCard(c, 710, 600, 1.28, -3, () => drawPrintedRidge(c, ['#bfe6e2', '#fff0c9'], teals, '#ffffff', ink.coral));
  c.rect(674, 426, 60, 16, '#fffdf8', { rx: 8, transform: 'rotate(-3 704 434)' });
}
