import { drawCabin } from './cabin.ts';
import type { Canvas } from './canvas.ts';
import { drawCard, drawCord, drawEmblem, drawPrintedRidge } from './cards.ts';
import { ink, mix } from './colour.ts';
import { morning } from './moods.ts';
import { drawRidge } from './ridges.ts';
import { drawSky, drawSun } from './sky.ts';
import { drawShadow, drawStudio } from './studio.ts';
import { drawBackpack } from './tour-scenes.ts';

/** An open lane between ribbons, straight to the waiting cabin. */
export function drawFastTrack(c: Canvas) {
  drawStation(c);
  drawCabin(c, 700, 96, 1.62, { colour: ink.coral });
  c.path(
    'M600 610H830L1140 980H240Z',
    c.linear([
      [0, '#f7d58a'],
      [1, '#e2a93e'],
    ]),
  );
  c.path('M560 610H600L240 980H150Z', '#fff6e3', { opacity: 0.8 });
  c.path('M830 610H870L1240 980H1140Z', '#fff6e3', { opacity: 0.8 });
  for (const [y, s] of [
    [680, 0.5],
    [770, 0.75],
    [880, 1.1],
  ] as const)
    c.path(
      `M${700 - 90 * s} ${y + 36 * s}L700 ${y - 26 * s}L${700 + 90 * s} ${y + 36 * s}V${y + 74 * s}L700 ${y + 14 * s}L${700 - 90 * s} ${y + 74 * s}Z`,
      '#ffffff',
      { opacity: 0.85 },
    );
  for (const side of [-1, 1]) {
    const posts = [
      [150, 640, 0.42],
      [270, 720, 0.68],
      [480, 880, 1.15],
    ] as const;
    posts.forEach(([dx, y, s], i) => {
      const next = posts[i + 1];
      const x = 700 + side * dx;
      if (next) {
        const [nx, ny, ns] = [700 + side * next[0], next[1], next[2]];
        const d = `M${x} ${y - 190 * s}Q${(x + nx) / 2} ${(y - 190 * s + ny - 190 * ns) / 2 + 90 * ns} ${nx} ${ny - 190 * ns}`;
        c.stroke(d, '#8f1f22', 34 * s);
        c.stroke(d, ink.lantern, 24 * s);
      }
      drawPost(c, x, y, s);
    });
  }
}

function drawPost(c: Canvas, x: number, y: number, s: number) {
  const brass = c.linear(
    [
      [0, '#a8761f'],
      [0.35, '#fff0c4'],
      [0.6, '#e2ae4a'],
      [1, '#8f5c14'],
    ],
    [0, 0, 1, 0],
  );
  c.ellipse(x, y, 52 * s, 13 * s, '#8f5c14');
  c.ellipse(x, y - 5 * s, 46 * s, 11 * s, brass);
  c.rect(x - 9 * s, y - 206 * s, 18 * s, 200 * s, brass);
  c.circle(
    x,
    y - 218 * s,
    22 * s,
    c.radial(
      [
        [0, '#fff6d8'],
        [0.5, '#e9be62'],
        [1, '#8f5c14'],
      ],
      0.36,
      0.3,
      0.75,
    ),
  );
}

/** A station hall open to the mountains. */
function drawStation(c: Canvas) {
  drawSky(c, morning, 560);
  drawSun(c, 1080, 250, 46, morning.sun, '#fff2c0', 6);
  drawRidge(c, morning, {
    points: [
      [-40, 470],
      [200, 360],
      [420, 450],
      [640, 380],
      [920, 440],
      [1180, 330],
      [1480, 450],
    ],
    depth: 0.3,
    seed: 5,
    foot: 640,
  });
  c.rect(
    -10,
    604,
    1460,
    380,
    c.linear([
      [0, '#b9cfcb'],
      [1, '#5f8a8c'],
    ]),
  );
  for (const [a, b] of [
    [-300, -1400],
    [0, -700],
    [1440, 2140],
    [1740, 2840],
    [300, 0],
    [1140, 1440],
  ] as const)
    c.line(
      [
        [720 + (a - 720) * 0.35, 604],
        [b, 980],
      ],
      '#ffffff',
      2,
      { opacity: 0.3 },
    );
  for (const x of [60, 1380])
    c.path(
      `M${x - 34} 640V40H${x + 34}V640Z`,
      c.linear(
        [
          [0, '#0a4a50'],
          [0.4, '#2a8a8a'],
          [1, '#083c43'],
        ],
        [0, 0, 1, 0],
      ),
    );
  c.path(
    'M-10-10H1450V90Q720 10-10 90Z',
    c.linear([
      [0, '#06393f'],
      [1, '#0f6d6d'],
    ]),
  );
  c.stroke('M-10 90Q720 10 1450 90', '#f7d58a', 7);
  c.rect(-10, 84, 1460, 12, '#24434a');
}

