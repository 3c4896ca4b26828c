import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawShadow } from '#examples/demo-shop/draw/studio.ts';

/** A paper cabin half built, with sheet and scissors. */
export function drawModelKit(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#3b7f86'],
      [1, '#1c5960'],
    ]),
  );
  for (let i = 0; i < 30; i += 1) {
    c.rect(i * 60, 0, 1.5, 960, '#ffffff', { opacity: i % 5 ? 0.1 : 0.24 });
    if (i < 17) c.rect(0, i * 60, 1440, 1.5, '#ffffff', { opacity: i % 5 ? 0.1 : 0.24 });
  }
  drawCutSheet(c);
  drawPaperCabin(c, 1000, 790);
  drawScissors(c);
}

function drawCutSheet(c: Canvas) {
  c.group({ transform: 'translate(390 440) rotate(-9)' }, () => {
    c.rect(-262, -340, 540, 710, '#032a30', { opacity: 0.4, filter: c.blur(14) });
    c.rect(-270, -350, 540, 700, '#fffaf0');
    const fold = { stroke: '#0b6e6e', 'stroke-width': 4, 'stroke-linejoin': 'round' };
    c.path('M-80-310H80V-250H210V-60H80V0H-80V-60H-210V-250H-80Z', '#2f9a94', fold);
    for (const [x, w] of [
      [-196, 100],
      [-66, 132],
      [96, 100],
    ] as const)
      c.rect(x, -222, w, 90, '#d8f3ee', { rx: 8 });
    c.rect(-210, -104, 420, 18, '#fff6e3');
    for (const x of [-80, 80])
      c.line(
        [
          [x, -250],
          [x, -60],
        ],
        '#fffaf0',
        3,
        { 'stroke-dasharray': '10 8' },
      );
    c.path('M-220 60H40V220H-220Z', ink.coral, fold);
    c.rect(-196, 84, 92, 70, '#ffe7d2', { rx: 8 });
    c.rect(-78, 84, 92, 70, '#ffe7d2', { rx: 8 });
    c.circle(150, 130, 62, ink.gold, fold);
    c.circle(150, 130, 22, '#fffaf0');
    c.path('M-220 262H220V310H-220Z', '#e4ebe6', fold);
  });
}

function drawPaperCabin(c: Canvas, x: number, y: number) {
  c.group({ transform: `translate(${x} ${y}) scale(1.28)` }, () => {
    drawShadow(c, 30, 4, 230, 24, 0.5);
    c.poly(
      [
        [-190, -300],
        [60, -320],
        [60, 0],
        [-160, -30],
      ],
      c.linear([
        [0, '#2fa39c'],
        [1, '#0b6e6e'],
      ]),
    );
    c.poly(
      [
        [60, -320],
        [190, -290],
        [170, -26],
        [60, 0],
      ],
      '#07494e',
    );
    c.poly(
      [
        [-190, -300],
        [-70, -344],
        [176, -346],
        [190, -290],
        [60, -320],
      ],
      '#fffaf0',
    );
    c.poly(
      [
        [-70, -344],
        [176, -346],
        [190, -290],
        [60, -320],
      ],
      '#e4dcc6',
    );
    c.poly(
      [
        [-164, -270],
        [-70, -278],
        [-70, -140],
        [-152, -142],
      ],
      '#e6f9f4',
    );
    c.poly(
      [
        [-50, -280],
        [38, -288],
        [38, -140],
        [-50, -140],
      ],
      '#e6f9f4',
    );
    c.poly(
      [
        [82, -290],
        [168, -270],
        [160, -138],
        [82, -138],
      ],
      '#b9ddd8',
    );
    c.poly(
      [
        [-148, -106],
        [60, -104],
        [60, -84],
        [-146, -90],
      ],
      '#fff6e3',
    );
    c.poly(
      [
        [60, -104],
        [178, -112],
        [176, -94],
        [60, -84],
      ],
      '#d9cfb4',
    );
    c.poly(
      [
        [-20, -332],
        [-6, -430],
        [22, -434],
        [30, -336],
      ],
      ink.coral,
    );
    c.poly(
      [
        [-70, -430],
        [90, -442],
        [90, -420],
        [-70, -408],
      ],
      '#b23427',
    );
    c.line(
      [
        [60, -320],
        [60, 0],
      ],
      '#8fd6cd',
      3,
    );
    c.poly(
      [
        [-160, -30],
        [60, 0],
        [52, 20],
        [-150, -12],
      ],
      '#fffaf0',
      { opacity: 0.95 },
    );
  });
}

function drawScissors(c: Canvas) {
  c.group({ transform: 'translate(690 250) rotate(38)' }, () => {
    for (const k of [-1, 1]) {
      c.path(
        `M${k * -4} 10L${k * 26} -190L${k * 34} -186L${k * 20} 20Z`,
        c.linear([
          [0, '#ffffff'],
          [1, '#9db3b5'],
        ]),
      );
      c.ellipse(k * -34, 84, 36, 52, 'none', {
        stroke: ink.coral,
        'stroke-width': 20,
        transform: `rotate(${k * 20} ${k * -34} 84)`,
      });
      c.line(
        [
          [k * 12, 0],
          [k * -20, 42],
        ],
        ink.coral,
        18,
      );
    }
    c.circle(0, 0, 10, '#35555d');
  });
}
