import { expect, it } from 'vitest';
import { sharePath } from './share-picture.ts';

it.each([
  ['/media/ride-1440.webp', '/share/ride.jpg'],
  ['/media/a/b/two.png', '/share/a/b/two.jpg'],
  ['https://store.example/media/ride-480.avif', '/share/ride.jpg'],
  ['https://cdn.example/ride.jpg', null],
  ['', null],
])('the picture %s is shared as %s', (url, path) => expect(sharePath(url)).toBe(path));
