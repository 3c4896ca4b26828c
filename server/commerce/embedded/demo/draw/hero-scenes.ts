import { drawJunk, drawSampan } from './boats.ts';
import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { dusk, type Mood, morning, noon, sunset } from './moods.ts';
import { drawPine, drawTree } from './plants.ts';
import { drawRidge } from './ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from './ropeway.ts';
import { drawGlitter, drawIsland, drawRipples, drawSea } from './sea.ts';
import { drawBirds, drawCloud, drawCloudSea, drawMist, drawRays, drawSky, drawStars, drawSun } from './sky.ts';
import { drawHouse, drawLanternString, drawPavilion, drawTemple } from './village.ts';

/** Hero: cabins over green ridges and the bay, in the morning; the left third is quiet for words. */
export function drawHeroMorning(c: Canvas) {
  const m = morning;
  drawSky(c, m, 620);
  drawSun(c, 980, 330, 60, m.sun, '#fff3c4', 9);
  drawRays(c, 980, 330, 1200, '#fff8dc', 0.07);
  drawCloud(c, 420, 210, 480, '#ffffff', 0.6, 3);
  drawCloud(c, 1360, 160, 360, '#ffffff', 0.55, 5);
  drawSea(c, m, 600, 900);
  drawGlitter(c, 980, 602, 880, '#fffbe6', 4, 1);
  for (const [x, y, w, h, d] of [
    [180, 622, 420, 66, 0.12],
    [640, 640, 280, 50, 0.2],
    [1230, 630, 300, 46, 0.18],
    [820, 700, 220, 40, 0.4],
  ] as const)
    drawIsland(c, m, x, y, w, h, d);
  drawRidge(c, m, {
    points: [
      [-40, 1000],
      [700, 850],
      [1000, 740],
      [1220, 610],
      [1420, 500],
      [1580, 560],
      [1840, 360],
      [2080, 480],
      [2440, 330],
    ],
    depth: 0.15,
    seed: 3,
    foot: 700,
  });
  drawMist(c, 1900, 690, 760, 70, m.haze, 0.85);
  drawRidge(c, m, {
    points: [
      [-40, 1020],
      [700, 880],
      [1000, 780],
      [1280, 660],
      [1480, 720],
      [1760, 560],
      [2000, 660],
      [2440, 520],
    ],
    depth: 0.42,
    seed: 9,
    foot: 900,
  });
  drawMist(c, 1700, 840, 900, 60, m.haze, 0.7);
  drawRidge(c, m, {
    points: [
      [-40, 780],
      [260, 720],
      [560, 830],
      [960, 850],
      [1300, 800],
      [1700, 870],
      [2040, 780],
      [2440, 850],
    ],
    depth: 0.68,
    seed: 13,
    wooded: true,
  });
  const rope: Rope = {
    supports: [
      [2560, -80, 1.8],
      [1480, 420, 0.42],
      [880, 640, 0.12],
    ],
    sag: 46,
  };
  drawPylon(c, 1480, 420, 0.56, 420, '#7da0a2', '#ffffff');
  drawRope(c, rope, '#1d4c53');
  hangDistantCabin(c, rope, 1.4, mix(ink.coral, m.haze, 0.2), '#e2f4ee', 1.1);
  hangDistantCabin(c, rope, 1.75, mix(ink.teal, m.haze, 0.3), '#e2f4ee', 1.1);
  hangCabin(c, rope, 0.76, { colour: ink.coral, haze: [m.haze, 0.08] }, 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 930],
      [400, 970],
      [900, 930],
      [1400, 990],
      [1900, 940],
      [2440, 970],
    ],
    depth: 0.95,
    seed: 22,
    wooded: true,
  });
  hangCabin(c, rope, 0.37, {}, 1.34);
  drawPine(c, 110, 1000, 470, '#0f5a4e', '#f4e6a2', 1);
  drawBirds(
    c,
    [
      [700, 250, 28],
      [770, 286, 20],
      [650, 300, 16],
    ],
    '#2d6a70',
  );
}

