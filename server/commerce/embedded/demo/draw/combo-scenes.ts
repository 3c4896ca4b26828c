import { drawJunk, drawSampan } from './boats.ts';
import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { drawSteamer, drawTeacup } from './crockery.ts';
import { afternoon, mist, noon } from './moods.ts';
import { drawBamboo, drawGrass, drawLeaf, drawPine, drawTree } from './plants.ts';
import { drawRidge } from './ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from './ropeway.ts';
import { drawIsland, drawRipples, drawSea } from './sea.ts';
import { drawBirds, drawCloud, drawMist, drawSky, drawSun } from './sky.ts';
import { drawHouse, drawLanternString, drawTemple } from './village.ts';

/** A table laid by the window, the village and the cabin beyond. */
export function drawVillageLunch(c: Canvas) {
  const m = afternoon;
  drawSky(c, m, 560);
  drawCloud(c, 1130, 150, 330, '#fffaf0', 0.8, 4);
  drawRidge(c, m, {
    points: [
      [-40, 330],
      [190, 210],
      [360, 310],
      [620, 160],
      [860, 320],
      [1120, 230],
      [1480, 340],
    ],
    depth: 0.25,
    seed: 3,
    foot: 560,
  });
  drawMist(c, 700, 520, 900, 70, m.haze, 0.9);
  drawRidge(c, m, {
    points: [
      [-40, 480],
      [300, 420],
      [640, 500],
      [980, 410],
      [1480, 500],
    ],
    depth: 0.6,
    seed: 8,
    wooded: true,
    foot: 760,
  });
  const rope: Rope = {
    supports: [
      [-60, 40, 0.62],
      [1500, 250, 0.4],
    ],
    sag: 14,
  };
  drawRope(c, rope, '#2d5257', 7);
  hangCabin(c, rope, 0.28, { colour: ink.coral }, 0.9);
  for (const [x, y, w, h] of [
    [210, 590, 210, 100],
    [1230, 580, 230, 110],
    [620, 570, 180, 84],
    [960, 590, 200, 96],
  ] as const)
    drawHouse(c, x, y, w, h, { roof: '#3c6a6a' }, 4);
  drawTree(c, 430, 620, 170, '#41714a', '#ffe08a', 2);
  drawTree(c, 1400, 620, 200, '#3a6b4a', '#ffe08a', 5);
  c.rect(-10, 600, 1460, 60, '#5c3a2a');
  c.rect(-10, 600, 1460, 8, '#e9b87a');
  c.path(
    'M-20 640H1460V980H-20Z',
    c.linear([
      [0, '#c98a58'],
      [0.2, '#b5754a'],
      [1, '#7c4a31'],
    ]),
  );
  for (const y of [690, 765, 860])
    c.line(
      [
        [-20, y],
        [1460, y],
      ],
      '#6b3f2b',
      3,
      { opacity: 0.35 },
    );
  drawDimSum(c);
  for (const x of [0, 1440])
    c.rect(
      x - 46,
      -10,
      92,
      660,
      c.linear(
        [
          [0, '#5c3a2a'],
          [0.5, '#8a5a3c'],
          [1, '#5c3a2a'],
        ],
        [0, 0, 1, 0],
      ),
    );
  c.rect(
    -10,
    -10,
    1460,
    46,
    c.linear([
      [0, '#4a2d22'],
      [1, '#8a5a3c'],
    ]),
  );
  drawLanternString(c, [60, 34], [500, 34], 26, 3, 30);
}

