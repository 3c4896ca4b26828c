import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { sunset } from '#examples/demo-shop/draw/moods.ts';
import { createRandom } from '#examples/demo-shop/draw/random.ts';
import { drawRope, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

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
      [1112, 418, 0.05],
    ],
    sag: 20,
  };
  drawRope(c, rope, '#2c2a48', 7);
  hangDistantCabin(c, rope, 0.6, '#3a2c4e', '#ffcf86', 0.8);
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
