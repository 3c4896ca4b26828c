/** The colour that lies `t` (0–1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, t: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, i) => hex(value + ((b[i] ?? value) - value) * t)).join('')}`;
}

/** The colours of the house, the same in every picture. */
export const ink = {
  teal: '#0b6e6e',
  deep: '#07484d',
  jade: '#3f9c8f',
  mist: '#e3eee8',
  cream: '#fff6e3',
  sun: '#ffd98a',
  coral: '#e8604c',
  lantern: '#d63b2f',
  gold: '#e2ae4a',
  wood: '#8a5a3c',
  stone: '#b9b8ac',
  white: '#fffdf8',
};

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
