import { describe, expect, it } from 'vitest';
import { sourceSet } from '#site/head/picture-sources.ts';
import { logoUrl, pictureUrl } from './media-url.ts';

describe('the address of a picture', () => {
  it.each([
    ['cable-car', '/media/cable-car-1440.webp'],
    ['photo.webp', '/media/photo-1440.webp'],
    ['cabins/two.jpg', '/media/cabins/two-1440.webp'],
    ['photo-2024.png', '/media/photo-2024-1440.webp'],
    ['https://cdn.example/a.svg', 'https://cdn.example/a.svg'],
    ['/elsewhere/a.png', '/elsewhere/a.png'],
  ])('%s is %s', (file, url) => {
    expect(pictureUrl(file)).toBe(url);
  });

  it('with a number in its name gives pages the renders of the same picture', () => {
    expect(sourceSet(pictureUrl('photo-2024.png'), 'avif')).toContain('/media/photo-2024-480.avif 480w');
  });

  it('of a logo is the file itself when it has a file extension, and empty without a logo', () => {
    expect(['logo.svg', 'logo.png', 'logo', ''].map(logoUrl)).toEqual([
      '/media/logo.svg',
      '/media/logo.png',
      '/media/logo-1440.webp',
      '',
    ]);
  });
});
