import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { night } from '#examples/demo-shop/draw/moods.ts';
import { drawPine } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawSky, drawStars } from '#examples/demo-shop/draw/sky.ts';
import { drawTelescope } from '#examples/demo-shop/draw/telescope.ts';

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