/** Framed pictures of the day and a camera. */
export function drawPhotoPackage(c: Canvas) {
  drawStudio(c, '#e6e0f0', '#cfc3dc', { arch: false, floor: 700 });
  for (const [x, y, s, tilt, kind] of [
    [450, 420, 1.12, -5, 0],
    [980, 350, 0.86, 4, 1],
    [1000, 690, 0.6, -4, 2],
  ] as const)
    c.group({ transform: `translate(${x} ${y}) rotate(${tilt}) scale(${s})` }, () => {
      c.rect(-282, -224, 590, 490, '#241a3a', { opacity: 0.34, filter: c.blur(18) });
      c.rect(
        -296,
        -244,
        592,
        488,
        kind === 1
          ? '#fffdf6'
          : c.linear([
              [0, '#c98b55'],
              [1, '#7b4a30'],
            ]),
        { rx: 6 },
      );
      c.rect(-262, -210, 524, 420, '#fffdf6');
      c.group({ 'clip-path': c.clip('M-232-180H232V180H-232Z') }, () =>
        c.group({ transform: 'scale(1.2)' }, () => {
          if (kind === 0)
            drawPrintedRidge(c, ['#7cc9cf', '#fff4d4'], ['#7fbdb6', '#2f8f8a', '#0a5a5c'], '#ffffff', ink.coral);
          if (kind === 1)
            drawPrintedRidge(c, ['#8a5480', '#fcb066'], ['#f3a37e', '#d9604f', '#7d2c44'], '#fff2c8', ink.teal);
          if (kind === 2)
            drawPrintedRidge(c, ['#12405a', '#4a8a8c'], ['#3f7f86', '#1b5368', '#082a3c'], '#fdf6da', ink.gold);
        }),
      );
      c.poly(
        [
          [-232, -180],
          [-60, -180],
          [-200, 180],
          [-232, 180],
        ],
        '#ffffff',
        { opacity: 0.16 },
      );
    });
  drawCamera(c, 620, 856);
}

