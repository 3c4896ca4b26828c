import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { drawTeacup, drawTeapot } from './crockery.ts';
import { afternoon, type Mood, morning, night } from './moods.ts';
import { drawBamboo, drawGrass, drawPine } from './plants.ts';
import { drawRidge } from './ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from './ropeway.ts';
import { drawIsland, drawSea } from './sea.ts';
import { drawBirds, drawCloud, drawCloudSea, drawMist, drawSky, drawStars, drawSun } from './sky.ts';
import { drawTelescope } from './telescope.ts';
import { drawPavilion } from './village.ts';

/** A path along the spine of the ridge to the summit. */
export function drawRidgeWalk(c: Canvas) {
  const m = afternoon;
  drawSky(c, m, 640);
  drawSun(c, 1190, 210, 56, m.sun, '#fff0c0', 6);
  drawCloud(c, 300, 240, 420, '#fffaf0', 0.8, 3);
  drawSea(c, m, 470, 700);
  drawIsland(c, m, 1330, 480, 260, 40, 0.2);
  drawIsland(c, m, 1060, 500, 180, 34, 0.3, 5);
  drawRidge(c, m, {
    points: [
      [-40, 500],
      [160, 400],
      [340, 470],
      [560, 340],
      [800, 480],
      [1010, 560],
      [1480, 620],
    ],
    depth: 0.25,
    seed: 3,
    foot: 660,
    lit: 'right',
  });
  drawMist(c, 900, 640, 800, 60, m.haze, 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [200, 560],
      [420, 470],
      [620, 300],
      [800, 470],
      [1010, 620],
      [1240, 700],
      [1480, 760],
    ],
    depth: 0.58,
    seed: 11,
    foot: 860,
    lit: 'right',
  });
  c.path(
    'M-20 980V800Q220 700 420 760Q700 830 900 790Q1180 740 1460 830V980Z',
    c.linear([
      [0, '#b9b45c'],
      [0.35, '#6b9650'],
      [1, '#2a6a4c'],
    ]),
  );
  c.path(
    'M520 980Q560 900 500 850Q440 800 530 760Q640 712 610 660Q580 610 640 560Q690 516 640 450Q610 400 622 306Q640 400 668 446Q730 520 680 570Q640 616 668 664Q700 730 620 772Q560 806 640 850Q740 900 760 980Z',
    c.linear([
      [0, '#fff1c9'],
      [1, '#e9c98c'],
    ]),
  );
  drawPavilion(c, 621, 306, 70, '#6a3a30', '#2f5a60');
  drawSignpost(c, 990, 870);
  drawBackpack(c, 300, 880, 1);
  c.line(
    [
      [392, 690],
      [420, 896],
    ],
    '#7b4a34',
    9,
  );
  c.circle(391, 684, 9, ink.coral);
  drawGrass(c, -10, 1450, 974, 84, '#2f6f4a', '#f2d678', 8);
}

function drawSignpost(c: Canvas, x: number, y: number) {
  c.rect(
    x - 9,
    y - 270,
    18,
    280,
    c.linear(
      [
        [0, '#a87248'],
        [1, '#5f3a26'],
      ],
      [0, 0, 1, 0],
    ),
    { rx: 4 },
  );
  c.path(
    `M${x - 120} ${y - 250}H${x + 60}L${x + 92} ${y - 222}L${x + 60} ${y - 194}H${x - 120}Z`,
    c.linear([
      [0, '#0f8080'],
      [1, '#0a5458'],
    ]),
  );
  c.path(
    `M${x + 110} ${y - 180}H${x - 60}L${x - 92} ${y - 154}L${x - 60} ${y - 128}H${x + 110}Z`,
    c.linear([
      [0, '#f0c884'],
      [1, '#c28a4c'],
    ]),
  );
  c.path(
    `M${x - 84} ${y - 206}L${x - 58} ${y - 238}L${x - 40} ${y - 218}L${x - 22} ${y - 234}L${x + 4} ${y - 206}Z`,
    '#fff6e3',
  );
  c.path(
    `M${x + 74} ${y - 142}V${y - 160}H${x + 32}V${y - 142}ZM${x + 26} ${y - 160}L${x + 53} ${y - 174}L${x + 80} ${y - 160}Z`,
    '#6a3a20',
  );
}

