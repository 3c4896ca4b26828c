import type { Canvas } from './canvas.ts';
import { ink, mix } from './colour.ts';
import { dawn, type Mood, morning, night, noon, sunset } from './moods.ts';
import { drawGrass, drawPine } from './plants.ts';
import { createRandom } from './random.ts';
import { drawRidge } from './ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from './ropeway.ts';
import { drawGlitter, drawIsland, drawRipples, drawSea } from './sea.ts';
import { drawBirds, drawCloud, drawCloudSea, drawMist, drawRays, drawSky, drawStars, drawSun } from './sky.ts';

/** Morning: a teal cabin close by, the rope running down to the bay. */
export function drawRoundTrip(c: Canvas) {
  const m = morning;
  drawSky(c, m, 520);
  drawSun(c, 330, 250, 54, m.sun, '#fff3c4', 8);
  drawCloud(c, 760, 170, 360, '#ffffff', 0.75, 3);
  drawCloud(c, 190, 380, 300, '#ffffff', 0.5, 5);
  drawSea(c, m, 520, 800);
  drawGlitter(c, 330, 522, 790, '#fffbe6', 4, 0.8);
  drawIsland(c, m, 90, 540, 260, 46, 0.12);
  drawIsland(c, m, 520, 562, 210, 40, 0.26, 4);
  drawIsland(c, m, 250, 610, 150, 30, 0.4, 7);
  drawRidge(c, m, {
    points: [
      [-40, 900],
      [300, 760],
      [520, 620],
      [640, 520],
      [760, 430],
      [880, 470],
      [1060, 330],
      [1230, 420],
      [1480, 300],
    ],
    depth: 0.16,
    seed: 3,
    foot: 600,
  });
  drawMist(c, 1080, 590, 520, 60, m.haze, 0.8);
  drawRidge(c, m, {
    points: [
      [-40, 930],
      [240, 820],
      [440, 690],
      [640, 590],
      [790, 640],
      [1010, 510],
      [1180, 590],
      [1480, 470],
    ],
    depth: 0.42,
    seed: 8,
    foot: 800,
  });
  drawMist(c, 900, 740, 620, 60, m.haze, 0.7);
  drawRidge(c, m, {
    points: [
      [-40, 740],
      [140, 690],
      [330, 790],
      [600, 740],
      [860, 830],
      [1120, 740],
      [1480, 800],
    ],
    depth: 0.68,
    seed: 12,
    wooded: true,
  });
  const rope: Rope = {
    supports: [
      [1560, -70, 1.9],
      [560, 372, 0.36],
      [190, 604, 0.13],
    ],
    sag: 44,
  };
  drawPylon(c, 560, 372, 0.5, 470, '#6d9296', '#ffffff');
  drawRope(c, rope, '#1d4c53');
  hangDistantCabin(c, rope, 1.45, mix(ink.coral, m.haze, 0.25), '#d8f0ea', 1.15);
  hangCabin(c, rope, 0.78, { colour: ink.coral, haze: [m.haze, 0.1] }, 0.72);
  drawRidge(c, m, {
    points: [
      [-40, 850],
      [200, 900],
      [520, 870],
      [900, 930],
      [1220, 860],
      [1480, 900],
    ],
    depth: 0.95,
    seed: 21,
    wooded: true,
  });
  hangCabin(c, rope, 0.37, {}, 1.4);
  drawBirds(
    c,
    [
      [430, 190, 24],
      [500, 222, 17],
      [390, 236, 14],
    ],
    '#2d6a70',
  );
}

