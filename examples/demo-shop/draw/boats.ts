import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';

/** A junk under full sail; (x, y) is the middle of its waterline, 1 is about 400 wide. */
export function drawJunk(c: Canvas, x: number, y: number, scale: number, sail = ink.lantern, hull = '#6b3f2b') {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.path('M-170 6H180Q140 70 0 84Q-120 70-170 6Z', sail, { opacity: 0.18 });
    for (const [mx, top, foot] of [
      [-96, -300, -44],
      [18, -400, -48],
      [128, -250, -60],
    ] as const)
      c.line(
        [
          [mx, top],
          [mx, foot],
        ],
        '#3c2419',
        7,
      );
    drawBattenedSail(c, -96, -282, 92, 214, sail);
    drawBattenedSail(c, 18, -384, 132, 306, sail);
    drawBattenedSail(c, 128, -236, 74, 160, sail);
    c.path(
      'M-214-66Q-150-40-60-36H90Q130-40 150-76H204L214-96L206-30Q190 10 160 12H-140Q-186-6-214-66Z',
      c.linear([
        [0, mix(hull, '#ffffff', 0.24)],
        [0.4, hull],
        [1, mix(hull, '#1b0f10', 0.5)],
      ]),
    );
    c.stroke('M-212-64Q-150-36-60-32H92Q132-36 152-72H206', ink.gold, 5);
    c.stroke('M-186-26Q-100-6 0-6H176', mix(hull, '#1b0f10', 0.5), 3, { opacity: 0.6 });
    c.rect(96, -92, 62, 46, mix(hull, '#ffffff', 0.12));
    c.path('M86-92H172L162-108H96Z', mix(hull, '#1b0f10', 0.3));
    for (const wx of [106, 128]) c.rect(wx, -82, 15, 20, '#ffdf9c');
    c.path('M-190 8Q-100 18 0 14Q100 18 190 8Q120 28 0 26Q-120 28-190 8Z', '#ffffff', { opacity: 0.7 });
  });
}

function drawBattenedSail(c: Canvas, mast: number, top: number, width: number, height: number, colour: string) {
  const edge = `M${mast - width * 0.28} ${top + height * 0.06}L${mast + width * 0.34} ${top - height * 0.02}Q${mast + width * 0.86} ${top + height * 0.42} ${mast + width * 0.7} ${top + height}H${mast - width * 0.34}Q${mast - width * 0.44} ${top + height * 0.5} ${mast - width * 0.28} ${top + height * 0.06}Z`;
  c.path(
    edge,
    c.linear(
      [
        [0, mix(colour, '#ff9a6a', 0.45)],
        [0.6, colour],
        [1, mix(colour, '#4a0f1a', 0.35)],
      ],
      [0, 0, 1, 0.4],
    ),
  );
  c.group({ 'clip-path': c.clip(edge) }, () => {
    for (let i = 1; i < 6; i += 1) {
      const y = top + (height * i) / 6;
      c.stroke(
        `M${mast - width} ${y + 10}Q${mast} ${y - 6} ${mast + width} ${y - 12}`,
        mix(colour, '#3a0c14', 0.5),
        4,
        { opacity: 0.75 },
      );
    }
  });
}

/** A small sampan with a rounded roof. */
export function drawSampan(c: Canvas, x: number, y: number, scale: number, colour: string) {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.path('M-60-14Q-30 6 0 6Q40 6 66-18Q50 16 30 18H-30Q-50 12-60-14Z', colour);
    c.path('M-22 0Q-20-26 4-26Q28-26 30 0Z', mix(colour, '#ffffff', 0.25));
    c.ellipse(0, 20, 66, 4, '#ffffff', { opacity: 0.4 });
  });
}
