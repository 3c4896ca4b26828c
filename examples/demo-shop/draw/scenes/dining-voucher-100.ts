import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawEmblem } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawSteamer, drawTeacup } from '#examples/demo-shop/draw/crockery.ts';
import { drawStudio } from '#examples/demo-shop/draw/studio.ts';

/** A voucher with a scalloped edge beside dim sum and tea. */
export function drawDiningVoucher(c: Canvas) {
  drawStudio(c, '#f4dcae', '#c9925c', { floor: 690 });
  drawSteamer(c, 1010, 850, 330, 2);
  c.group({ transform: 'translate(480 560) rotate(-7)' }, () => {
    c.rect(-310, -178, 640, 390, '#3a2018', { rx: 20, opacity: 0.3, filter: c.blur(16) });
    let d = 'M-320-190H320';
    for (let y = -190; y < 190; y += 38) d += `a19 19 0 0 0 0 38`;
    d += 'H-320';
    for (let y = -190; y < 190; y += 38) d += `a19 19 0 0 0 0-38`;
    c.path(
      `${d}Z`,
      c.linear([
        [0, '#10807f'],
        [1, '#084f55'],
      ]),
    );
    c.rect(-270, -156, 540, 312, 'none', { rx: 14, stroke: ink.gold, 'stroke-width': 5 });
    c.line(
      [
        [110, -150],
        [110, 150],
      ],
      '#fff6e3',
      4,
      { 'stroke-dasharray': '4 14' },
    );
    drawEmblem(c, 190, 0, 54, ink.gold);
    c.path('M-180-6H20Q16 96-80 100Q-176 96-180-6Z', '#fff6e3');
    c.rect(-126, 100, 92, 14, '#fff6e3', { rx: 6 });
    c.stroke('M-150 20Q-80 44-10 20', ink.coral, 8);
    for (const x of [-130, -80, -30]) c.stroke(`M${x} -28q-18-22 0-44t0-44`, '#fff6e3', 9);
  });
  drawTeacup(c, 740, 880, 150);
}
