import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { pictureFormats, pictureWidths, printName, renderName } from '#shared/rules/picture-renders.ts';

describe.each(['demo-shop', 'museum-shop'])('the pictures of %s', (shop) => {
  const home = join(import.meta.dirname, shop);
  const scenes = readdirSync(join(home, 'scenes')).map((file) => file.replace(/\.svg$/, ''));
  const media = readdirSync(join(home, 'media')).filter((file) => file !== 'logo.svg');

  it('are all renders of each scene, and no others', () => {
    const renders = scenes.flatMap((name) => [
      ...pictureWidths.flatMap((width) => pictureFormats.map((format) => renderName(name, width, format))),
      printName(name),
    ]);
    expect(media.toSorted()).toEqual(renders.toSorted());
  });

  it('show every product', () => {
    const { products } = catalogue.parse(JSON.parse(readFileSync(join(home, 'catalogue.json'), 'utf8')));
    const shown = products.flatMap(({ images = [] }) => images.map(({ file }) => file));
    expect(shown.filter((name) => !scenes.includes(name))).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(products.length);
  });

  it('contain no words, because pictures are not translated', () => {
    const worded = scenes.filter((name) => readFileSync(join(home, 'scenes', `${name}.svg`), 'utf8').includes('<text'));
    expect(worded).toEqual([]);
  });

  it('take less than 6 MB in all', () => {
    const total = media.reduce((sum, file) => sum + statSync(join(home, 'media', file)).size, 0);
    expect(total).toBeLessThan(6 * 1024 * 1024);
  });
});
