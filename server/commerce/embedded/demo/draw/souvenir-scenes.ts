import type { Canvas } from './canvas.ts';
import { drawCard, drawCord, drawEmblem, drawPrintedRidge } from './cards.ts';
import { ink, mix } from './colour.ts';
import { drawLeaf } from './plants.ts';
import { drawPodium, drawShadow, drawStudio } from './studio.ts';

/** A plush cabin with a shy smile. */
export function drawPlush(c: Canvas) {
  drawStudio(c, '#f7d9c4', '#eec2a6', { floor: 700 });
  drawPodium(c, 720, 770, 640, 80, '#fff3e2');
  drawPlushCabin(c, 720, 780, 1.12);
}

/** The plush on its own; (x, y) is the middle of its foot. */
export function drawPlushCabin(c: Canvas, x: number, y: number, s: number, colour: string = ink.teal) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, 10, 0, 230, 26, 0.4);
    c.stroke('M-34-480Q-60-600 0-606Q60-600 34-480', '#c98a2e', 30);
    c.stroke('M-34-480Q-60-600 0-606Q60-600 34-480', '#f7c86a', 15);
    const body =
      'M-150-470Q0-500 150-470Q214-450 226-340Q246-200 220-90Q204-8 120 0H-120Q-204-8-220-90Q-246-200-226-340Q-214-450-150-470Z';
    c.path(
      body,
      c.radial(
        [
          [0, mix(colour, '#ffffff', 0.42)],
          [0.5, colour],
          [1, mix(colour, '#04262e', 0.45)],
        ],
        0.36,
        0.26,
        0.9,
      ),
    );
    c.path(
      'M-210-396Q-190-478-130-490Q0-520 130-490Q190-478 210-396Q0-440-210-396Z',
      c.linear([
        [0, '#fffaf0'],
        [1, '#d9d0b8'],
      ]),
    );
    for (const k of [-1, 1])
      c.path(
        `M${k * 18}-372Q${k * 90}-384 ${k * 162}-366Q${k * 188}-300 ${k * 186}-224Q${k * 100}-206 ${k * 18}-214Z`,
        c.linear([
          [0, '#e6f7f2'],
          [1, '#a9dcd6'],
        ]),
      );
    for (const k of [-1, 1]) {
      c.ellipse(k * 92, -282, 24, 30, '#173036');
      c.circle(k * 92 - 8, -294, 9, '#ffffff');
      c.ellipse(k * 150, -186, 34, 20, '#f58a78', { opacity: 0.8 });
    }
    c.stroke('M-30-182Q0-150 30-182', '#173036', 9);
    c.path('M-228-136Q0-92 228-136L222-92Q0-48-222-92Z', '#fff6e3');
    const stitch = { 'stroke-dasharray': '12 12', opacity: 0.75 };
    c.stroke('M-214-130Q0-86 214-130', '#c9b88f', 3.5, stitch);
    c.stroke('M0-372V-214', mix(colour, '#04262e', 0.3), 6);
    c.stroke('M-196-60Q-180-26-120-20H120Q180-26 196-60', mix(colour, '#ffffff', 0.5), 3.5, stitch);
    c.path('M226-250Q262-262 266-226Q262-196 234-204Z', ink.lantern);
    drawEmblem(c, 0, -66, 0.1, '#ffffff');
  });
}

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

/** A trail cap in teal, the sand one behind it. */
export function drawCaps(c: Canvas) {
  drawStudio(c, '#dfe9d2', '#bccda2', { floor: 690 });
  drawPodium(c, 1000, 640, 420, 150, '#f4ead0');
  drawCap(c, 1000, 640, 0.74, '#d9b983');
  drawCap(c, 560, 840, 1.3, ink.teal);
}

/** A cap seen from its side, peak to the left; (x, y) is the middle of its foot. */
export function drawCap(c: Canvas, x: number, y: number, s: number, colour: string) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, -30, 4, 290, 26, 0.42);
    c.path(
      'M-190-30Q-196-250 20-262Q226-250 216-20Q20 10-190-30Z',
      c.radial(
        [
          [0, mix(colour, '#ffffff', 0.4)],
          [0.55, colour],
          [1, mix(colour, '#04262e', 0.42)],
        ],
        0.34,
        0.2,
        0.95,
      ),
    );
    for (const d of ['M20-262Q-70-200-66-14', 'M20-262Q120-190 122-10']) {
      c.stroke(d, mix(colour, '#04262e', 0.4), 3.5);
      c.stroke(d, mix(colour, '#ffffff', 0.45), 2.5, { 'stroke-dasharray': '8 9', transform: 'translate(7 2)' });
    }
    c.ellipse(20, -262, 18, 10, mix(colour, '#04262e', 0.2));
    for (const [ex, ey] of [
      [-104, -176],
      [96, -192],
      [176, -140],
    ] as const)
      c.circle(ex, ey, 7, mix(colour, '#04262e', 0.5));
    c.path(
      'M-190-44Q-330-30-350 12Q-352 30-320 28Q-150-10 30 6Q50-6 20-26Q-90-46-190-44Z',
      c.linear([
        [0, mix(colour, '#ffffff', 0.2)],
        [1, mix(colour, '#04262e', 0.35)],
      ]),
    );
    c.stroke('M-328 10Q-170-26 20-10', mix(colour, '#ffffff', 0.5), 3, { 'stroke-dasharray': '9 9', opacity: 0.8 });
    c.rect(-4, -170, 104, 96, '#fff6e3', { rx: 14 });
    drawEmblem(c, 48, -122, 36, mix(colour, '#04262e', 0.2));
  });
}

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