function drawDimSum(c: Canvas) {
  drawSteamer(c, 430, 800, 300, 3);
  drawSteamer(c, 760, 880, 290, 1);
  c.ellipse(1130, 868, 190, 52, '#4a2a20', { opacity: 0.4 });
  c.path(
    'M940 770Q960 880 1080 884H1160Q1280 880 1300 770Z',
    c.linear(
      [
        [0, '#ffffff'],
        [0.5, '#dcebe6'],
        [1, '#8fb6b2'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.stroke('M956 812Q1120 850 1284 812', ink.teal, 9, { opacity: 0.85 });
  c.ellipse(1120, 770, 180, 46, '#f7fbf8');
  c.ellipse(
    1120,
    772,
    162,
    37,
    c.linear([
      [0, '#c98132'],
      [1, '#eeb45a'],
    ]),
  );
  for (let i = 0; i < 8; i += 1)
    c.stroke(`M${990 + i * 30} ${778 - (i % 3) * 8}q30 -22 60 0t50 -6`, '#ffe6ae', 7, { opacity: 0.9 });
  for (const [x, y] of [
    [1060, 760],
    [1180, 782],
  ] as const) {
    c.ellipse(x, y, 40, 18, '#fff4dc');
    c.ellipse(x, y - 2, 18, 9, '#ef9a35');
  }
  for (let i = 0; i < 6; i += 1) drawLeaf(c, 1120 + i * 9, 758 + (i % 2) * 6, 40, -150 + i * 55, '#3f9050');
  drawTeacup(c, 160, 846, 120);
  c.line(
    [
      [1310, 900],
      [860, 948],
    ],
    '#6a2f24',
    11,
  );
  c.line(
    [
      [1330, 924],
      [880, 970],
    ],
    '#7b3a2c',
    11,
  );
}

/** A red-sailed junk on a turquoise bay, the ropeway high above. */
export function drawBayCruise(c: Canvas) {
  const m = noon;
  drawSky(c, m, 470);
  drawCloud(c, 260, 250, 430, '#ffffff', 0.9, 3);
  drawCloud(c, 1180, 330, 520, '#ffffff', 0.8, 6);
  drawRidge(c, m, {
    points: [
      [-40, 440],
      [120, 380],
      [280, 430],
      [420, 470],
      [700, 478],
      [960, 460],
      [1120, 370],
      [1270, 240],
      [1480, 330],
    ],
    depth: 0.34,
    seed: 12,
    foot: 600,
  });
  drawSea(c, m, 476);
  drawRipples(c, 480, 960, '#e6fbf3', 7, 120);
  drawIsland(c, m, 640, 486, 260, 46, 0.2, 2);
  drawIsland(c, m, 130, 510, 330, 70, 0.5, 8);
  const rope: Rope = {
    supports: [
      [-60, 60, 0.7],
      [1272, 244, 0.22],
    ],
    sag: 34,
  };
  drawRope(c, rope, '#1b4a52', 7);
  drawPylon(c, 1272, 244, 0.26, 120, '#e9f2ee', '#ffffff');
  hangCabin(c, rope, 0.24, {}, 0.86);
  hangDistantCabin(c, rope, 0.66, mix(ink.coral, m.haze, 0.15), '#def4f0', 0.95);
  drawSampan(c, 1130, 600, 0.8, '#2b5d62');
  drawJunk(c, 700, 850, 1.26);
  c.path('M540 878Q720 912 900 876Q1010 900 1130 940H330Q450 900 540 878Z', '#ffffff', { opacity: 0.32 });
  drawBirds(
    c,
    [
      [1010, 190, 26],
      [1070, 226, 20],
      [960, 240, 15],
    ],
    '#ffffff',
  );
}

/** A hilltop meadow with two large and two small kites, a cabin passing by. */
export function drawFamilyFour(c: Canvas) {
  const m = noon;
  drawSky(c, m, 700);
  drawCloud(c, 250, 470, 520, '#ffffff', 0.95, 3);
  drawCloud(c, 1150, 520, 560, '#ffffff', 0.9, 6);
  drawCloud(c, 720, 140, 300, '#ffffff', 0.6, 9);
  drawRidge(c, m, {
    points: [
      [-40, 660],
      [260, 570],
      [520, 660],
      [820, 560],
      [1100, 650],
      [1480, 560],
    ],
    depth: 0.3,
    seed: 3,
    foot: 780,
  });
  drawMist(c, 700, 730, 800, 60, '#ffffff', 0.6);
  const rope: Rope = {
    supports: [
      [1560, 250, 0.9],
      [-120, 470, 0.55],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#1b4a52', 7);
  hangCabin(c, rope, 0.3, { flip: true }, 1.06);
  const hill = 'M-20 860Q360 690 760 770Q1120 840 1460 740V980H-20Z';
  c.path(
    hill,
    c.linear([
      [0, '#b8d76a'],
      [0.5, '#5fae5e'],
      [1, '#23815a'],
    ]),
  );
  c.path('M-20 920Q500 800 1460 900V980H-20Z', '#1f7a58', { opacity: 0.45 });
  const kites = [
    [330, 190, 118, ink.coral, -14, 852, 750],
    [700, 300, 96, '#f2b53e', 10, 862, 748],
    [150, 440, 74, '#ffffff', -22, 848, 756],
    [520, 470, 66, ink.teal, 8, 856, 752],
  ] as const;
  for (const [x, y, size, colour, tilt, hx, hy] of kites) drawKite(c, x, y, size, colour, tilt, [hx, hy]);
  drawPicnic(c, 860, 850);
  drawGrass(c, -10, 1450, 972, 86, '#1c7a4f', '#e2ee9c', 5);
}

function drawKite(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  colour: string,
  tilt: number,
  hand: readonly [number, number],
) {
  c.stroke(
    `M${x} ${y + s * 0.3}Q${x + (hand[0] - x) * 0.3} ${y + (hand[1] - y) * 0.75} ${hand[0]} ${hand[1]}`,
    '#ffffff',
    2,
    { opacity: 0.85 },
  );
  c.group({ transform: `translate(${x} ${y}) rotate(${tilt})` }, () => {
    c.path(`M0 ${-s}L${s * 0.72} ${-s * 0.2}L0 ${s}L${-s * 0.72} ${-s * 0.2}Z`, colour);
    c.path(`M0 ${-s}L${s * 0.72} ${-s * 0.2}H0Z`, '#ffffff', { opacity: 0.34 });
    c.path(`M0 ${s}L${s * 0.72} ${-s * 0.2}H0Z`, '#0b3b40', { opacity: 0.16 });
    c.stroke(`M0 ${s}q${s * 0.3} ${s * 0.3} 0 ${s * 0.55}t0 ${s * 0.5}`, mix(colour, '#ffffff', 0.4), 4);
    for (const [bx, by] of [
      [0.13, 1.28],
      [-0.1, 1.7],
      [0, 2.02],
    ] as const)
      c.path(
        `M${bx * s} ${by * s}l${s * 0.16} ${-s * 0.09}v${s * 0.18}Zl${-s * 0.16} ${-s * 0.09}v${s * 0.18}Z`,
        mix(colour, '#ffffff', 0.25),
      );
  });
}

function drawPicnic(c: Canvas, x: number, y: number) {
  c.path(`M${x - 190} ${y + 14}L${x - 90} ${y - 50}H${x + 250}L${x + 210} ${y + 34}Z`, '#fffaf0');
  c.group({ 'clip-path': c.clip(`M${x - 190} ${y + 14}L${x - 90} ${y - 50}H${x + 250}L${x + 210} ${y + 34}Z`) }, () => {
    for (let i = -4; i < 7; i += 1)
      c.poly(
        [
          [x + i * 56, y + 44],
          [x + 26 + i * 56, y + 44],
          [x + 66 + i * 56, y - 56],
          [x + 44 + i * 56, y - 56],
        ],
        ink.coral,
        { opacity: 0.55 },
      );
    for (const k of [-38, -8, 22]) c.rect(x - 220, y + k, 500, 14, ink.coral, { opacity: 0.45 });
  });
  c.path(
    `M${x - 60} ${y - 66}H${x + 60}L${x + 48} ${y}H${x - 48}Z`,
    c.linear([
      [0, '#d7a05a'],
      [1, '#9b6534'],
    ]),
  );
  for (const k of [-36, -12, 12, 36])
    c.line(
      [
        [x + k, y - 64],
        [x + k * 0.8, y - 2],
      ],
      '#7c4d28',
      3,
      { opacity: 0.5 },
    );
  c.stroke(`M${x - 52} ${y - 66}Q${x} ${y - 150} ${x + 52} ${y - 66}`, '#8a5a30', 9);
  c.path(`M${x - 60} ${y - 66}Q${x} ${y - 92} ${x + 60} ${y - 66}Z`, '#ffffff');
  for (const [dx, r, colour] of [
    [100, 27, ink.coral],
    [138, 27, '#f2b53e'],
    [170, 19, ink.teal],
    [196, 19, '#ffffff'],
  ] as const) {
    c.path(
      `M${x + dx - r * 0.6} ${y - r * 1.5}H${x + dx + r * 0.6}L${x + dx + r * 0.45} ${y}H${x + dx - r * 0.45}Z`,
      colour,
    );
    c.ellipse(x + dx, y - r * 1.5, r * 0.6, r * 0.16, mix(colour, '#04262e', 0.25));
  }
}

/** A temple in pale mist above a lotus pond. */
export function drawTempleVegetarian(c: Canvas) {
  const m = mist;
  drawSky(c, m, 620);
  drawSun(c, 1080, 190, 60, '#fffdf0', '#fff6d2', 5);
  drawRidge(c, m, {
    points: [
      [-40, 420],
      [200, 260],
      [420, 390],
      [660, 300],
      [900, 400],
      [1180, 250],
      [1480, 380],
    ],
    depth: 0.15,
    seed: 5,
    foot: 620,
  });
  drawMist(c, 620, 520, 900, 80, '#ffffff', 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 520],
      [260, 440],
      [560, 540],
      [900, 470],
      [1200, 420],
      [1480, 510],
    ],
    depth: 0.5,
    seed: 9,
    wooded: true,
    foot: 700,
  });
  const rope: Rope = {
    supports: [
      [-60, 110, 0.5],
      [1500, 60, 0.3],
    ],
    sag: 22,
  };
  drawRope(c, rope, '#6d9a92', 6);
  hangCabin(c, rope, 0.2, { haze: [m.haze, 0.25] }, 0.86);
  drawMist(c, 720, 690, 1000, 60, '#ffffff', 0.75);
  drawPine(c, 250, 716, 320, '#2f6f5f', '#d6e6a8', 1);
  drawPine(c, 1240, 716, 260, '#2f6f5f', '#d6e6a8', -1);
  drawTemple(c, 740, 716, 640, { roof: '#1f6a68' });
  c.rect(
    -10,
    706,
    1460,
    270,
    c.linear([
      [0, '#d7e8dc'],
      [0.3, '#8fc3b6'],
      [1, '#2c7f78'],
    ]),
  );
  c.group({ opacity: 0.22, transform: 'translate(0 1424) scale(1 -1)' }, () =>
    drawTemple(c, 740, 716, 640, { roof: '#1f6a68' }),
  );
  drawRipples(c, 720, 960, '#f4fbf4', 6, 60);
  drawLotusPond(c);
  drawBamboo(c, 1350, 980, 560, '#4f9a6a', '#2c7a58', 4, 4);
}

function drawLotusPond(c: Canvas) {
  const pads = [
    [190, 880, 130],
    [420, 930, 150],
    [90, 790, 80],
    [640, 860, 92],
    [830, 930, 140],
    [1080, 870, 120],
    [1240, 940, 150],
    [330, 810, 74],
    [960, 800, 66],
  ] as const;
  for (const [x, y, r] of pads) {
    c.path(
      `M${x} ${y}L${x + r * 0.9} ${y - r * 0.16}A${r} ${r * 0.32} 0 1 1 ${x + r * 0.94} ${y + r * 0.1}Z`,
      c.linear([
        [0, '#8fc88a'],
        [1, '#2f8562'],
      ]),
    );
    for (const k of [-0.7, -0.2, 0.3])
      c.line(
        [
          [x, y],
          [x + k * r, y + (k > 0 ? 0.22 : -0.2) * r],
        ],
        '#c9e6ae',
        2,
        { opacity: 0.5 },
      );
  }
  for (const [x, y, s] of [
    [430, 880, 92],
    [1090, 822, 70],
    [160, 834, 56],
    [820, 884, 44],
  ] as const)
    drawLotus(c, x, y, s);
}

function drawLotus(c: Canvas, x: number, y: number, s: number) {
  const petal = (angle: number, length: number, fill: string) =>
    c.path(`M0 0Q${-s * 0.34} ${-length * 0.5} 0 ${-length}Q${s * 0.34} ${-length * 0.5} 0 0Z`, fill, {
      transform: `translate(${x} ${y}) rotate(${angle})`,
    });
  const [back, front] = [
    c.linear([
      [0, '#f39a9d'],
      [1, '#fbd3cb'],
    ]),
    c.linear([
      [0, '#f7b2ae'],
      [0.7, '#fff0e8'],
    ]),
  ];
  for (const angle of [-72, 72, -48, 48, -22, 22]) petal(angle, s * (1 - Math.abs(angle) / 260), back);
  c.ellipse(x, y - s * 0.24, s * 0.2, s * 0.12, '#f4cf62');
  for (const angle of [-86, 86, -56, 56, -26, 26, 0]) petal(angle, s * 0.72, front);
}
