import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawLeaf } from '#examples/demo-shop/draw/plants.ts';
import { createRandom } from '#examples/demo-shop/draw/random.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';

/** The card of thanks: a cabin on its rope, in a wreath of blossoms. */
export function drawThanksCard(c: Canvas) {
  c.rect(
    0,
    0,
    c.width,
    c.height,
    c.linear([
      [0, '#fdf3e4'],
      [1, '#f3dccb'],
    ]),
  );
  c.circle(720, 490, 330, '#ffffff', { opacity: 0.55 });
  const rope: Rope = {
    supports: [
      [-60, 280, 1.1],
      [1500, 280, 1.1],
    ],
    sag: 26,
  };
  drawRope(c, rope, '#7c5a4c', 8);
  hangCabin(c, rope, 0.5, {}, 1.05);
  drawWreath(c);
}

const petals = ['#f3a6a6', '#f7c2b8', '#fff3ec', '#e9807d'];

/** Leaves and blossoms around the middle, thickest below. */
function drawWreath(c: Canvas) {
  const random = createRandom(31);
  const places = Array.from({ length: 46 }, (_, index) => {
    const turn = (index / 46) * Math.PI * 2;
    const far = 372 + random(-26, 26);
    return { x: 720 + Math.cos(turn) * far, y: 490 + Math.sin(turn) * far, degrees: (turn * 180) / Math.PI };
  });
  for (const { x, y, degrees } of places)
    for (const side of [-1, 1])
      drawLeaf(c, x, y, random(60, 96), degrees + 90 + side * random(24, 60), side > 0 ? '#5f9a78' : '#3f7f6c');
  for (const [index, { x, y }] of places.entries()) {
    // The rope is seen between them.
    if (Math.abs(y - 300) < 46) continue;
    drawBlossom(
      c,
      x,
      y,
      y > 520 ? random(30, 46) : random(18, 30),
      petals[index % petals.length] ?? '#f7c2b8',
      index * 29,
    );
  }
}

function drawBlossom(c: Canvas, x: number, y: number, r: number, colour: string, turn: number) {
  c.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    for (let petal = 0; petal < 5; petal += 1)
      c.ellipse(0, -r * 0.62, r * 0.46, r * 0.6, colour, { transform: `rotate(${petal * 72})` });
    c.circle(0, 0, r * 0.28, '#f2b13c');
  });
}
