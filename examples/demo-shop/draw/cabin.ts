import { at, bow, edge, end, type Face, pane, quad, side } from './cabin-faces.ts';
import { type Canvas, rounded } from './canvas.ts';
import { ink, mix } from './colour.ts';

export type CabinLook = {
  colour?: string;
  /** glass down to the floor */
  crystal?: boolean;
  /** lamps on inside */
  lamps?: boolean;
  /** the slope of the rope in degrees */
  slope?: number;
  flip?: boolean;
  /** how much of the air between it and us colours it, and with what */
  haze?: readonly [colour: string, amount: number];
};
const sideGlass = [
  [0.05, 0.31],
  [0.345, 0.49],
  [0.51, 0.655],
  [0.69, 0.955],
] as const;

/** A gondola cabin in three-quarter view, hung from the rope at (x, y); 1 is about 250 wide and 275 high. */
export function drawCabin(c: Canvas, x: number, y: number, scale: number, look: CabinLook = {}) {
  const [hazeColour, hazeAmount] = look.haze ?? ['#ffffff', 0];
  const tint = (colour: string) => mix(colour, hazeColour, hazeAmount);
  const flip = look.flip ? -1 : 1;
  c.group({ transform: `translate(${x} ${y}) scale(${scale * flip} ${scale})` }, () => {
    drawInterior(c, look, tint);
    drawShell(c, side, sideWindows(look), tint(look.colour ?? ink.teal), look, false);
    drawShell(c, end, endWindows(look), tint(mix(look.colour ?? ink.teal, '#04262e', 0.3)), look, true);
    drawTrim(c, look, tint);
    drawHanger(c, (look.slope ?? 0) * flip, tint);
  });
}

/** A cabin so far away that only its shape counts. */
export function drawDistantCabin(c: Canvas, x: number, y: number, scale: number, colour: string, glass: string) {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.line(
      [
        [0, 0],
        [0, 80],
      ],
      mix(colour, '#10333a', 0.5),
      12,
    );
    c.rect(-30, -10, 60, 16, mix(colour, '#10333a', 0.5), { rx: 8 });
    c.path('M-98 72H98Q112 72 114 90L120 166Q118 250 84 256H-84Q-118 250-120 166L-114 90Q-112 72-98 72Z', colour);
    c.path('M-92 92H-14V186H-104Z', glass);
    c.path('M92 92H14V186H104Z', glass);
  });
}

function drawInterior(c: Canvas, look: CabinLook, tint: (colour: string) => string) {
  const outline = rounded([...edge(side.left, 0, 1), ...edge(end.right, 1, 0)], 14);
  const air = look.lamps ? '#ffd58a' : tint('#bfe6e2');
  c.path(outline, air, { opacity: look.lamps ? 0.72 : 0.16 });
  const frame = tint(look.lamps ? '#7a4a2c' : '#0b4248');
  for (const x of [-66, -12, 22, 84])
    c.line(
      [
        [x, 84],
        [x - 2, 232],
      ],
      frame,
      4.5,
      { opacity: 0.42 },
    );
  c.poly(
    [
      [-112, 198],
      [-40, 190],
      [92, 190],
      [112, 200],
      [106, 216],
      [-108, 216],
    ],
    frame,
    { opacity: look.crystal ? 0.28 : 0.5 },
  );
  c.poly(
    [
      [-104, 216],
      [106, 214],
      [98, 250],
      [48, 264],
      [-96, 254],
    ],
    frame,
    { opacity: look.crystal ? 0.16 : 0.62 },
  );
  if (look.lamps)
    c.ellipse(
      0,
      100,
      104,
      34,
      c.radial([
        [0, '#fff6d8', 0.95],
        [1, '#fff6d8', 0],
      ]),
    );
}

function sideWindows(look: CabinLook): string[] {
  return sideGlass.map(([from, to], i) => pane(side, from, to, 0.075, look.crystal ? 0.93 : i % 3 === 0 ? 0.62 : 0.9));
}

function endWindows(look: CabinLook): string[] {
  return [pane(end, 0.13, 0.87, 0.085, look.crystal ? 0.92 : 0.62)];
}

