import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';

/** Four enamel pins on their backing card. */
export function drawPinSet(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#f9e7c4'],
        [0.7, '#f2cf94'],
        [1, '#d9a866'],
      ],
      0.4,
      0.35,
      0.9,
    ),
  );
  c.group({ transform: 'rotate(-4 720 480)' }, () => {
    c.rect(330, 130, 800, 740, '#5a3420', { rx: 26, opacity: 0.32, filter: c.blur(18) });
    c.rect(
      320,
      110,
      800,
      740,
      c.linear([
        [0, '#0f7a78'],
        [1, '#084f55'],
      ]),
      { rx: 26 },
    );
    c.path(
      'M320 640L470 560L560 620L720 500L880 610L980 560L1120 650V824Q1120 850 1094 850H346Q320 850 320 824Z',
      '#ffffff',
      { opacity: 0.07 },
    );
    c.circle(720, 150, 18, '#f2cf94');
    drawPin(c, 520, 340, () => {
      c.path('M-90-70H90Q104-70 106-54L112 10Q110 92 76 98H-76Q-110 92-112 10L-106-54Q-104-70-90-70Z', ink.coral);
      c.path('M-88-46H-8V30H-98ZM88-46H8V30H98Z', '#d8f3ee');
      c.path('M-12-74V-120H12V-74Z', ink.gold);
    });
    drawPin(c, 920, 340, () => {
      c.circle(0, 0, 122, '#8fd3cf');
      c.path('M-110 52L-40-50L0 0L44-70L112 46A122 122 0 0 1-110 52Z', '#2f8f6a');
      c.path('M44-70L112 46L30 60Z', '#0a4a50', { opacity: 0.4 });
      c.circle(-50, -64, 26, '#ffe08a');
    });
    drawPin(c, 520, 640, () => {
      c.ellipse(0, 0, 118, 104, ink.lantern);
      c.ellipse(0, 0, 56, 104, 'none', { stroke: ink.gold, 'stroke-width': 7 });
      for (const y of [-112, 92]) c.rect(-52, y, 104, 22, ink.gold, { rx: 6 });
      for (const x of [-18, 0, 18])
        c.line(
          [
            [x, 114],
            [x, 148],
          ],
          ink.gold,
          8,
        );
    });
    drawPin(c, 920, 640, () => {
      c.path('M-130 40H130Q104 104 50 104H-60Q-110 100-130 40Z', '#8f5236');
      c.path('M-10-130Q90-60 84 22H-10Z', ink.coral);
      c.path('M-28-104Q-90-50-96 22H-28Z', '#f2b53e');
      c.rect(-24, -134, 12, 176, '#5a3420');
    });
  });
}

function drawPin(c: Canvas, x: number, y: number, draw: () => void) {
  c.group({ transform: `translate(${x + 8} ${y + 14})`, opacity: 0.42, filter: c.blur(9) }, () =>
    c.circle(0, 0, 118, '#02222a'),
  );
  c.group({ transform: `translate(${x} ${y})` }, () => {
    c.group({ stroke: ink.gold, 'stroke-width': 20, 'stroke-linejoin': 'round' }, draw);
    draw();
    c.path('M-96-60Q-60-112 10-112Q-56-84-82-34Z', '#ffffff', { opacity: 0.5 });
  });
}
