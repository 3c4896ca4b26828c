import { pictureBase } from '#shared/rules/picture-renders.ts';

/** Turns a file name of an operator or of Magento, `/r/i/Ride one.jpg`, into a name that a catalogue may have, `r/i/Ride-one`. */
export function pictureName(file: string): string {
  const parts = pictureBase(file).split('/');
  const safe = parts.map((part) => part.replace(/[^A-Za-z0-9_.-]/g, '-').replace(/^[^A-Za-z0-9]+/, ''));
  return safe.filter((part) => part !== '').join('/') || 'picture';
}
