import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawGrass } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawBirds, drawMist, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** The questions: a signpost on the ridge, where ways part. */
export function drawQuestions(c: Canvas) {
  drawSky(c, morning, 700);
  drawSun(c, 1080, 250, 64, morning.sun, '#fff0c0', 5);
  drawRidge(c, morning, {
    points: [
      [-40, 560],
      [240, 420],
      [480, 530],
      [860, 380],
      [1180, 500],
      [1480, 400],
    ],
    depth: 0.2,
    seed: 6,
    foot: 760,
  });
  drawMist(c, 700, 660, 900, 60, morning.haze, 0.8);
  drawRidge(c, morning, {
    points: [
      [-40, 700],
      [300, 620],
      [640, 690],
      [1020, 600],
      [1480, 700],
    ],
    depth: 0.5,
    seed: 13,
    foot: 880,
    wooded: true,
  });
  c.path('M-40 830Q420 730 760 800T1480 790V1000H-40Z', '#4f8f5c');
  c.path('M650 1000Q700 900 716 800L732 800Q760 900 850 1000Z', '#f0dcae');
  c.path(
    'M716 800Q640 770 470 768L470 776Q640 790 716 816ZM732 800Q830 772 1010 772L1010 780Q830 796 732 816Z',
    '#f0dcae',
  );
  drawPost(c);
  drawGrass(c, -20, 640, 970, 90, '#2f6d49', '#7fb86f', 3);
  drawGrass(c, 860, 1460, 970, 90, '#2f6d49', '#7fb86f', 8);
  drawBirds(
    c,
    [
      [330, 240, 24],
      [392, 206, 17],
      [430, 254, 14],
    ],
    '#2c6a6e',
  );
}

function drawPost(c: Canvas) {
  c.ellipse(724, 832, 90, 14, '#1c4a38', { opacity: 0.35 });
  c.rect(706, 150, 36, 680, wood(c, '#8a5a3a'), { rx: 10 });
  c.circle(724, 146, 26, ink.gold);
  drawArm(c, 210, 300, 1, ink.teal);
  drawArm(c, 350, 280, -1, ink.coral);
  drawArm(c, 490, 240, 1, ink.gold);
}

/** One arm with a tip, `side` 1 to the right and -1 to the left, and lines where others have words. */
function drawArm(c: Canvas, y: number, length: number, side: 1 | -1, colour: string) {
  const x = (along: number) => 724 + side * along;
  const d = `M${x(-70)} ${y}H${x(length)}L${x(length + 64)} ${y + 50}L${x(length)} ${y + 100}H${x(-70)}Z`;
  c.path(d, mix(colour, '#04262e', 0.45), { transform: 'translate(0 8)', opacity: 0.5 });
  c.path(d, wood(c, colour));
  for (const [row, share] of [
    [36, 0.78],
    [64, 0.5],
  ] as const)
    c.line(
      [
        [x(-30), y + row],
        [x(length * share), y + row],
      ],
      '#fff6e3',
      10,
      { opacity: 0.85 },
    );
}

function wood(c: Canvas, colour: string): string {
  return c.linear([
    [0, mix(colour, '#ffffff', 0.14)],
    [1, mix(colour, '#04262e', 0.14)],
  ]);
}
