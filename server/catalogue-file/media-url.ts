import { pictureBase, renderName } from '#shared/rules/picture-renders.ts';

const elsewhere = /^(https?:)?\//;

/** Address of a picture of the catalogue: its largest WebP render, below `/media/`. Full URLs and paths stay as they are. */
export function pictureUrl(file: string): string {
  return elsewhere.test(file) ? file : `/media/${renderName(pictureBase(file), 1440, 'webp')}`;
}

/** Address of the logo. A name with a file extension is a single file, such as an SVG; any other name is a picture. Empty without a logo. */
export function logoUrl(file: string): string {
  if (file === '') return '';
  return !elsewhere.test(file) && /\.[a-z0-9]{2,5}$/i.test(file) ? `/media/${file}` : pictureUrl(file);
}