/** A rucksack; (x, y) is the middle of its foot. */
export function drawBackpack(c: Canvas, x: number, y: number, scale: number, colour = ink.coral) {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.ellipse(10, 2, 120, 20, '#0b2a24', { opacity: 0.3 });
    c.stroke('M-20-222Q0-262 24-222', mix(colour, '#3a0f14', 0.4), 11);
    c.path(
      'M-92-10Q-104-210-56-222H56Q104-210 92-10Q60 6 0 6T-92-10Z',
      c.linear(
        [
          [0, mix(colour, '#ffffff', 0.15)],
          [0.6, colour],
          [1, mix(colour, '#3a0f14', 0.45)],
        ],
        [0, 0, 1, 0.3],
      ),
    );
    c.path('M-84-150Q-84-226-50-224H50Q84-226 84-150Q0-118-84-150Z', mix(colour, '#ffffff', 0.22));
    c.path('M-66-90H66Q74-10 60-6H-60Q-74-10-66-90Z', mix(colour, '#3a0f14', 0.18));
    c.stroke('M-66-78H66', ink.cream, 5);
    for (const s of [-1, 1]) c.rect(s * 34 - 7, -170, 14, 66, ink.teal, { rx: 4 });
    for (const s of [-1, 1]) c.rect(s * 34 - 10, -128, 20, 16, ink.gold, { rx: 3 });
    c.rect(
      -112,
      -246,
      224,
      34,
      c.linear([
        [0, '#2a9390'],
        [1, '#0a5a5c'],
      ]),
      { rx: 17 },
    );
  });
}

/** A great red sun behind a pavilion, cranes in the air: stillness before the day. */
export function drawSunriseTaiChi(c: Canvas) {
  const m: Mood = { ...night, far: '#c98b86', near: '#5b3f58', haze: '#f9c9a6', light: '#ffdca8', shade: '#4a3450' };
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#f6d9b8'],
      [0.45, '#fbc697'],
      [0.75, '#f6a886'],
      [1, '#d98880'],
    ]),
  );
  c.circle(
    720,
    430,
    620,
    c.radial([
      [0, '#fff3cf', 0.9],
      [1, '#fff3cf', 0],
    ]),
  );
  c.circle(
    720,
    430,
    290,
    c.linear([
      [0, '#f0604a'],
      [0.7, '#ee7a56'],
      [1, '#f6a878'],
    ]),
  );
  drawRidge(c, m, {
    points: [
      [-40, 600],
      [150, 500],
      [340, 590],
      [560, 560],
      [900, 600],
      [1130, 470],
      [1300, 560],
      [1480, 500],
    ],
    depth: 0.2,
    seed: 4,
    foot: 760,
  });
  drawCloudSea(c, 590, 3, ['#fff0d8', '#f9cfae', '#eaa994'], 12);
  c.path(
    'M-20 980V884Q280 790 520 800H930Q1180 790 1460 900V980Z',
    c.linear([
      [0, '#6b4a5c'],
      [1, '#33263f'],
    ]),
  );
  c.path('M400 800Q720 772 1040 800L1100 860Q720 830 340 860Z', '#8f6a70');
  drawPavilion(c, 720, 796, 470, '#4a2c40', '#3d2a45');
  c.ellipse(720, 908, 190, 34, '#f3cda6', { opacity: 0.85 });
  c.path('M530 908A190 34 0 0 1 910 908A95 17 0 0 1 720 908A95 17 0 0 0 530 908Z', '#4a2c40', { opacity: 0.85 });
  c.ellipse(625, 908, 22, 5, '#4a2c40');
  c.ellipse(815, 908, 22, 5, '#f3cda6');
  drawPine(c, 240, 872, 420, '#4d3a55', '#c98b86', 1, '#33263f');
  drawPine(c, 1240, 880, 300, '#4d3a55', '#c98b86', -1, '#33263f');
  for (const [x, y, s, tilt] of [
    [430, 250, 1.25, -14],
    [560, 180, 0.9, -10],
    [1040, 300, 0.8, -18],
  ] as const)
    drawCrane(c, x, y, s, tilt);
}