/** Hero: the bay on fire at sunset, cabins and a junk against the light. */
export function drawHeroSunset(c: Canvas) {
  const m = sunset;
  drawSky(c, m, 620);
  for (const [x, y, w, colour] of [
    [500, 250, 900, '#ffb980'],
    [1900, 190, 760, '#f58d6a'],
    [1500, 360, 1100, '#ffd59a'],
    [300, 420, 700, '#f79a70'],
  ] as const)
    c.ellipse(x, y, w / 2, 13, colour, { opacity: 0.42 });
  drawSun(c, 1560, 520, 110, m.sun, '#ffdc98', 7);
  drawSea(c, m, 612);
  drawGlitter(c, 1560, 614, 1050, '#ffebb8', 14, 1.6);
  for (const [x, y, w, h, d] of [
    [1160, 630, 360, 76, 0.3],
    [2020, 634, 520, 104, 0.4],
    [1780, 668, 200, 34, 0.6],
    [700, 646, 300, 52, 0.45],
  ] as const)
    drawIsland(c, m, x, y, w, h, d);
  drawRidge(c, m, {
    points: [
      [-700, 700],
      [-40, 390],
      [160, 300],
      [330, 430],
      [560, 560],
      [800, 690],
      [1010, 760],
      [1260, 1060],
      [2440, 1300],
    ],
    depth: 0.55,
    seed: 6,
    foot: 900,
    lit: 'right',
  });
  drawRidge(c, m, {
    points: [
      [-40, 640],
      [220, 590],
      [460, 720],
      [720, 860],
      [960, 960],
      [1300, 1100],
      [2440, 1400],
    ],
    depth: 0.9,
    seed: 16,
    wooded: true,
    lit: 'right',
  });
  const rope: Rope = {
    supports: [
      [160, 300, 0.44],
      [2480, 60, 1.5],
    ],
    sag: 42,
  };
  drawPylon(c, 160, 300, 0.56, 260, '#3d3a60', '#ffc27a');
  drawRope(c, rope, '#241f45', 8);
  hangDistantCabin(c, rope, 0.2, '#4a3560', '#ffcf86', 0.9);
  hangCabin(c, rope, 0.46, { colour: '#5a3560', lamps: true }, 0.84);
  hangCabin(c, rope, 0.83, { colour: ink.coral, lamps: true, crystal: true }, 1.06);
  drawJunk(c, 1330, 800, 0.74, '#7d2c44', '#2a1a34');
  drawSampan(c, 1860, 760, 0.8, '#241f45');
  drawBirds(
    c,
    [
      [1010, 300, 26],
      [1080, 336, 18],
      [960, 344, 15],
    ],
    '#3a2c4e',
  );
}

/** Hero: the village at blue hour, its lanterns lit, cabins still coming home. */
export function drawHeroVillage(c: Canvas) {
  const m = dusk;
  drawSky(c, m, 700);
  drawStars(c, 200, 380, 5);
  drawSun(c, 520, 200, 42, '#fdf2d8', '#f2dcc0', 5);
  drawRidge(c, m, {
    points: [
      [-40, 560],
      [260, 420],
      [520, 540],
      [860, 380],
      [1180, 540],
      [1500, 340],
      [1800, 500],
      [2100, 380],
      [2440, 520],
    ],
    depth: 0.2,
    seed: 4,
    foot: 760,
  });
  drawMist(c, 1200, 700, 1500, 80, '#e0a894', 0.6);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [360, 590],
      [760, 700],
      [1160, 620],
      [1560, 690],
      [2000, 580],
      [2440, 680],
    ],
    depth: 0.55,
    seed: 9,
    wooded: true,
    foot: 900,
  });
  const rope: Rope = {
    supports: [
      [860, 384, 0.2],
      [2520, 20, 1],
    ],
    sag: 36,
  };
  drawPylon(c, 860, 384, 0.26, 160, '#38586e', '#f2b795');
  drawRope(c, rope, '#0a2233', 8);
  hangDistantCabin(c, rope, 0.22, '#1d4a5a', '#ffd68a', 1);
  hangCabin(c, rope, 0.5, { lamps: true }, 0.9);
  hangCabin(c, rope, 0.84, { colour: ink.coral, lamps: true }, 0.86);
  drawVillageStreet(c);
}

