/** The least contrast of a colour and the white text on it, as WCAG asks for ordinary text. */
export const leastContrast = 4.5;

/** WCAG's contrast of white and a `#rrggbb` colour: 1 for white itself, 21 for black. */
export function contrastWithWhite(colour: string): number {
  return 1.05 / (luminanceOf(channelsOf(colour)) + 0.05);
}

/** True when people can read white text on the colour, and text in the colour on white. */
export function isReadable(colour: string): boolean {
  return contrastWithWhite(colour) >= leastContrast;
}

/** The lightest shade of a colour on which white text can be read; the colour itself when it can. */
export function nearestReadable(colour: string): string {
  if (isReadable(colour)) return colour;
  const channels = channelsOf(colour);
  const steps = 1000;
  for (let step = steps - 1; step > 0; step -= 1) {
    const shade = `#${channels.map((channel) => hex(Math.round((channel * step) / steps))).join('')}`;
    if (isReadable(shade)) return shade;
  }
  return '#000000';
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(channel: number): string {
  return channel.toString(16).padStart(2, '0');
}
