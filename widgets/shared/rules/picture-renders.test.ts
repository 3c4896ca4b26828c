import { describe, expect, it } from 'vitest';
import { mediaBase, pictureBase, sourceSet } from './picture-renders.ts';

describe('the base name of a picture’s renders', () => {
  it.each([
    ['photo.webp', 'photo'],
    ['cabins/two.JPG', 'cabins/two'],
    ['photo-2024.jpeg', 'photo-2024'],
    ['cable-car', 'cable-car'],
    ['v1.5', 'v1.5'],
  ])('for the file %s is %s', (file, base) => {
    expect(pictureBase(file)).toBe(base);
  });

  it.each([
    ['/media/photo-2024-1440.webp', '/media/photo-2024'],
    ['https://store.example/media/a/b-1440.webp', 'https://store.example/media/a/b'],
    ['/media/photo.jpeg', '/media/photo'],
    ['/media/v1.webp.jpg', '/media/v1.webp'],
    ['https://cdn.example/a.jpg', null],
    ['https://cdn.example/old/media/a.jpg', null],
    ['/media/', null],
  ])('for the address %s is %s', (url, base) => {
    expect(mediaBase(url)).toBe(base);
  });
});

it('lists every width of a picture for srcset', () => {
  expect(sourceSet('/media/ride', 'avif')).toBe(
    '/media/ride-480.avif 480w, /media/ride-960.avif 960w, /media/ride-1440.avif 1440w',
  );
});
