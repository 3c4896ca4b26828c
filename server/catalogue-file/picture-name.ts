import { pictureBase } from '#shared/rules/picture-renders.ts';

/** `/r/i/Ride one.jpg`, as an operator or Magento names a file → `r/i/Ride-one`, as a catalogue may. */
export function pictureName(file: string): string {
  const parts = pictureBase(file).split('/');
  const safe = parts.map((part) => part.replace(/[^A-Za-z0-9_.-]/g, '-').replace(/^[^A-Za-z0-9]+/, ''));
  return safe.filter((part) => part !== '').join('/') || 'picture';
}
