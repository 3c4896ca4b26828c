import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawLounge } from '#examples/demo-shop/draw/lounge.ts';
import { type Mood, night } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawIsland, drawRipples, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawSky, drawStars } from '#examples/demo-shop/draw/sky.ts';

/** Blue hour: one cabin of one's own, lamps on, flowers on the table. */
export function drawPrivateCabin(c: Canvas) {
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
