import { describe, expect, it } from 'vitest';
import { mediaBase, pictureBase } from './picture-renders.ts';

describe('the name that the renders of a picture begin with', () => {
  it.each([
    ['photo.webp', 'photo'],
    ['cabins/two.JPG', 'cabins/two'],
    ['photo-2024.jpeg', 'photo-2024'],
    ['cable-car', 'cable-car'],
    ['v1.5', 'v1.5'],
  ])('of the file %s is %s', (file, base) => {
    expect(pictureBase(file)).toBe(base);
  });

  it.each([
    ['/media/photo-2024-1440.webp', '/media/photo-2024'],
    ['https://store.example/media/a/b-1440.webp', 'https://store.example/media/a/b'],
    ['https://cdn.example/a.jpg', null],
  ])('of the address %s is %s', (url, base) => {
    expect(mediaBase(url)).toBe(base);
  });
});