function drawVillageStreet(c: Canvas) {
  const wall = { wall: '#c9b7a4', roof: '#1d4450', wood: '#4a2a26', window: '#ffcf7d' };
  for (const [x, y, w, h] of [
    [560, 800, 220, 110],
    [960, 790, 200, 100],
    [1990, 800, 250, 120],
    [2300, 790, 220, 110],
  ] as const)
    drawHouse(c, x, y, w, h, { ...wall, wall: '#9c98a0' }, 3);
  drawPavilion(c, 260, 760, 250, '#4a2430', '#17404c');
  c.circle(
    1490,
    720,
    420,
    c.radial([
      [0, '#ffb45e', 0.42],
      [1, '#ffb45e', 0],
    ]),
  );
  drawTree(c, 1120, 860, 250, '#153f47', '#f2b795', 4);
  drawTree(c, 1850, 860, 270, '#153f47', '#f2b795', 7);
  drawTemple(c, 1490, 868, 620, { roof: '#1a565c', window: '#ffd487' }, '#c23a30');
  for (const [x, y, w, h] of [
    [170, 980, 330, 170],
    [640, 960, 300, 150],
    [2120, 970, 330, 170],
  ] as const)
    drawHouse(c, x, y, w, h, wall, 6);
  c.path(
    'M-20 1070V960Q600 900 1200 880H1780Q2200 920 2440 960V1070Z',
    c.linear([
      [0, '#5a4a4c'],
      [1, '#162a36'],
    ]),
  );
  c.path(
    'M1380 872H1600L1840 1070H1120Z',
    c.linear([
      [0, '#f0b878'],
      [1, '#6b4a44'],
    ]),
    { opacity: 0.75 },
  );
  for (let i = 0; i < 7; i += 1)
    c.line(
      [
        [1370 - i * i * 5.6, 888 + i * i * 4.4],
        [1610 + i * i * 5.6, 888 + i * i * 4.4],
      ],
      '#3a2a30',
      2.5,
      { opacity: 0.5 },
    );
  drawLanternString(c, [330, 730], [1210, 560], 60, 7, 22);
  drawLanternString(c, [1770, 560], [2420, 700], 56, 6, 22);
  drawLanternString(c, [-20, 640], [330, 730], 40, 3, 30);
}

/** Category: three cabins on three ropes against a blue morning. */
export function drawCableCars(c: Canvas) {
  const m = noon;
  drawSky(c, m, 760);
  drawCloud(c, 1120, 640, 560, '#ffffff', 0.8, 3);
  drawRidge(c, m, {
    points: [
      [-40, 700],
      [240, 560],
      [520, 680],
      [820, 540],
      [1120, 660],
      [1480, 520],
    ],
    depth: 0.28,
    seed: 5,
    foot: 820,
  });
  drawCloudSea(c, 740, 3, ['#ffffff', '#dff2ee', '#a9d8d8'], 8);
  const rope = (y: number, s: number): Rope => ({
    supports: [
      [-60, y, s],
      [1500, y - 180, s],
    ],
    sag: 40,
  });
  drawRope(c, rope(360, 0.6), '#35666c', 7);
  hangCabin(c, rope(360, 0.6), 0.47, { colour: '#f2b53e', flip: true, haze: [m.haze, 0.12] }, 1);
  hangCabin(c, rope(360, 0.6), 0.12, { colour: '#f4f7f2', flip: true, haze: [m.haze, 0.12] }, 1);
  drawRope(c, rope(230, 1.2), '#1b4a52', 7);
  hangCabin(c, rope(230, 1.2), 0.28, { colour: ink.coral }, 1.08);
  hangCabin(c, rope(230, 1.2), 0.66, {}, 1.3);
}

