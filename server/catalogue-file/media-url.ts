import { pictureBase, renderName } from '#shared/rules/picture-renders.ts';

const elsewhere = /^(https?:)?\//;

/** Where a picture of the catalogue is served: its largest WebP render, below `/media/`. Full URLs and paths stay as they are. */
export function pictureUrl(file: string): string {
  return elsewhere.test(file) ? file : `/media/${renderName(pictureBase(file), 1440, 'webp')}`;
}

/** Where the logo is served. A name with an ending is one file, which may be SVG; without one it is a picture as any other. */
export function logoUrl(file: string): string {
  return !elsewhere.test(file) && /\.[a-z0-9]{2,5}$/i.test(file) ? `/media/${file}` : pictureUrl(file);
}