/** A bamboo bottle among leaves. */
export function drawBottle(c: Canvas) {
  drawStudio(c, '#cfe3c4', '#a3c595', { floor: 730 });
  for (const [x, y, l, a, k] of [
    [560, 800, 430, -128, 0.1],
    [540, 804, 400, -160, 0.4],
    [580, 790, 380, -104, 0.65],
    [550, 806, 300, -176, 0.8],
    [880, 800, 430, -52, 0.2],
    [900, 804, 400, -20, 0.5],
    [860, 790, 380, -76, 0.7],
    [890, 806, 300, -4, 0.85],
  ] as const)
    drawLeaf(c, x, y, l, a, mix('#2f7a50', '#8fc06a', k));
  drawPodium(c, 720, 800, 520, 70, '#fbf6e2');
  drawBambooBottle(c, 720, 806, 1.1);
}

/** The bottle on its own; (x, y) is the middle of its foot. */
export function drawBambooBottle(c: Canvas, x: number, y: number, s: number) {
  c.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    drawShadow(c, 16, 2, 140, 20, 0.42);
    const steel = c.linear(
      [
        [0, '#8fa6a6'],
        [0.3, '#ffffff'],
        [0.6, '#c9d6d4'],
        [1, '#5f7a7d'],
      ],
      [0, 0, 1, 0],
    );
    const bamboo = c.linear(
      [
        [0, '#a8713a'],
        [0.28, '#f4d296'],
        [0.6, '#dcab64'],
        [1, '#875628'],
      ],
      [0, 0, 1, 0],
    );
    c.stroke('M-40-640Q0-720 40-640', '#0a4a50', 16);
    c.path('M-74-644H74Q84-644 84-630V-560H-84V-630Q-84-644-74-644Z', bamboo);
    c.rect(-80, -560, 160, 40, steel);
    c.path('M-80-524H80Q124-500 124-450V-30Q124 0 90 0H-90Q-124 0-124-30V-450Q-124-500-80-524Z', bamboo);
    for (const v of [-80, -46, -10, 34, 70])
      c.line(
        [
          [v, -470],
          [v, -30],
        ],
        '#8f5c30',
        2,
        { opacity: 0.28 },
      );
    for (const v of [-392, -190]) c.rect(-124, v, 248, 8, '#8f5c30', { opacity: 0.4 });
    c.rect(-124, -36, 248, 20, steel);
    drawEmblem(c, -4, -290, 62, '#0b5a5a');
    c.rect(-92, -490, 22, 440, '#ffffff', { rx: 11, opacity: 0.34 });
  });
}

/** A cabin keyring of enamel and brass. */
export function drawKeyring(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#f7b9a0'],
        [0.6, '#ee9079'],
        [1, '#c9594c'],
      ],
      0.42,
      0.36,
      0.9,
    ),
  );
  c.circle(720, 500, 390, '#ffffff', { opacity: 0.14 });
  c.group({ transform: 'rotate(9 720 200)' }, () => {
    c.group({ transform: 'translate(22 30)', opacity: 0.3, filter: c.blur(16) }, () =>
      c.rect(540, 440, 360, 390, '#4a0f1a', { rx: 80 }),
    );
    for (const [r, colour] of [
      [118, '#8f6a1f'],
      [118, '#f6d58a'],
    ] as const)
      c.circle(720, 180, r, 'none', { stroke: colour, 'stroke-width': colour === '#8f6a1f' ? 26 : 12 });
    for (const y of [318, 372]) c.ellipse(720, y, 20, 36, 'none', { stroke: '#a8761f', 'stroke-width': 14 });
    c.ellipse(720, 345, 10, 30, '#f6d58a');
    const body =
      'M570 448H870Q900 448 906 478L926 620Q928 640 924 664L900 790Q890 826 856 828H584Q550 826 540 790L516 664Q512 640 514 620L534 478Q540 448 570 448Z';
    c.path('M690 400H750V452H690Z', '#c98a2e');
    c.path(body, ink.teal, { stroke: '#e9be62', 'stroke-width': 24, 'stroke-linejoin': 'round' });
    c.path(body, 'none', { stroke: '#fff0c4', 'stroke-width': 5, 'stroke-opacity': 0.8 });
    for (const d of ['M566 496H700V650H546Z', 'M874 496H740V650H894Z'])
      c.path(
        d,
        c.linear([
          [0, '#ffffff'],
          [1, '#a9e0da'],
        ]),
        { stroke: '#e9be62', 'stroke-width': 10, 'stroke-linejoin': 'round' },
      );
    c.path('M530 700H910L906 732H534Z', ink.coral, { stroke: '#e9be62', 'stroke-width': 6 });
    c.path('M570 470Q560 470 556 490L540 600L600 470Z', '#ffffff', { opacity: 0.5 });
    c.path('M560 600L620 496H650L590 620Z', '#ffffff', { opacity: 0.75 });
  });
}

/** Category: plush, bottle, cap and cards together. */
export function drawMerchandise(c: Canvas) {
  drawStudio(c, '#cfe2dc', '#e9d3ac', { floor: 640 });
  drawPodium(c, 1090, 700, 380, 110, '#f7efe0');
  drawBambooBottle(c, 1090, 706, 0.74);
  drawPodium(c, 640, 740, 480, 70, '#f4b7a0');
  drawPlushCabin(c, 640, 750, 0.98, ink.coral);
  drawCap(c, 330, 880, 0.74, ink.teal);
  drawCard(c, 930, 862, 0.5, -8, () =>
    drawPrintedRidge(c, ['#7cc9cf', '#fff4d4'], ['#7fbdb6', '#2f8f8a', '#0a5a5c'], '#ffffff', ink.coral),
  );
  drawCord(c, 'M1130 880q60 -60 120 -10t90 30', 6, ink.lantern);
}