/** High noon: looking up past a tall tower to the summit station. */
export function drawOneWay(c: Canvas) {
  const m = noon;
  drawSky(c, m, 760);
  drawCloud(c, 300, 300, 520, '#ffffff', 0.9, 2);
  drawCloud(c, 1240, 150, 380, '#ffffff', 0.8, 6);
  drawCloud(c, 700, 520, 620, '#ffffff', 0.7, 8);
  drawRidge(c, m, {
    points: [
      [-40, 640],
      [160, 560],
      [330, 620],
      [560, 470],
      [720, 520],
      [1060, 168],
      [1250, 360],
      [1480, 300],
    ],
    depth: 0.35,
    seed: 5,
    foot: 860,
  });
  drawMist(c, 560, 700, 720, 70, '#ffffff', 0.7);
  drawRidge(c, m, {
    points: [
      [-40, 820],
      [230, 690],
      [420, 760],
      [760, 560],
      [960, 640],
      [1480, 420],
    ],
    depth: 0.62,
    seed: 9,
    foot: 960,
  });
  c.path('M1010 176L1020 150H1112L1124 176L1124 206H1010Z', '#f4f7f2');
  c.path('M1000 152Q1064 118 1134 152L1128 160H1006Z', ink.coral);
  c.rect(1022, 166, 88, 22, '#2b7480');
  const rope: Rope = {
    supports: [
      [-120, 300, 1.5],
      [330, 190, 1],
      [1066, 168, 0.2],
    ],
    sag: 60,
  };
  const back: Rope = {
    supports: [
      [-120, 420, 1.3],
      [330, 190, 0.8],
      [1066, 172, 0.2],
    ],
    sag: 50,
  };
  drawRope(c, back, '#35666c', 6);
  drawPylon(c, 330, 190, 1.15, 900, '#cfdcd8', '#ffffff');
  drawRope(c, rope, '#1b4a52', 8);
  hangDistantCabin(c, rope, 1.86, '#e9604c', '#d8f0ea', 1);
  hangDistantCabin(c, rope, 1.66, '#e9a94c', '#d8f0ea', 0.95);
  hangCabin(c, rope, 1.36, { colour: ink.coral, flip: true }, 1.3);
  drawRidge(c, m, {
    points: [
      [-40, 900],
      [260, 840],
      [560, 900],
      [900, 800],
      [1180, 860],
      [1480, 740],
    ],
    depth: 0.92,
    seed: 17,
    wooded: true,
    lit: 'right',
  });
}

/** From inside a glass-floored cabin at dusk: the sun ahead, the bay under the feet. */
export function drawCrystalSunset(c: Canvas) {
  const m = sunset;
  drawSky(c, m, 470);
  drawSun(c, 720, 392, 62, m.sun, '#ffdf9a', 7);
  drawSea(c, m, 450, 960);
  drawGlitter(c, 720, 452, 960, '#ffe9b4', 11, 1.2);
  drawIsland(c, m, 400, 462, 260, 66, 0.35);
  drawIsland(c, m, 1090, 470, 330, 84, 0.45, 3);
  drawIsland(c, m, 930, 500, 120, 26, 0.6, 5);
  c.group({ 'clip-path': c.clip('M330 660H1110L1290 960H150Z') }, () => {
    c.rect(
      0,
      640,
      1440,
      320,
      c.linear([
        [0, '#a8627c'],
        [1, '#2e3a63'],
      ]),
    );
    drawGlitter(c, 720, 600, 960, '#ffd9a0', 3, 1.5);
    drawShoreBelow(c);
  });
  const rope: Rope = {
    supports: [
      [720, 36, 0.8],
      [1010, 300, 0.1],
    ],
    sag: 20,
  };
  drawRope(c, rope, '#2c2a48', 7);
  hangDistantCabin(c, rope, 0.72, '#3a2c4e', '#ffcf86', 0.9);
  drawCabinRoom(c);
}

