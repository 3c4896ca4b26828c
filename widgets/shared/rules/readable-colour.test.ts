import { describe, expect, it } from 'vitest';
import { contrastWithWhite, isReadable, leastContrast, nearestReadable } from './readable-colour.ts';

describe('the contrast with white', () => {
  it.each([
    ['#ffffff', 1],
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#0b6e6e', 6.06],
  ])('of %s is %d', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1);
  });
});

describe('the nearest readable colour', () => {
  it('is the colour itself when white text on it can be read', () => {
    expect(nearestReadable('#0b6e6e')).toBe('#0b6e6e');
  });

  it.each(['#ffd400', '#ff7f50', '#00ff00', '#ffffff', '#777777', '#80c0ff'])(
    'is a darker shade of %s, and hardly darker than it must be',
    (colour) => {
      expect(isReadable(colour)).toBe(false);
      const shade = nearestReadable(colour);
      expect(contrastWithWhite(shade)).toBeGreaterThanOrEqual(leastContrast);
      expect(contrastWithWhite(shade)).toBeLessThan(leastContrast + 0.15);
    },
  );
});