function drawCrane(c: Canvas, x: number, y: number, scale: number, tilt: number) {
  c.group({ transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, () => {
    c.stroke('M-40 8L-104 22', '#33263f', 4);
    c.path(
      'M-20-6Q-60-80-20-120Q10-80 26-8Z',
      c.linear([
        [0, '#33263f'],
        [0.35, '#ffffff'],
      ]),
    );
    c.path('M-46 8Q0-20 50-4L118-14L120-8L52 10Q0 26-46 8Z', '#ffffff');
    c.path(
      'M0 0Q20-70 76-96Q66-40 30 4Z',
      c.linear([
        [0, '#33263f'],
        [0.3, '#fffaf2'],
      ]),
    );
    c.path('M112-14L150-8L116-4Z', '#33263f');
    c.circle(116, -11, 6, ink.lantern);
  });
}

/** A telescope under the milky way. */
export function drawStargazing(c: Canvas) {
  const m = night;
  drawSky(c, m, 820);
  c.group({ transform: 'rotate(40 820 300)' }, () => {
    c.ellipse(
      720,
      330,
      1000,
      150,
      c.radial([
        [0, '#bfeee6', 0.42],
        [0.5, '#5fb3b3', 0.2],
        [1, '#5fb3b3', 0],
      ]),
    );
    c.ellipse(
      760,
      320,
      720,
      60,
      c.radial([
        [0, '#ffe9c9', 0.5],
        [1, '#ffe9c9', 0],
      ]),
    );
    c.ellipse(640, 352, 420, 22, '#04121f', { opacity: 0.3, filter: c.blur(14) });
  });
  drawStars(c, 520, 820, 7);
  c.line(
    [
      [980, 120],
      [1180, 214],
    ],
    '#ffffff',
    3,
    { opacity: 0.8 },
  );
  c.line(
    [
      [880, 74],
      [980, 120],
    ],
    '#ffffff',
    1.5,
    { opacity: 0.4 },
  );
  drawRidge(c, m, {
    points: [
      [-40, 760],
      [220, 640],
      [430, 730],
      [700, 620],
      [960, 740],
      [1180, 630],
      [1480, 720],
    ],
    depth: 0.2,
    seed: 3,
    foot: 860,
  });
  drawRidge(c, m, {
    points: [
      [-40, 830],
      [300, 760],
      [620, 840],
      [980, 770],
      [1480, 830],
    ],
    depth: 0.6,
    seed: 8,
    wooded: true,
  });
  c.path(
    'M-20 980V900Q400 820 760 860T1460 880V980Z',
    c.linear([
      [0, '#0d3b47'],
      [1, '#03131d'],
    ]),
  );
  drawTelescope(c, 500, 880, 1.32);
  drawPine(c, 1270, 890, 330, '#06242f', '#2f6a70', -1, '#041620');
  c.circle(
    980,
    852,
    130,
    c.radial([
      [0, '#ffb45e', 0.6],
      [1, '#ffb45e', 0],
    ]),
  );
  c.path('M956 890V846Q980 826 1004 846V890Z', '#ffdf9a', { stroke: '#5a3420', 'stroke-width': 6 });
  c.stroke('M960 838Q980 800 1000 838', '#5a3420', 5);
}

/** The engine room: the great wheel that turns the rope. */
export function drawBehindTheWheels(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#0b3a41'],
      [0.7, '#155a60'],
      [1, '#1b666a'],
    ]),
  );
  for (let x = 0; x < 1440; x += 120) c.rect(x, 0, 3, 780, '#06272d', { opacity: 0.35 });
  drawEngineWindow(c);
  for (const y of [80, 700])
    c.rect(
      0,
      y,
      1440,
      34,
      c.linear([
        [0, '#2f7f80'],
        [1, '#0a3c43'],
      ]),
    );
  for (let x = 40; x < 1440; x += 80) for (const y of [97, 717]) c.circle(x, y, 6, '#0a3036');
  c.path(
    'M0 790H1440V960H0Z',
    c.linear([
      [0, '#3d5f62'],
      [1, '#16323a'],
    ]),
  );
  for (let i = -2; i < 20; i += 1)
    c.poly(
      [
        [i * 90, 818],
        [i * 90 + 45, 818],
        [i * 90 + 25, 838],
        [i * 90 - 20, 838],
      ],
      '#f0b840',
    );
  drawBullWheel(c, 560, 470, 350);
  drawMotor(c);
}

