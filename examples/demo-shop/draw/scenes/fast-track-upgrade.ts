import { drawCabin } from '#examples/demo-shop/draw/cabin.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

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
