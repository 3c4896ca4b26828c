import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawSvg, rendersOf } from './renders.ts';
import { scenes } from './scenes.ts';

const home = join(import.meta.dirname, '..');
const media = join(home, 'media');
const products = [
  ...['cable-car-round-trip', 'cable-car-one-way', 'crystal-cabin-sunset', 'cable-car-flex', 'early-bird-round-trip'],
  ...['combo-village-lunch', 'combo-bay-cruise', 'combo-family-four', 'combo-temple-vegetarian'],
  ...['tour-ridge-walk', 'tour-sunrise-tai-chi', 'tour-stargazing', 'tour-behind-the-wheels', 'tour-tea-master'],
  ...['private-cabin', '360-annual-pass', 'day-pass-unlimited', 'student-season-pass'],
  ...['gift-voucher', 'dining-voucher-100', 'cable-cabin-plush', 'enamel-pin-set', 'trail-cap', 'postcard-set'],
  ...['model-cabin-kit', 'bamboo-bottle', 'fast-track-upgrade', 'photo-package', 'locker-day', 'gift-keyring'],
];
const heroes = ['hero-morning', 'hero-sunset', 'hero-village'];

describe('the pictures of the demo store', () => {
  it.each([...products, ...heroes])('has a scene for %s', (name) => {
    expect(Object.keys(scenes)).toContain(name);
  });

  it.each(Object.entries(scenes))('keeps %s as its code draws it', (name, scene) => {
    expect(readFileSync(join(home, 'scenes', `${name}.svg`), 'utf8') === drawSvg(name, scene)).toBe(true);
  });

  it.each(Object.keys(scenes))('keeps every render of %s', (name) => {
    expect(rendersOf(name).filter((file) => !existsSync(join(media, file)))).toEqual([]);
  });

  it('keeps no render of a scene that is gone', () => {
    const known = new Set(Object.keys(scenes).flatMap(rendersOf));
    expect(readdirSync(media).filter((file) => !known.has(file))).toEqual([]);
  });

  it('takes less than 6 MB in all', () => {
    const total = readdirSync(media).reduce((sum, file) => sum + statSync(join(media, file)).size, 0);
    expect(total).toBeLessThan(6 * 1024 * 1024);
  });

  it.each(Object.entries(scenes))('draws %s without words and without broken numbers', (name, scene) => {
    expect(drawSvg(name, scene)).not.toMatch(/<text|NaN|undefined/);
  });
});