function drawEngineWindow(c: Canvas) {
  c.group({ 'clip-path': c.clip('M1010 170H1370V560H1010Z') }, () => {
    drawSky(c, morning, 560);
    drawRidge(c, morning, {
      points: [
        [960, 480],
        [1080, 380],
        [1180, 450],
        [1290, 340],
        [1480, 440],
      ],
      depth: 0.3,
      seed: 3,
      foot: 560,
    });
    drawRidge(c, morning, {
      points: [
        [960, 540],
        [1120, 480],
        [1260, 540],
        [1480, 470],
      ],
      depth: 0.7,
      seed: 5,
      foot: 700,
    });
    const rope: Rope = {
      supports: [
        [960, 230, 0.3],
        [1400, 330, 0.2],
      ],
      sag: 10,
    };
    drawRope(c, rope, '#1d4c53', 8);
    hangCabin(c, rope, 0.6, { colour: ink.coral }, 1.3);
  });
  c.rect(1010, 170, 360, 390, 'none', { stroke: '#0a3036', 'stroke-width': 22 });
  c.line(
    [
      [1190, 170],
      [1190, 560],
    ],
    '#0a3036',
    12,
  );
  c.poly(
    [
      [1010, 560],
      [1370, 560],
      [1250, 960],
      [700, 960],
    ],
    '#fff3cf',
    { opacity: 0.09 },
  );
}

function drawBullWheel(c: Canvas, x: number, y: number, r: number) {
  c.circle(x + 22, y + 26, r * 1.03, '#041d22', { opacity: 0.4, filter: c.blur(16) });
  c.path(`M-20 ${y - r + 4}H${x}M-20 ${y + r - 4}H${x}`, 'none', { stroke: '#c9d4d2', 'stroke-width': 26 });
  for (let i = 0; i < 30; i += 1)
    for (const ry of [y - r + 4, y + r - 4])
      c.line(
        [
          [i * 20 - 10, ry + 12],
          [i * 20 + 4, ry - 12],
        ],
        '#62797c',
        4,
        { opacity: 0.8 },
      );
  c.circle(x, y, r, 'none', {
    stroke: c.linear([
      [0, '#f7c95c'],
      [0.5, '#e2a22e'],
      [1, '#9b6414'],
    ]),
    'stroke-width': 58,
  });
  c.circle(x, y, r, 'none', { stroke: '#6a4410', 'stroke-width': 16, 'stroke-opacity': 0.6 });
  c.circle(x, y, r + 27, 'none', { stroke: '#ffe7a6', 'stroke-width': 4, 'stroke-opacity': 0.9 });
  const spoke = c.linear([
    [0, '#f5c65a'],
    [1, '#b37a1c'],
  ]);
  for (let i = 0; i < 8; i += 1)
    c.path(`M-24 ${-r * 0.22}L-15 ${-r + 26}H15L24 ${-r * 0.22}Z`, spoke, {
      transform: `translate(${x} ${y}) rotate(${i * 45 + 12})`,
      stroke: '#7d5212',
      'stroke-width': 3,
    });
  c.circle(
    x,
    y,
    r * 0.3,
    c.radial(
      [
        [0, '#ffd87e'],
        [0.6, '#e2a22e'],
        [1, '#8f5c14'],
      ],
      0.4,
      0.35,
      0.7,
    ),
  );
  c.circle(
    x,
    y,
    r * 0.17,
    c.radial(
      [
        [0, '#f4f8f6'],
        [0.6, '#9db3b5'],
        [1, '#3f5a60'],
      ],
      0.4,
      0.35,
      0.7,
    ),
  );
  for (let i = 0; i < 8; i += 1)
    c.circle(x + Math.cos(i * 0.785) * r * 0.235, y + Math.sin(i * 0.785) * r * 0.235, 10, '#6a4410');
}