/** Category: rope, village and boat in one view. */
export function drawCombos(c: Canvas) {
  const m: Mood = { ...morning, sky: ['#3f9fae', '#a3d6cf', '#f3eccf', '#fbd9a6'] };
  drawSky(c, m, 430);
  drawSun(c, 760, 330, 50, m.sun, '#fff0c0', 7);
  drawSea(c, m, 430);
  drawGlitter(c, 760, 432, 900, '#fffbe6', 5, 1);
  drawRipples(c, 440, 960, '#eafaf2', 5, 60);
  drawIsland(c, m, 520, 440, 240, 44, 0.15);
  c.group(
    { 'clip-path': c.clip('M700 0H1460V980H1130Q1180 860 1110 760Q1020 640 1090 560Q960 540 930 480L700 450Z') },
    () => {
      drawRidge(c, m, {
        points: [
          [700, 470],
          [860, 400],
          [980, 410],
          [1130, 270],
          [1250, 350],
          [1480, 190],
        ],
        depth: 0.35,
        seed: 4,
        foot: 620,
      });
      drawRidge(c, m, {
        points: [
          [860, 640],
          [1040, 500],
          [1200, 480],
          [1480, 400],
        ],
        depth: 0.6,
        seed: 7,
        foot: 800,
        wooded: true,
      });
      drawRidge(c, m, {
        points: [
          [960, 980],
          [1060, 700],
          [1260, 640],
          [1480, 560],
        ],
        depth: 0.85,
        seed: 11,
        wooded: true,
      });
    },
  );
  c.stroke('M930 480Q960 540 1090 560Q1020 640 1110 760Q1180 860 1130 980', '#fdf1cf', 9);
  const rope: Rope = {
    supports: [
      [-80, 40, 1],
      [1134, 276, 0.2],
    ],
    sag: 40,
  };
  drawRope(c, rope, '#1d4c53', 7);
  drawPylon(c, 1134, 276, 0.26, 110, '#e9f2ee', '#ffffff');
  hangDistantCabin(c, rope, 0.72, ink.teal, '#def4f0', 1);
  for (const [x, y, w, h] of [
    [1230, 570, 120, 60],
    [1380, 610, 150, 74],
    [1240, 690, 160, 80],
  ] as const)
    drawHouse(c, x, y, w, h, {}, 5);
  drawTemple(c, 1320, 890, 280);
  hangCabin(c, rope, 0.26, { colour: ink.coral }, 1.1);
  drawJunk(c, 560, 880, 1.02, '#f2a33e');
  drawSampan(c, 900, 660, 0.7, '#2b5d62');
}

/** Category: a cabin of one's own, the table laid for two on the summit terrace. */
export function drawPrivateTours(c: Canvas) {
  const m = sunset;
  drawSky(c, m, 600);
  drawSun(c, 1010, 480, 80, m.sun, '#ffdf9a', 6);
  drawSea(c, m, 560, 800);
  drawGlitter(c, 1010, 562, 800, '#ffebb8', 4, 1);
  drawIsland(c, m, 1250, 574, 300, 62, 0.4);
  drawRidge(c, m, {
    points: [
      [-40, 470],
      [180, 380],
      [360, 470],
      [620, 620],
      [800, 700],
      [1480, 800],
    ],
    depth: 0.5,
    seed: 5,
    foot: 760,
    lit: 'right',
  });
  const rope: Rope = {
    supports: [
      [-60, 80, 0.9],
      [1500, 150, 0.7],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#2a2148', 8);
  hangCabin(c, rope, 0.3, { colour: '#f4ead6', lamps: true }, 1.25);
  c.path(
    'M-20 780H1460V980H-20Z',
    c.linear([
      [0, '#8a5a58'],
      [1, '#3a2340'],
    ]),
  );
  c.rect(-10, 776, 1460, 8, '#ffc79a');
  c.ellipse(960, 930, 330, 26, '#1c1030', { opacity: 0.5 });
  c.path(
    'M700 740H1220L1250 930Q960 960 670 930Z',
    c.linear([
      [0, '#fffaf0'],
      [1, '#d9a898'],
    ]),
  );
  for (const x of [790, 880, 1040, 1130])
    c.stroke(`M${x} 752Q${x - 6} 850 ${x + (x - 960) * 0.06} 938`, '#c98f88', 4, { opacity: 0.5 });
  c.ellipse(960, 740, 260, 40, '#fffdf6');
  for (const k of [-1, 1]) {
    c.ellipse(960 + k * 150, 744, 74, 13, '#ffe7d2', { stroke: ink.gold, 'stroke-width': 3 });
    c.path(
      `M${960 + k * 74 - 22} 600Q${960 + k * 74 - 22} 660 ${960 + k * 74 - 3} 664V722H${960 + k * 74 - 18}V728H${960 + k * 74 + 18}V722H${960 + k * 74 + 3}V664Q${960 + k * 74 + 22} 660 ${960 + k * 74 + 22} 600Z`,
      '#ffffff',
      { opacity: 0.75 },
    );
    c.path(
      `M${960 + k * 74 - 21} 622Q${960 + k * 74 - 18} 656 ${960 + k * 74} 660Q${960 + k * 74 + 18} 656 ${960 + k * 74 + 21} 622Z`,
      ink.coral,
    );
  }
  c.circle(
    960,
    690,
    90,
    c.radial([
      [0, '#ffd08a', 0.8],
      [1, '#ffd08a', 0],
    ]),
  );
  c.rect(942, 668, 36, 66, '#fff3d8', { rx: 6 });
  c.path('M960 632Q974 656 960 668Q946 656 960 632Z', '#ffb03e');
}