/** The wooded shore and a boat, seen straight down through the floor. */
function drawShoreBelow(c: Canvas) {
  const shore = 'M60 980V700Q260 650 380 668Q420 700 396 742Q440 770 470 820Q440 850 500 880Q560 910 540 980Z';
  c.path(shore, 'none', { stroke: '#ffe3b8', 'stroke-width': 26, 'stroke-opacity': 0.3 });
  c.path(
    shore,
    c.linear([
      [0, '#54586e'],
      [1, '#18203e'],
    ]),
    { stroke: '#ffd9a0', 'stroke-width': 5, 'stroke-opacity': 0.8 },
  );
  const random = createRandom(4);
  for (let i = 0; i < 60; i += 1) {
    const [x, y] = [random(150, 470), random(690, 950)];
    c.circle(
      x,
      y,
      random(12, 26),
      c.linear([
        [0, '#8a7286', 0.7],
        [0.7, '#2b3252', 0.1],
      ]),
    );
  }
  c.path('M1000 800L790 900L830 914Z', '#ffe9c4', { opacity: 0.35 });
  c.path('M1030 786Q1000 780 978 804Q988 818 1006 816Q1024 806 1030 786Z', '#fff3d8');
  c.path('M1014 796L992 806L1000 810Z', ink.coral);
}

function drawCabinRoom(c: Canvas) {
  const frame = c.linear([
    [0, '#131a3a'],
    [1, '#241f45'],
  ]);
  const holes = [
    'M216 96H552V610H250Z',
    'M590 96H850V610H590Z',
    'M888 96H1224L1190 610H888Z',
    'M360 680H700V940H206Z',
    'M740 680H1080L1234 940H740Z',
    'M0 130L168 110L204 620L0 760Z',
    'M1440 130L1272 110L1236 620L1440 760Z',
  ];
  c.path(`M0 0H1440V960H0Z${holes.join('')}`, frame, {
    'fill-rule': 'evenodd',
    stroke: '#f4a76f',
    'stroke-width': 3,
    'stroke-opacity': 0.55,
  });
  for (const hole of holes.slice(0, 3))
    c.path(
      hole,
      c.linear(
        [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0.02],
          [1, '#ffd9a0', 0.12],
        ],
        [0, 0, 1, 1],
      ),
    );
  for (const hole of holes.slice(3, 5))
    c.path(
      hole,
      c.linear(
        [
          [0, '#ffe9c4', 0.34],
          [0.6, '#ffffff', 0.04],
        ],
        [0, 0, 1, 1],
      ),
    );
  const seat = c.linear([
    [0, '#d9684f'],
    [1, '#7a2b44'],
  ]);
  for (const s of [1, -1])
    c.group({ transform: s === 1 ? '' : 'translate(1440 0) scale(-1 1)' }, () => {
      c.path(
        'M0 640L196 560Q222 560 224 590L226 660L0 800Z',
        c.linear([
          [0, '#f08a66'],
          [1, '#a8434d'],
        ]),
      );
      c.path('M0 770L232 648L300 664Q318 676 300 692L0 900Z', seat);
      c.path('M0 900L304 686V730L0 960Z', '#3b1a3c');
      c.stroke('M4 768L230 648L298 664', '#ffc79a', 4, { opacity: 0.7 });
    });
  c.path('M216 604H1224V628H216Z', '#ffb27c', { opacity: 0.5 });
  c.rect(216, 604, 1008, 7, '#ffe1b0', { opacity: 0.7 });
  c.path(
    'M0 0H1440V60Q720 130 0 60Z',
    c.linear([
      [0, '#0c1230'],
      [1, '#2c2650'],
    ]),
  );
  c.ellipse(720, 74, 190, 9, '#ffe2b0', { opacity: 0.9 });
  c.ellipse(
    720,
    80,
    420,
    70,
    c.radial([
      [0, '#ffd59a', 0.4],
      [1, '#ffd59a', 0],
    ]),
  );
}

