type Colour = [red: number, green: number, blue: number, alpha: number];

/** Contrast by WCAG: 1 to 21. */
export function contrastOf(text: HTMLElement): number {
  const surface = surfaceBehind(text);
  const ink = over(colourOf(styleOf(text).color), surface);
  const [dark = 0, light = 0] = [luminanceOf(ink), luminanceOf(surface)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour behind an element, through shadow roots down to the canvas. */
export function surfaceBehind(element: HTMLElement): Colour {
  const layers: Colour[] = [];
  for (let at: HTMLElement | null = element; at; at = parentOf(at)) {
    const layer = colourOf(styleOf(at).backgroundColor);
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  const canvas = styleOf(element.ownerDocument.documentElement).colorScheme === 'dark' ? 18 : 255;
  return layers.reduceRight<Colour>((below, layer) => over(layer, below), [canvas, canvas, canvas, 1]);
}

export function luminanceOf([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (value: number, under: number) => value * alpha + under * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const painted = new Map<string, Colour>();

/** Browsers write colours in several notations, so the value is painted and its pixel read. */
function colourOf(css: string): Colour {
  const known = painted.get(css);
  if (known) return known;
  if (!pen) throw new Error('no canvas');
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  painted.set(css, colour);
  return colour;
}

function styleOf(element: HTMLElement): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView as Window).getComputedStyle(element);
}

function parentOf(element: HTMLElement): HTMLElement | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return (
    parent?.nodeType === 11 ? (parent as ShadowRoot).host : (element.assignedSlot ?? element.parentElement)
  ) as HTMLElement | null;
}
