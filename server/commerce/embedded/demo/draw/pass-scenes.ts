import type { Canvas } from './canvas.ts';
import { drawBow, drawCard, drawCord, drawEmblem, drawPrintedRidge } from './cards.ts';
import { ink, mix } from './colour.ts';
import { drawSteamer, drawTeacup } from './crockery.ts';
import { morning } from './moods.ts';
import { drawTree } from './plants.ts';
import { drawRidge } from './ridges.ts';
import { drawRope, hangDistantCabin, type Rope } from './ropeway.ts';
import { drawIsland, drawSea } from './sea.ts';
import { drawCloud, drawSky, drawSun } from './sky.ts';
import { drawShadow, drawStudio } from './studio.ts';
import { drawBackpack } from './tour-scenes.ts';
import { drawLantern } from './village.ts';

const teals = ['#7fbdb6', '#2f8f8a', '#0a5a5c'] as const;
const corals = ['#f3a37e', '#d9604f', '#7d2c44'] as const;
const nights = ['#3f7f86', '#1b5368', '#082a3c'] as const;

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

/** A rucksack, books and a pass on a bench with a view. */
export function drawStudentPass(c: Canvas) {
  const m = morning;
  drawSky(c, m, 560);
  drawCloud(c, 420, 230, 420, '#ffffff', 0.85, 5);
  drawSea(c, m, 500, 760);
  drawIsland(c, m, 300, 516, 280, 50, 0.2);
  drawRidge(c, m, {
    points: [
      [-40, 780],
      [360, 690],
      [560, 560],
      [760, 430],
      [960, 520],
      [1180, 350],
      [1480, 470],
    ],
    depth: 0.35,
    seed: 6,
    foot: 700,
  });
  const rope: Rope = {
    supports: [
      [-40, 180, 0.4],
      [1180, 350, 0.2],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#1d4c53', 8);
  hangDistantCabin(c, rope, 0.5, ink.coral, '#e6f7f2', 1.2);
  drawRidge(c, m, {
    points: [
      [-40, 680],
      [300, 620],
      [700, 690],
      [1100, 640],
      [1480, 690],
    ],
    depth: 0.7,
    seed: 9,
    wooded: true,
    foot: 860,
  });
  drawTree(c, 1290, 860, 560, '#2f7a52', '#f4e6a2', 4);
  c.path(
    'M-20 850H1460V980H-20Z',
    c.linear([
      [0, '#cfd59a'],
      [1, '#5f9a62'],
    ]),
  );
  for (const y of [640, 690])
    c.rect(
      220,
      y,
      940,
      34,
      c.linear([
        [0, '#d9a066'],
        [1, '#8f5c34'],
      ]),
      { rx: 8 },
    );
  c.path(
    'M200 770H1180L1200 816H180Z',
    c.linear([
      [0, '#e2ae74'],
      [1, '#a8703f'],
    ]),
  );
  c.rect(180, 814, 1020, 22, '#70452a', { rx: 6 });
  for (const x of [260, 1090]) c.path(`M${x} 640H${x + 30}V920H${x}Z`, '#0a4a50');
  drawBackpack(c, 470, 796, 1.28, ink.teal);
  [
    ['#e8604c', 300],
    ['#f2c25a', 270],
    ['#fff6e3', 286],
    ['#2f8f8a', 250],
  ].forEach(([colour, w], i) => {
    const y = 752 - i * 44;
    c.rect(
      700 + (i % 2) * 14,
      y,
      w as number,
      42,
      c.linear([
        [0, mix(colour as string, '#ffffff', 0.25)],
        [1, mix(colour as string, '#06282e', 0.2)],
      ]),
      { rx: 6 },
    );
    c.rect(700 + (i % 2) * 14 + (w as number) - 26, y + 7, 26, 28, '#fffaf0');
  });
  drawCord(c, 'M470 560Q590 570 622 652', 9, ink.coral);
  drawCard(c, 628, 716, 0.44, -9, () => drawPrintedRidge(c, ['#ffe7b0', '#f7c99a'], teals, '#fffbe8', ink.coral));
  c.circle(
    868,
    566,
    52,
    c.radial(
      [
        [0, '#f47f62'],
        [1, '#b23427'],
      ],
      0.36,
      0.32,
      0.75,
    ),
  );
  c.stroke('M868 520Q872 494 886 484', '#5a3420', 6);
  c.path('M872 506Q892 480 918 488Q908 512 872 506Z', '#4f9a5a');
}

/** A greeting card with lanterns, half out of its envelope. */
export function drawGiftVoucher(c: Canvas) {
  drawStudio(c, '#f3c9b4', '#e9a890', { arch: false, floor: 760 });
  c.circle(720, 420, 380, '#ffffff', { opacity: 0.22 });
  drawShadow(c, 740, 850, 480, 40, 0.35);
  c.path('M310 440H1130V850H310Z', '#7d1f22');
  drawCard(c, 720, 410, 1.5, -3, () => drawLanternPrint(c), 360);
  c.path('M310 440L720 700L310 850Z', '#b32a28');
  c.path('M1130 440L720 700L1130 850Z', '#a82626');
  c.path(
    'M310 852L690 610Q720 592 750 610L1130 852Z',
    c.linear([
      [0, '#e04a3c'],
      [1, '#c0322c'],
    ]),
  );
  c.stroke('M310 850L690 610Q720 592 750 610L1130 850', '#ff9a80', 3, { opacity: 0.6 });
  c.circle(
    720,
    690,
    54,
    c.radial(
      [
        [0, '#ffe0a0'],
        [0.6, ink.gold],
        [1, '#a8761f'],
      ],
      0.4,
      0.34,
      0.7,
    ),
  );
  drawEmblem(c, 720, 690, 30, '#8f5c14');
}

function drawLanternPrint(c: Canvas) {
  c.rect(
    -240,
    -180,
    480,
    360,
    c.linear([
      [0, '#0a3f4a'],
      [0.7, '#2f7f80'],
      [1, '#f0a878'],
    ]),
  );
  c.path('M-240 70L-120-10L-20 60L90-20L240 70V180H-240Z', '#0d5057');
  for (const [x, y, r] of [
    [-150, -170, 26],
    [-60, -176, 36],
    [50, -180, 24],
    [140, -172, 34],
    [-2, -90, 20],
    [-196, -60, 16],
    [200, -50, 18],
  ] as const)
    drawLantern(c, x, y, r);
}

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

/** Category: three passes fanned out like playing cards. */
export function drawPasses(c: Canvas) {
  drawStudio(c, '#bfded6', '#8fc0b6', { floor: 780 });
  drawCard(c, 500, 350, 1.1, -11, () => drawPrintedRidge(c, ['#12405a', '#4a8a8c'], nights, '#fdf6da', ink.gold));
  drawCard(c, 960, 400, 1.1, 9, () => drawPrintedRidge(c, ['#8a5480', '#fcb066'], corals, '#fff2c8', ink.teal));
  drawCard(c, 710, 600, 1.28, -3, () => drawPrintedRidge(c, ['#bfe6e2', '#fff0c9'], teals, '#ffffff', ink.coral));
  c.rect(674, 426, 60, 16, '#fffdf8', { rx: 8, transform: 'rotate(-3 704 434)' });
  drawCord(c, 'M704 436Q560 380 640 240T760 -20', 13, ink.coral);
  drawCord(c, 'M708 436Q860 360 800 220T860 -20', 13, ink.coral);
}

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
