import { drawBackpack } from '#examples/demo-shop/draw/backpack.ts';
import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { drawCord, drawEmblem } from '#examples/demo-shop/draw/cards.ts';
import { ink, mix } from '#examples/demo-shop/draw/colour.ts';

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