function drawShell(c: Canvas, face: Face, windows: string[], colour: string, look: CabinLook, inShade: boolean) {
  const outline = `M${at(face, 0, 0)}Q${bow(face.left)} ${at(face, 0, 1)}L${at(face, 1, 1)}Q${bow(face.right)} ${at(face, 1, 0)}Z`;
  const fill = c.linear([
    [0, mix(colour, '#ffffff', inShade ? 0.12 : 0.3)],
    [0.5, colour],
    [1, mix(colour, '#04262e', 0.35)],
  ]);
  c.path(outline + windows.join(''), fill, {
    'fill-rule': 'evenodd',
    stroke: fill,
    'stroke-width': 5,
    'stroke-linejoin': 'round',
  });
  const glass = look.lamps
    ? c.linear([
        [0, '#fff3cf', 0.5],
        [1, '#ffbf6b', 0.2],
      ])
    : c.linear(
        [
          [0, '#ffffff', inShade ? 0.3 : 0.55],
          [0.5, '#d4f1ef', 0.16],
          [1, '#2f8f95', 0.3],
        ],
        [0, 0, 0.6, 1],
      );
  c.path(windows.join(''), glass, { stroke: mix(colour, '#04262e', 0.5), 'stroke-width': 2.4, 'stroke-opacity': 0.6 });
  c.group({ 'clip-path': c.clip(windows.join('')) }, () => {
    const shift = inShade ? 96 : 0;
    c.poly(
      [
        [-92 + shift, 60],
        [-50 + shift, 60],
        [-112 + shift, 280],
        [-154 + shift, 280],
      ],
      '#ffffff',
      { opacity: 0.34 },
    );
    c.poly(
      [
        [-38 + shift, 60],
        [-24 + shift, 60],
        [-86 + shift, 280],
        [-100 + shift, 280],
      ],
      '#ffffff',
      { opacity: 0.28 },
    );
    if (!inShade)
      c.poly(
        [
          [22, 60],
          [48, 60],
          [-14, 280],
          [-40, 280],
        ],
        '#ffffff',
        { opacity: 0.2 },
      );
  });
}

function drawTrim(c: Canvas, look: CabinLook, tint: (colour: string) => string) {
  const dark = tint('#0a363d');
  const stripe = tint(look.crystal ? '#ffffff' : ink.cream);
  if (!look.crystal)
    for (const [face, from, to] of [
      [side, 0, 0.33],
      [side, 0.67, 1],
      [end, 0, 1],
    ] as const)
      c.path(quad(face, from, to, 0.72, 0.77), stripe, { opacity: face === end ? 0.7 : 0.92 });
  const seam = [0.5].flatMap((u) => [at(side, u, 0.06), at(side, u, 0.95)]);
  c.stroke(`M${seam[0]}L${seam[1]}`, dark, 2.4, { opacity: 0.7 });
  c.path(quad(side, 0, 1, 0.965, 1.02), dark, { opacity: 0.8 });
  c.path(quad(end, 0, 1, 0.965, 1.02), dark, { opacity: 0.9 });
  const roof = tint('#eef5f1');
  c.path(
    'M-108 76Q-98 56-64 52L44 48Q84 50 110 80L54 72Z',
    c.linear([
      [0, roof],
      [1, tint('#a9c4c2')],
    ]),
  );
  c.path('M-111 73L53 66L109 79L108 85L53 75L-111 81Z', dark, { opacity: 0.85 });
  c.stroke('M-96 70Q-82 60-58 57L36 53', '#ffffff', 2.5, { opacity: 0.7 });
}

function drawHanger(c: Canvas, slope: number, tint: (colour: string) => string) {
  const steel = c.linear(
    [
      [0, tint('#f2f6f4')],
      [0.5, tint('#9db3b5')],
      [1, tint('#50696f')],
    ],
    [0, 0, 1, 0],
  );
  const dark = tint('#24434a');
  c.path('M-44 56L-34 40H28L40 53Z', dark);
  c.path('M-14 44Q-12 20 4 12L4-2H16V16Q4 24 8 44Z', steel);
  c.group({ transform: `rotate(${slope})` }, () => {
    c.path('M-36 -4H36Q42 6 30 12H-30Q-42 6-36-4Z', dark);
    for (const x of [-27, -9, 9, 27]) {
      c.circle(x, -5, 8.6, tint('#3b5a61'));
      c.circle(x, -5, 3.6, tint('#d9e4e2'));
    }
  });
}
