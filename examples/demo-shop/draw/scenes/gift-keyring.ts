import type { Canvas } from '#examples/demo-shop/draw/canvas.ts';
import { ink } from '#examples/demo-shop/draw/colour.ts';

/** A cabin keyring of enamel and brass. */
export function drawKeyring(c: Canvas) {
  c.rect(
    0,
    0,
    1440,
    960,
    c.radial(
      [
        [0, '#f7b9a0'],
        [0.6, '#ee9079'],
        [1, '#c9594c'],
      ],
      0.42,
      0.36,
      0.9,
    ),
  );
  c.circle(720, 500, 390, '#ffffff', { opacity: 0.14 });
  c.group({ transform: 'rotate(9 720 200)' }, () => {
    c.group({ transform: 'translate(22 30)', opacity: 0.3, filter: c.blur(16) }, () =>
      c.rect(540, 440, 360, 390, '#4a0f1a', { rx: 80 }),
    );
    for (const [r, colour] of [
      [118, '#8f6a1f'],
      [118, '#f6d58a'],
    ] as const)
      c.circle(720, 180, r, 'none', { stroke: colour, 'stroke-width': colour === '#8f6a1f' ? 26 : 12 });
    for (const y of [318, 372]) c.ellipse(720, y, 20, 36, 'none', { stroke: '#a8761f', 'stroke-width': 14 });
    c.ellipse(720, 345, 10, 30, '#f6d58a');
    const body =
      'M570 448H870Q900 448 906 478L926 620Q928 640 924 664L900 790Q890 826 856 828H584Q550 826 540 790L516 664Q512 640 514 620L534 478Q540 448 570 448Z';
    c.path('M690 400H750V452H690Z', '#c98a2e');
    c.path(body, ink.teal, { stroke: '#e9be62', 'stroke-width': 24, 'stroke-linejoin': 'round' });
    c.path(body, 'none', { stroke: '#fff0c4', 'stroke-width': 5, 'stroke-opacity': 0.8 });
    for (const d of ['M566 496H700V650H546Z', 'M874 496H740V650H894Z'])
      c.path(
        d,
        c.linear([
          [0, '#ffffff'],
          [1, '#a9e0da'],
        ]),
        { stroke: '#e9be62', 'stroke-width': 10, 'stroke-linejoin': 'round' },
      );
    c.path('M530 700H910L906 732H534Z', ink.coral, { stroke: '#e9be62', 'stroke-width': 6 });
    c.path('M570 470Q560 470 556 490L540 600L600 470Z', '#ffffff', { opacity: 0.5 });
    c.path('M560 600L620 496H650L590 620Z', '#ffffff', { opacity: 0.75 });
  });
}