function drawMotor(c: Canvas) {
  c.rect(
    990,
    640,
    330,
    170,
    c.linear([
      [0, '#f4775f'],
      [0.5, ink.coral],
      [1, '#8f2c2c'],
    ]),
    { rx: 24 },
  );
  for (let x = 1050; x < 1290; x += 30) c.rect(x, 652, 12, 146, '#8f2c2c', { rx: 6, opacity: 0.55 });
  c.rect(
    900,
    690,
    110,
    70,
    c.linear([
      [0, '#e6eeeb'],
      [0.5, '#9db3b5'],
      [1, '#46626a'],
    ]),
  );
  c.rect(960, 800, 400, 34, '#0a3036', { rx: 8 });
  c.circle(1290, 640, 56, '#eef5f1', { stroke: '#0a3036', 'stroke-width': 12 });
  c.line(
    [
      [1290, 640],
      [1318, 612],
    ],
    ink.lantern,
    7,
  );
  for (let a = 200; a <= 340; a += 28)
    c.circle(1290 + Math.cos((a * Math.PI) / 180) * 38, 640 + Math.sin((a * Math.PI) / 180) * 38, 4, '#0a3036');
}

/** Tea poured before a moon window on the ridge. */
export function drawTeaMaster(c: Canvas) {
  const m: Mood = { ...afternoon, near: '#2d6a58' };
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#e9d5b2'],
      [0.7, '#dcbf94'],
      [1, '#b98d5e'],
    ]),
  );
  c.circle(720, 380, 352, '#6a4029');
  c.group({ 'clip-path': c.clip('M388 380A332 332 0 0 1 1052 380A332 332 0 0 1 388 380Z') }, () => {
    drawSky(c, m, 560);
    drawSun(c, 860, 230, 44, m.sun, '#fff0c4', 5);
    drawRidge(c, m, {
      points: [
        [340, 430],
        [480, 300],
        [600, 400],
        [760, 260],
        [900, 380],
        [1100, 300],
      ],
      depth: 0.2,
      seed: 3,
      foot: 560,
    });
    drawMist(c, 720, 520, 420, 50, m.haze, 0.9);
    drawRidge(c, m, {
      points: [
        [340, 560],
        [520, 480],
        [700, 560],
        [900, 490],
        [1100, 560],
      ],
      depth: 0.6,
      seed: 8,
      foot: 760,
      wooded: true,
    });
    hangDistantCabin(
      c,
      {
        supports: [
          [380, 250, 0.2],
          [1060, 330, 0.16],
        ],
        sag: 10,
      },
      0.3,
      ink.coral,
      '#fff0cf',
      1.2,
    );
    drawRope(
      c,
      {
        supports: [
          [380, 250, 0.2],
          [1060, 330, 0.16],
        ],
        sag: 10,
      },
      '#5c6a55',
      14,
    );
    drawBamboo(c, 430, 760, 430, '#5c9a5a', '#2f7a50', 4, 3);
  });
  for (const x of [120, 1320])
    for (let y = 60; y < 640; y += 116)
      for (const k of [-1, 1])
        c.rect(x + k * 52 - 44, y, 88, 100, '#fff4da', { opacity: 0.75, stroke: '#7b4a30', 'stroke-width': 7 });
  c.rect(
    -10,
    700,
    1460,
    280,
    c.linear([
      [0, '#7a4529'],
      [0.12, '#5a2f1f'],
      [1, '#331a14'],
    ]),
  );
  c.rect(-10, 700, 1460, 10, '#d9935a');
  c.path(
    'M330 748H1110L1180 850H260Z',
    c.linear([
      [0, '#b4713f'],
      [1, '#83492a'],
    ]),
  );
  for (let i = 0; i < 12; i += 1)
    c.line(
      [
        [352 + i * 67, 752],
        [292 + i * 78, 846],
      ],
      '#4f2a1b',
      4,
      { opacity: 0.7 },
    );
  c.path('M260 850H1180V874H260Z', '#4f2a1b');
  drawTeapot(c, 640, 826, 330);
  for (const [x, y] of [
    [930, 830],
    [1060, 820],
    [350, 822],
  ] as const)
    drawTeacup(c, x, y, 104, '#e9f2e6', ink.jade);
  c.path(
    'M1230 830Q1226 720 1250 690H1330Q1354 720 1350 830Q1290 850 1230 830Z',
    c.linear(
      [
        [0, '#3fa08f'],
        [1, '#0a5458'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.ellipse(1290, 690, 42, 11, '#0a464a');
  for (const [dx, h, t] of [
    [-12, 160, -14],
    [10, 210, 4],
    [24, 140, 20],
  ] as const)
    c.stroke(`M${1290 + dx} 690q${t} ${-h * 0.5} ${t * 2} ${-h}`, '#5d3a26', 5);
  for (const [x, y, r] of [
    [1250, 536, 17],
    [1266, 582, 13],
    [1318, 484, 20],
    [1304, 560, 13],
    [1352, 560, 17],
    [1298, 520, 12],
  ] as const)
    for (let i = 0; i < 5; i += 1)
      c.circle(
        x + Math.cos(i * 1.257) * r * 0.6,
        y + Math.sin(i * 1.257) * r * 0.6,
        r * 0.5,
        i % 2 ? '#f7a99a' : ink.coral,
      );
}

/** Category: binoculars at a lookout above the bay. */
export function drawLookout(c: Canvas) {
  const m = morning;
  drawSky(c, m, 560);
  drawSun(c, 420, 260, 64, m.sun, '#fff2c0', 6);
  drawSea(c, m, 520);
  for (const [x, y, w, h, d] of [
    [260, 540, 300, 60, 0.15],
    [760, 556, 220, 44, 0.25],
    [560, 610, 260, 50, 0.4],
  ] as const)
    drawIsland(c, m, x, y, w, h, d);
  drawRidge(c, m, {
    points: [
      [-40, 840],
      [500, 740],
      [700, 630],
      [900, 520],
      [1060, 560],
      [1260, 400],
      [1480, 480],
    ],
    depth: 0.4,
    seed: 3,
    foot: 740,
  });
  const rope: Rope = {
    supports: [
      [-40, 120, 0.5],
      [1262, 404, 0.2],
    ],
    sag: 24,
  };
  drawRope(c, rope, '#1d4c53', 7);
  drawPylon(c, 1262, 404, 0.24, 160, '#e4eeea', '#ffffff');
  hangDistantCabin(c, rope, 0.5, ink.coral, '#def4f0', 1);
  drawRidge(c, m, {
    points: [
      [-40, 720],
      [300, 690],
      [700, 760],
      [1100, 700],
      [1480, 740],
    ],
    depth: 0.75,
    seed: 9,
    wooded: true,
  });
  c.path(
    'M-20 830H1460V980H-20Z',
    c.linear([
      [0, '#e9dcbf'],
      [1, '#b59d78'],
    ]),
  );
  for (const y of [700, 770]) c.rect(-10, y, 1460, 14, '#0a4a50', { rx: 7 });
  for (let x = 60; x < 1440; x += 220) c.rect(x, 690, 18, 150, '#0a4a50', { rx: 6 });
  c.path(
    'M690 900L706 560H754L770 900Z',
    c.linear(
      [
        [0, '#f6f9f5'],
        [0.5, '#a9bfbf'],
        [1, '#4f6d72'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.ellipse(730, 902, 110, 24, '#4f6d72');
  c.group({ transform: 'translate(730 470) rotate(-8)' }, () => {
    c.rect(-46, 50, 92, 60, '#35555d', { rx: 16 });
    c.path(
      'M-190-92Q-210-20-190 56L130 74Q170 0 130-84Z',
      c.linear([
        [0, '#1a8a8a'],
        [0.5, ink.teal],
        [1, '#06393f'],
      ]),
    );
    for (const y of [-46, 36]) {
      c.ellipse(-196, y * 0.9 - 12, 30, 46, '#06393f');
      c.ellipse(
        -200,
        y * 0.9 - 12,
        21,
        35,
        c.radial(
          [
            [0, '#fff3cf'],
            [1, '#63b6b4'],
          ],
          0.35,
          0.3,
          0.8,
        ),
      );
      c.rect(128, y * 0.7 - 34, 66, 44, '#0b2f36', { rx: 12 });
    }
    c.path('M-150-84L100-78L110-52L-158-60Z', '#ffffff', { opacity: 0.24 });
    c.rect(-40, -8, 90, 16, ink.gold, { rx: 8 });
  });
  drawBirds(
    c,
    [
      [1010, 180, 26],
      [1080, 214, 18],
      [960, 226, 16],
    ],
    '#2d6a70',
  );
}