/** The same ride at four hours of the day, side by side. */
export function drawFlex(c: Canvas) {
  const moods: readonly Mood[] = [dawn, noon, sunset, night];
  const colours = ['#e9a94c', ink.teal, ink.coral, '#2f8a8a'];
  const lean = 60;
  const rope: Rope = {
    supports: [
      [-60, 300, 1],
      [1500, 200, 1],
    ],
    sag: 30,
  };
  moods.forEach((m, i) => {
    const [l, r] = [i * 360, (i + 1) * 360];
    const panel = `M${l + (i ? lean : -20)} -10H${r + (i < 3 ? lean : 20)}L${r - (i < 3 ? lean : -20)} 970H${l - (i ? lean : 20)}Z`;
    c.group({ 'clip-path': c.clip(panel) }, () => {
      drawSky(c, m, 640);
      if (i === 0) drawSun(c, 120, 520, 52, m.sun, '#fff0c8', 5);
      if (i === 1) drawSun(c, 640, 120, 50, '#ffffff', '#fffbe0', 5);
      if (i === 1) drawCloud(c, 520, 420, 240, '#ffffff', 0.9, 3);
      if (i === 2) drawSun(c, 900, 560, 74, m.sun, '#ffdc9a', 5);
      if (i === 3) drawStars(c, 260, 640, 8);
      if (i === 3) drawSun(c, 1290, 130, 44, '#fdf6da', '#bfe6e2', 4);
      drawRidge(c, m, {
        points: [
          [-40, 700],
          [150, 590],
          [300, 660],
          [480, 560],
          [640, 640],
          [830, 520],
          [1010, 640],
          [1200, 540],
          [1480, 650],
        ],
        depth: 0.25,
        seed: 4,
        foot: 820,
      });
      drawMist(c, 720, 790, 900, 60, m.haze, 0.7);
      drawRidge(c, m, {
        points: [
          [-40, 790],
          [200, 720],
          [420, 800],
          [620, 710],
          [860, 800],
          [1100, 700],
          [1480, 800],
        ],
        depth: 0.6,
        seed: 14,
        foot: 960,
      });
      drawRidge(c, m, {
        points: [
          [-40, 890],
          [300, 840],
          [640, 900],
          [980, 830],
          [1480, 890],
        ],
        depth: 0.95,
        seed: 24,
        wooded: true,
      });
      drawRope(c, rope, mix('#1b4a52', m.near, 0.4), 7);
      hangCabin(
        c,
        rope,
        (l + 190 + 60) / 1560,
        { colour: colours[i] as string, lamps: i === 3, flip: i % 2 === 1 },
        0.98,
      );
    });
    if (i)
      c.line(
        [
          [l + lean, -10],
          [l - lean, 970],
        ],
        '#fffdf5',
        9,
      );
  });
}

/** Before the crowd: a cabin rises out of a sea of cloud at first light. */
export function drawEarlyBird(c: Canvas) {
  const m = dawn;
  drawSky(c, m, 560);
  drawSun(c, 980, 470, 84, '#fff4d6', '#ffe6ae', 6);
  drawRays(c, 980, 470, 900, '#fff2cf', 0.1);
  drawRidge(c, m, {
    points: [
      [-40, 560],
      [180, 440],
      [330, 500],
      [470, 400],
      [680, 520],
      [900, 560],
      [1480, 540],
    ],
    depth: 0.2,
    seed: 6,
    foot: 640,
    lit: 'right',
  });
  drawCloudSea(c, 540, 3, ['#fff1dc', '#f6cdb8', '#c9a9b8'], 5);
  drawRidge(c, m, {
    points: [
      [860, 980],
      [1010, 760],
      [1170, 620],
      [1300, 690],
      [1480, 560],
    ],
    depth: 0.7,
    seed: 16,
    foot: 920,
    lit: 'left',
  });
  const rope: Rope = {
    supports: [
      [-80, 300, 1.1],
      [1190, 590, 0.34],
    ],
    sag: 66,
  };
  drawPylon(c, 1190, 590, 0.42, 120, '#5c6f86', '#ffe9c9');
  drawRope(c, rope, '#4a5a72', 7);
  hangDistantCabin(c, rope, 0.83, '#b5574f', '#ffe9c9', 0.9);
  hangCabin(c, rope, 0.33, { colour: '#e9a94c', flip: true, haze: ['#f6cdb8', 0.06] }, 1.16);
  drawCloudSea(c, 800, 2, ['#fff6e6', '#f9dbc6', '#dcb9bf'], 9);
  drawPine(c, 1330, 690, 190, '#27485a', '#ffd9a8', -1);
  drawBirds(
    c,
    [
      [640, 180, 34],
      [730, 230, 25],
      [560, 240, 22],
      [800, 180, 18],
      [690, 300, 16],
    ],
    '#40546d',
  );
}

