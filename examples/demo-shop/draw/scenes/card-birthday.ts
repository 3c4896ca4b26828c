import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawBow } from '#examples/demo-shop/draw/cards.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';
import { createRandom } from '#examples/demo-shop/draw/random.ts';
import { drawRope, hangCabin, type Rope } from '#examples/demo-shop/draw/ropeway.ts';

const confetti = [ink.coral, ink.gold, ink.teal, '#f7b2a0', '#ffffff'];

/** The card for a birthday: a cabin tied up with a bow, in falling paper. */
export function drawBirthdayCard(c: Canvas) {
  c.rect(
    0,
    0,
    c.width,
    c.height,
    c.linear([
      [0, '#ffe3c7'],
      [0.6, '#fbc3ad'],
      [1, '#f29f92'],
    ]),
  );
  c.circle(720, 500, 400, '#ffffff', { opacity: 0.25 });
  const random = createRandom(27);
  for (let i = 0; i < 90; i += 1) {
    const [x, y, turn] = [random(0, c.width), random(0, c.height), random(0, 180)];
    c.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () =>
      c.rect(-9, -14, 18, 28, confetti[i % confetti.length] ?? ink.gold, { rx: 4, opacity: 0.85 }),
    );
  }
  const rope: Rope = {
    supports: [
      [-60, 250, 1.6],
      [1500, 250, 1.6],
    ],
    sag: 30,
  };
  drawRope(c, rope, '#8f4432', 10);
  hangCabin(c, rope, 0.5, {}, 1.15);
  drawBow(c, 720, 422, 100);
}
