import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { morning } from '#examples/demo-shop/draw/moods.ts';
import { drawPine } from '#examples/demo-shop/draw/plants.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawPylon, drawRope, hangCabin, hangDistantCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawIsland, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawBirds, drawCloud, drawMist, drawRays, drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';

/** Hero: cabins over green ridges and the bay, in the morning; on the left a near slope in shade, calm for words. */
export function drawHeroMorning(c: Canvas) {
  const m = morning;
  drawSky(c, m, 620);
  drawSun(c, 1395, 270, 60, m.sun, '#fff3c4', 9);
  drawRays(c, 1395, 270, 1200, '#fff8dc', 0.07);
  drawCloud(c, 960, 170, 420, '#ffffff', 0.6, 3);
  drawCloud(c, 1620, 130, 360, '#ffffff', 0.55, 5);
  drawSea(c, m, 600, 900);
  drawGlitter(c, 1200, 602, 880, '#fffbe6', 4, 1);
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
    foot: 860,
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
    foot: 1000,
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
  drawRope(
    c,
    {
      supports: [
        [2560, -260, 1.3],
        [1357, 420, 0.34],
        [770, 640, 0.12],
      ],
      sag: 46,
    },
    '#4d7a7e',
    7,
  );
  drawPylon(c, 1480, 420, 0.56, 560, '#7da0a2', '#ffffff');
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
  drawRidge(
    c,
    { ...m, near: '#06393b', far: '#06393b', haze: '#06393b', shade: '#042c2f' },
    {
      points: [
        [-40, 250],
        [420, 330],
        [760, 470],
        [980, 640],
        [1240, 800],
        [1500, 960],
        [1700, 1080],
        [2440, 1200],
      ],
      depth: 1,
      seed: 31,
      wooded: true,
    },
  );
  drawPine(c, 1010, 720, 300, '#0a4a47', '#9fc7a0', 1);
  drawBirds(
    c,
    [
      [1010, 330, 28],
      [1080, 366, 20],
      [960, 380, 16],
    ],
    '#2d6a70',
  );
}