/** A loop of cabins around the peak, the sun standing on top: ride as often as you like. */
export function drawDayPass(c: Canvas) {
  const m = morning;
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#fff3cf'],
        [0.36, '#fbe0a0'],
        [0.62, '#8ecbc2'],
        [1, '#1b7f86'],
      ],
      0.5,
      0.44,
      0.75,
    ),
  );
  c.circle(
    720,
    400,
    262,
    c.linear([
      [0, '#fffbe8'],
      [1, '#ffd782'],
    ]),
  );
  for (const r of [330, 400])
    c.circle(720, 400, r, 'none', { stroke: '#fff8e0', 'stroke-width': 2.5, 'stroke-opacity': 0.6 });
  drawRidge(c, m, {
    points: [
      [-40, 720],
      [150, 610],
      [300, 690],
      [470, 560],
      [560, 600],
      [720, 290],
      [860, 520],
      [960, 470],
      [1120, 680],
      [1290, 590],
      [1480, 700],
    ],
    depth: 0.5,
    seed: 7,
    foot: 900,
  });
  drawMist(c, 720, 830, 900, 90, '#f6f2da', 0.9);
  drawRidge(c, m, {
    points: [
      [-40, 860],
      [300, 830],
      [720, 900],
      [1120, 820],
      [1480, 880],
    ],
    depth: 0.9,
    seed: 19,
    wooded: true,
  });
  c.ellipse(720, 420, 560, 250, 'none', { stroke: '#1d4c53', 'stroke-width': 6 });
  drawLoop(c);
  drawGrass(c, -10, 1450, 970, 60, m.near, m.light, 3);
}

function drawLoop(c: Canvas) {
  const colours = ['#e2ae4a', ink.teal, ink.coral, ink.teal, '#e2ae4a', ink.coral];
  const stops = colours.map((colour, i) => ({ colour, angle: ((i * 60 + 30) * Math.PI) / 180 }));
  for (const { colour, angle } of stops.toSorted((a, b) => Math.sin(a.angle) - Math.sin(b.angle))) {
    const near = (Math.sin(angle) + 1) / 2;
    hangCabin(
      c,
      {
        supports: [
          [720 + Math.cos(angle) * 560, 420 + Math.sin(angle) * 250, 0.44 + near * 0.55],
          [2000, 420, 1],
        ],
        sag: 0,
      },
      0,
      { colour, flip: Math.cos(angle) < 0, haze: ['#fbe8c0', 0.25 * (1 - near)] },
    );
  }
}

/** Blue hour: one cabin of one's own, lamps on, flowers on the table. */
export function drawPrivateCabin(c: Canvas, drawLounge: (c: Canvas) => void) {
  const m: Mood = {
    ...night,
    sky: ['#0b2c4a', '#2a5f7c', '#8a8ea6', '#f2b48c'],
    haze: '#7f93a4',
    far: '#55788e',
    sea: ['#e0aa94', '#1d5069'],
  };
  drawSky(c, m, 640);
  drawStars(c, 120, 360, 12);
  drawSea(c, m, 640);
  drawRipples(c, 650, 940, '#f6c9a8', 6, 60);
  drawIsland(c, m, 130, 650, 330, 70, 0.4);
  drawIsland(c, m, 1280, 660, 420, 96, 0.5, 3);
  drawRidge(c, m, {
    points: [
      [-40, 880],
      [200, 800],
      [420, 900],
      [760, 940],
      [1080, 890],
      [1240, 800],
      [1480, 850],
    ],
    depth: 0.85,
    seed: 5,
    wooded: true,
  });
  c.rect(-20, 66, 1480, 12, '#0b2434');
  c.rect(-20, 70, 1480, 3, '#6f97a6', { opacity: 0.7 });
  drawLounge(c);
}
