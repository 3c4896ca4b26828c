import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';
import { dawn, type Mood, night, noon, sunset } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawCloud, drawMist, drawSky, drawStars, drawSun } from '#examples/demo-shop/draw/sky.ts';

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