function drawCamera(c: Canvas, x: number, y: number) {
  c.group({ transform: `translate(${x} ${y}) scale(1.1)` }, () => {
    drawShadow(c, 10, 2, 210, 22, 0.42);
    drawCord(c, 'M-160-150Q-330-120-300-20T-420 30', 12, '#8f5236');
    c.rect(-70, -232, 140, 60, '#20383e', { rx: 12 });
    c.rect(-130, -204, 46, 24, '#c9d6d4', { rx: 8 });
    c.rect(100, -200, 40, 20, ink.coral, { rx: 8 });
    c.rect(
      -176,
      -186,
      352,
      190,
      c.linear([
        [0, '#e9f0ec'],
        [0.22, '#c9d6d4'],
        [0.23, '#0f7a78'],
        [1, '#074349'],
      ]),
      { rx: 22 },
    );
    for (const [r, colour] of [
      [92, '#20383e'],
      [78, '#45636a'],
      [64, '#142a30'],
    ] as const)
      c.circle(0, -84, r, colour);
    c.circle(
      0,
      -84,
      52,
      c.radial(
        [
          [0, '#8fd6e0'],
          [0.5, '#2b6f8a'],
          [1, '#0a1e30'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    );
    c.ellipse(-18, -106, 16, 11, '#ffffff', { opacity: 0.85 });
    c.rect(110, -168, 44, 26, '#fff3cf', { rx: 6 });
  });
}

/** A wall of lockers, one open with a rucksack inside. */
export function drawLockers(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.linear([
      [0, '#dce9e4'],
      [1, '#a9c8c1'],
    ]),
  );
  c.rect(
    0,
    880,
    1440,
    80,
    c.linear([
      [0, '#8fb0aa'],
      [1, '#5f8a86'],
    ]),
  );
  const [w, h] = [320, 400];
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 4; column += 1) {
      if (row === 1 && column === 1) continue;
      const colour = (row + column) % 3 === 0 ? '#f2c25a' : (row + column) % 3 === 1 ? '#128382' : '#e8604c';
      drawLockerDoor(c, 80 + column * w, 70 + row * h, w, h, colour);
    }
  drawOpenLocker(c, 80 + w, 70 + h, w, h);
}

function drawLockerDoor(c: Canvas, x: number, y: number, w: number, h: number, colour: string) {
  c.rect(
    x + 5,
    y + 5,
    w - 10,
    h - 10,
    c.linear(
      [
        [0, mix(colour, '#ffffff', 0.2)],
        [0.5, colour],
        [1, mix(colour, '#06282e', 0.22)],
      ],
      [0, 0, 1, 1],
    ),
    { rx: 14 },
  );
  c.rect(x + 9, y + 9, w - 18, h - 18, 'none', { rx: 11, stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.4 });
  for (let i = 0; i < 4; i += 1) c.rect(x + 70, y + 56 + i * 24, w - 140, 9, mix(colour, '#06282e', 0.35), { rx: 4.5 });
  c.circle(
    x + w - 58,
    y + h * 0.58,
    24,
    c.radial(
      [
        [0, '#ffffff'],
        [0.6, '#c9d6d4'],
        [1, '#6f8a8c'],
      ],
      0.4,
      0.3,
      0.75,
    ),
  );
  c.rect(x + w - 61, y + h * 0.58 - 10, 6, 20, '#35555d', { rx: 3 });
}

function drawOpenLocker(c: Canvas, x: number, y: number, w: number, h: number) {
  c.rect(
    x + 5,
    y + 5,
    w - 10,
    h - 10,
    c.linear([
      [0, '#06393f'],
      [1, '#125a5e'],
    ]),
    { rx: 14 },
  );
  c.path(`M${x + 20} ${y + h - 70}H${x + w - 20}L${x + w - 6} ${y + h - 10}H${x + 6}Z`, '#2f7f80');
  c.ellipse(x + w / 2, y + 40, 130, 34, '#fff3cf', { opacity: 0.28, filter: c.blur(12) });
  drawBackpack(c, x + w / 2, y + h - 30, 1.18, ink.coral);
  c.path(`M${x + w - 6} ${y + 6}L${x + w + 206} ${y - 34}V${y + h + 44}L${x + w - 6} ${y + h - 6}Z`, '#06282e', {
    opacity: 0.3,
    filter: c.blur(10),
  });
  c.path(
    `M${x + w - 8} ${y + 6}L${x + w + 190} ${y - 30}V${y + h + 36}L${x + w - 8} ${y + h - 6}Z`,
    c.linear(
      [
        [0, '#0a5a5c'],
        [1, '#35a39c'],
      ],
      [0, 0, 1, 0],
    ),
  );
  c.path(`M${x + w + 16} ${y + 26}L${x + w + 168} ${y + 2}V${y + h + 4}L${x + w + 16} ${y + h - 24}Z`, 'none', {
    stroke: '#ffffff',
    'stroke-width': 3,
    'stroke-opacity': 0.45,
  });
  c.circle(x + w + 150, y + h * 0.56, 19, '#e9f0ec');
  drawCord(c, `M${x + w + 150} ${y + h * 0.56}q34 40 14 96`, 6, ink.gold);
  c.rect(x + w + 138, y + h * 0.56 + 92, 52, 72, ink.lantern, {
    rx: 12,
    transform: `rotate(6 ${x + w + 160} ${y + h * 0.56 + 100})`,
  });
  drawEmblem(c, x + w + 160, y + h * 0.56 + 130, 16, '#fff6e3');
}
