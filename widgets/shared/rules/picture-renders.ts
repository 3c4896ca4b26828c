import { pictureEnding } from '#shared/contract/picture-ending.ts';

/** Every picture has these renders. An import makes them. */
export const pictureWidths = [480, 960, 1440] as const;
export const pictureFormats = ['avif', 'webp'] as const;

type PictureWidth = (typeof pictureWidths)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** `cabins/two.jpg` → `cabins/two`. */
export function pictureBase(file: string): string {
  return file.replace(pictureEnding, '');
}

/** `cabins/two-960.webp` */
export function renderName(base: string, width: PictureWidth, format: PictureFormat): string {
  return `${base}-${width}.${format}`;
}

/** `cabins/two-480.jpg`, for PDFs, which support none of the other formats. */
export function printName(base: string): string {
  return `${base}-480.jpg`;
}

/** `/media/ride-1440.webp` → `/media/ride`; null for a picture that the store does not host. */
export function mediaBase(url: string): string | null {
  if (!/^(?:https?:\/\/[^/]+)?\/media\/./.test(url)) return null;
  return url.replace(/(-\d+)?\.(avif|webp|jpe?g|png)$/, '');
}

/** A value for `srcset`. */
export function sourceSet(base: string, format: PictureFormat): string {
  return pictureWidths.map((width) => `${renderName(base, width, format)} ${width}w`).join(', ');
}
