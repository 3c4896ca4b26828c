import { printName } from '#shared/rules/picture-renders.ts';
import { createCanvas } from './canvas.ts';
import type { Scene } from './scenes.ts';

/** The SVG of a scene: a wide one for a hero, 3:2 for all others. */
export function drawSvg(name: string, scene: Scene): string {
  const c = name.startsWith('hero-') ? createCanvas(2400, 1050) : createCanvas(1440, 960);
  scene(c);
  return c.svg();
}

/** The widths in which a scene is rendered; heroes fill wide screens. */
export function widthsOf(name: string): readonly number[] {
  return name.startsWith('hero-') ? [480, 960, 1440, 1920] : [480, 960, 1440];
}

/** The files that a scene's renders are kept in, beside the JPEG that tickets are printed with. */
export function rendersOf(name: string): string[] {
  const modern = widthsOf(name).flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
  return [...modern, printName(name)];
}
