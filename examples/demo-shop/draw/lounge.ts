import type { Canvas } from './canvas.ts';
import { ink } from './colour.ts';

/** A cabin seen square from its side, lit from within: two velvet seats and a laid table. */
export function drawLounge(c: Canvas) {
  const shell =
    'M380 210H1060Q1110 212 1122 262L1158 470Q1164 500 1158 540L1110 790Q1100 826 1062 828H378Q340 826 330 790L282 540Q276 500 282 470L318 262Q330 212 380 210Z';
  const pane = (l: number, r: number, tilt: number) =>
    `M${l + Math.max(0, tilt)} 262H${r + Math.min(0, tilt)}L${r - Math.min(0, tilt) * 0.1} 664H${l - Math.max(0, tilt) * 0.1}Z`;
  c.ellipse(
    720,
    500,
    700,
    460,
    c.radial([
      [0, '#ffcf8a', 0.5],
      [0.6, '#ffb56a', 0.14],
      [1, '#ffb56a', 0],
    ]),
  );
  c.path(
    shell,
    c.linear([
      [0, '#fff0cc'],
      [0.55, '#ffc982'],
      [1, '#c8743f'],
    ]),
  );
  drawRoom(c);
  const windows = [pane(330, 640, 32), pane(668, 772, 0), pane(800, 1110, -32)];
  c.path(
    shell + windows.join(''),
    c.linear([
      [0, '#138080'],
      [0.5, ink.teal],
      [1, '#06393f'],
    ]),
    { 'fill-rule': 'evenodd', stroke: '#0a4a50', 'stroke-width': 4 },
  );
  for (const d of windows) {
    c.path(
      d,
      c.linear(
        [
          [0, '#ffffff', 0.3],
          [0.4, '#ffffff', 0.03],
          [1, '#ffffff', 0.1],
        ],
        [0, 0, 1, 1],
      ),
      { stroke: '#f7dca4', 'stroke-width': 4 },
    );
  }
  c.path('M318 700L316 722H1124L1128 700Z', ink.gold, { opacity: 0.95 });
  c.line(
    [
      [720, 240],
      [720, 800],
    ],
    '#06393f',
    5,
  );
  c.path(
    'M330 214Q350 160 440 150H1000Q1090 160 1110 214Q720 190 330 214Z',
    c.linear([
      [0, '#e9f2ee'],
      [1, '#86a9aa'],
    ]),
  );
  c.path(
    'M690 152L702 96H738L750 152Z',
    c.linear([
      [0, '#cfdcdc'],
      [1, '#5b7a80'],
    ]),
  );
  c.rect(640, 60, 160, 30, '#1d3c45', { rx: 15 });
  for (const x of [664, 700, 740, 776]) {
    c.circle(x, 62, 16, '#35555d');
    c.circle(x, 62, 6, '#dfe9e6');
  }
}

function drawRoom(c: Canvas) {
  c.ellipse(
    720,
    262,
    300,
    46,
    c.radial([
      [0, '#fffbe8'],
      [1, '#fffbe8', 0],
    ]),
  );
  const sky = c.linear([
    [0, '#f7c58e'],
    [1, '#f3a877'],
  ]);
  c.rect(372, 300, 240, 200, sky, { rx: 10, opacity: 0.65 });
  c.rect(828, 300, 240, 200, sky, { rx: 10, opacity: 0.65 });
  c.path('M372 470Q440 430 500 462T612 440V500H372Z', '#a97c6e', { opacity: 0.6 });
  c.path('M828 450Q900 470 960 440T1068 462V500H828Z', '#a97c6e', { opacity: 0.6 });
  for (const s of [1, -1])
    c.group({ transform: s === 1 ? '' : 'translate(1440 0) scale(-1 1)' }, () => {
      c.path(
        'M336 430Q340 396 372 394H430Q462 398 464 432L476 590H330Z',
        c.linear([
          [0, '#ee7a60'],
          [1, '#b23c3a'],
        ]),
      );
      c.path(
        'M326 574H560Q590 578 590 606V680H326Z',
        c.linear([
          [0, '#e2664f'],
          [1, '#8f2c33'],
        ]),
      );
      for (const y of [450, 510]) for (const x of [378, 424]) c.circle(x, y, 5, '#8f2c33');
      c.rect(430, 528, 74, 58, '#fdf0d2', { rx: 16, transform: 'rotate(-12 467 557)' });
    });
  c.rect(712, 590, 16, 90, '#7a4a2c');
  c.path('M620 578H820Q816 596 720 598Q624 596 620 578Z', '#9b623a');
  c.rect(616, 570, 208, 12, '#c98b55', { rx: 6 });
  c.path('M700 570Q694 530 706 512H734Q746 530 740 570Z', '#d7efe9');
  for (const [x, y, r] of [
    [720, 462, 24],
    [690, 486, 20],
    [750, 484, 21],
    [708, 502, 16],
    [736, 504, 16],
  ] as const) {
    c.circle(x, y, r, '#fff4e4');
    c.circle(x, y, r * 0.6, '#f6c0b0');
    c.circle(x, y, r * 0.25, ink.coral);
  }
  for (const x of [650, 790]) {
    c.path(
      `M${x - 15} 506Q${x - 15} 538 ${x - 2} 540V564H${x - 12}V570H${x + 12}V564H${x + 2}V540Q${x + 15} 538 ${x + 15} 506Z`,
      '#ffffff',
      { opacity: 0.75 },
    );
    c.path(`M${x - 14} 516Q${x - 12} 536 ${x} 538Q${x + 12} 536 ${x + 14} 516Z`, '#f2b24e');
  }
}
