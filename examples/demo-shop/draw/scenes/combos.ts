import { drawJunk } from '#examples/demo-shop/draw/boats.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { drawLantern } from '#examples/demo-shop/draw/lantern.ts';
import { dusk, type Mood, morning, noon } from '#examples/demo-shop/draw/moods.ts';
import { drawRidge } from '#examples/demo-shop/draw/ridges.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';
import { drawGlitter, drawRipples, drawSea } from '#examples/demo-shop/draw/sea.ts';
import { drawSky, drawSun } from '#examples/demo-shop/draw/sky.ts';
import { drawTemple } from '#examples/demo-shop/draw/village.ts';

/** Category: rope, village and boat, each in a picture of its own that belongs to the others. */
export function drawCombos(c: Canvas) {
  c.rect(0, 0, c.width, c.height, '#f6ead2');
  const panels: (() => void)[] = [() => drawCableCar(c), () => drawVillage(c), () => drawBay(c)];
  for (const [index, draw] of panels.entries()) drawPanel(c, 60 + index * 450, draw);
}

/** A tall window of 420 × 840; what is drawn in it has its middle at x = 720. */
function drawPanel(c: Canvas, x: number, draw: () => void) {
  const [top, width, height, corner] = [60, 420, 840, 36];
  const right = x + width;
  const foot = top + height;
  c.rect(x, top + 14, width, height, '#5a4a33', { rx: corner, opacity: 0.28, filter: c.blur(14) });
  c.group(
    {
      'clip-path': c.clip(
        `M${x} ${top + corner}Q${x} ${top} ${x + corner} ${top}H${right - corner}Q${right} ${top} ${right} ${top + corner}V${foot - corner}Q${right} ${foot} ${right - corner} ${foot}H${x + corner}Q${x} ${foot} ${x} ${foot - corner}Z`,
      ),
    },
    () => c.group({ transform: `translate(${x + width / 2 - 720} 0)` }, draw),
  );
}

function drawCableCar(c: Canvas) {
  drawSky(c, noon, 700);
  drawRidge(c, noon, {
    points: [
      [480, 640],
      [640, 520],
      [760, 600],
      [960, 450],
    ],
    depth: 0.3,
    seed: 4,
    foot: 820,
  });
  drawRidge(c, noon, {
    points: [
      [480, 780],
      [660, 720],
      [800, 770],
      [960, 690],
    ],
    depth: 0.75,
    seed: 9,
    wooded: true,
  });
  const rope: Rope = {
    supports: [
      [420, 150, 1.3],
      [1020, 250, 1.3],
    ],
    sag: 20,
  };
  drawRope(c, rope, '#1d4c53', 8);
  hangCabin(c, rope, 0.5, { colour: ink.coral }, 1);
}

function drawVillage(c: Canvas) {
  drawSky(c, dusk, 640);
  drawRidge(c, dusk, {
    points: [
      [480, 560],
      [620, 400],
      [780, 500],
      [960, 380],
    ],
    depth: 0.35,
    seed: 12,
    foot: 760,
  });
  c.path('M480 760Q720 700 960 760V960H480Z', '#2d4a45');
  drawTemple(c, 720, 800, 330);
  for (const [x, y, r] of [
    [590, 330, 34],
    [720, 260, 44],
    [850, 340, 34],
  ] as const) {
    c.line(
      [
        [x, 0],
        [x, y],
      ],
      '#3a2030',
      3,
    );
    drawLantern(c, x, y, r);
  }
}

function drawBay(c: Canvas) {
  const m: Mood = { ...morning, sky: ['#3f9fae', '#a3d6cf', '#f3eccf', '#fbd9a6'] };
  drawSky(c, m, 430);
  drawSun(c, 800, 340, 54, m.sun, '#fff0c0', 6);
  drawSea(c, m, 430);
  drawGlitter(c, 800, 432, 820, '#fffbe6', 5, 1);
  drawRipples(c, 440, 960, '#eafaf2', 5, 40);
  drawJunk(c, 720, 800, 0.78, '#f2a33e');
}
