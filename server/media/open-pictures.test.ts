import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordFault } from '#server/catalogue-file/fault.ts';
import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { printName } from '#shared/rules/picture-renders.ts';
import { largest, sourceSet } from '#site/head/picture-sources.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { plainPicture } from '#tests/support/test-picture.ts';
import { openPictures } from './open-pictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

function put(name: string, content: Buffer | string) {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

/** Prepares a product with these pictures, from `given` into `store`. */
async function prepare(files: string[], { write = true, given = true } = {}) {
  const pictures = openPictures({ store: at('store'), ...(given ? { given: at('given') } : {}) });
  const product = testCatalogue().products[2] as CatalogueProduct;
  pictures.addProduct({ ...product, images: files.map((file) => ({ file, label: { en: 'A' } })) }, 0);
  const { notes, ...counts } = await pictures.prepare({ write, lineOf: () => undefined });
  const said = notes.flatMap(({ examples }) => examples.map(wordFault));
  return { ...counts, notes: said.map((note) => note.replace(/^products\[0\]\.images/, '')) };
}

const names: Record<string, string> = { heif: 'avif', jpeg: 'jpg' };

const stored = () =>
  readdirSync(at('store'), { recursive: true })
    .map(String)
    .filter((name) => statSync(at(`store/${name}`)).isFile() && !name.startsWith('.'))
    .sort();

const rendersOf = (base: string) =>
  [1440, 480, 960].flatMap((width) =>
    ['avif', ...(width === 480 ? ['jpg'] : []), 'webp'].map((format) => `${base}-${width}.${format}`),
  );

describe('the pictures of a catalogue', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of the kind %s get every render that a page needs',
    async (kind) => {
      put('given/cabins/two-2024.jpg', await plainPicture(kind));
      expect(await prepare(['cabins/two-2024.jpg'])).toEqual({ made: 1, unchanged: 0, notes: [] });
      expect(stored()).toEqual(rendersOf('cabins/two-2024'));

      const url = pictureUrl('cabins/two-2024.jpg');
      const asked = [sourceSet(url, 'avif'), sourceSet(url, 'webp'), largest(url)]
        .flatMap((set) => set.split(', '))
        .map((source) => source.split(' ')[0]?.replace('/media/', ''));
      expect([...new Set([...asked, printName('cabins/two-2024')])].sort()).toEqual(stored());
      for (const name of stored()) {
        const { width, format } = await sharp(at(`store/${name}`)).metadata();
        expect([`${width}`, names[format ?? ''] ?? format]).toEqual(/-(\d+)\.(\w+)$/.exec(name)?.slice(1));
      }
    },
  );

  it('may be named without their file extension, and as Magento names them', async () => {
    put('given/m/b/MB 01_blue.JPG', await plainPicture('jpeg'));
    expect(await prepare(['m/b/MB-01_blue'])).toEqual({ made: 1, unchanged: 0, notes: [] });
    expect(stored()).toEqual(rendersOf('m/b/MB-01_blue'));
  });

  it('are in the store’s own folder when no other folder is given', async () => {
    put('store/photo.webp', await plainPicture('webp'));
    expect(await prepare(['photo.webp'], { given: false })).toMatchObject({ made: 1, notes: [] });
    expect(stored()).toEqual([...rendersOf('photo'), 'photo.webp']);
  });

  it('are rendered again only when the picture or a render has changed', async () => {
    put('given/a.png', await plainPicture('png'));
    put('given/b.png', await plainPicture('png', { background: '#ff0000' }));
    await prepare(['a.png', 'b.png']);
    const before = readFileSync(at('store/a-480.webp'));
    expect(await prepare(['a.png', 'b.png'])).toEqual({ made: 0, unchanged: 2, notes: [] });

    put('given/a.png', await plainPicture('png', { background: '#0000ff' }));
    rmSync(at('store/b-960.avif'));
    expect(await prepare(['a.png', 'b.png'])).toEqual({ made: 2, unchanged: 0, notes: [] });
    expect(readFileSync(at('store/a-480.webp'))).not.toEqual(before);
  });

  it('are never enlarged, are upright, and lose the camera’s metadata', async () => {
    const camera = sharp(await plainPicture('jpeg', { width: 700, height: 300 }));
    put(
      'given/small.jpg',
      await camera
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    await prepare(['small.jpg']);
    const { width, height, exif } = await sharp(at('store/small-1440.webp')).metadata();
    expect([width, height, exif]).toEqual([300, 700, undefined]);
  });

  it('are copied unchanged when they are already rendered', async () => {
    for (const name of rendersOf('hero')) put(`given/${name}`, name);
    expect(await prepare(['hero'])).toEqual({ made: 1, unchanged: 0, notes: [] });
    expect(readFileSync(at('store/hero-480.avif'), 'utf8')).toBe('hero-480.avif');
    expect(await prepare(['hero'], { given: false })).toEqual({ made: 0, unchanged: 0, notes: [] });
  });

  it('are only checked in a dry run of an import', async () => {
    put('given/a.png', await plainPicture('png'));
    put('given/b.png', '<html>');
    mkdirSync(at('store'));
    expect(await prepare(['a.png', 'b.png'], { write: false })).toMatchObject({
      made: 0,
      notes: [expect.stringMatching('b.png')],
    });
    expect(stored()).toEqual([]);
  });
});

describe('a picture that cannot be shown', () => {
  const pixels = () => plainPicture('png');

  it.each([
    ['is missing', {}, ['[0].file: a.jpg is not in the media folder (picture-missing)']],
    [
      'is SVG under another name',
      { 'a.jpg': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' },
      ['[0].file: a.jpg is SVG by its bytes: give a JPG, PNG, WebP or AVIF (picture-refused)'],
    ],
    [
      'is a page',
      { 'a.jpg': '<!doctype html><script>1</script>' },
      ['[0].file: a.jpg is no picture by its bytes: give a JPG, PNG, WebP or AVIF (picture-refused)'],
    ],
    [
      'is GIF',
      { 'a.jpg': 'GIF89a' },
      ['[0].file: a.jpg is no picture by its bytes: give a JPG, PNG, WebP or AVIF (picture-refused)'],
    ],
    [
      'is cut off',
      { 'a.jpg': async () => (await pixels()).subarray(0, 60) },
      ['[0].file: a.jpg cannot be read: it is broken, or too large (picture-refused)'],
    ],
    ['has only some renders', { 'a-480.avif': 'x' }, ['[0].file: a.jpg is not in the media folder (picture-missing)']],
  ])('is noted when it %s', async (_how, files, expected) => {
    for (const [name, content] of Object.entries(files)) {
      put(`given/${name}`, typeof content === 'function' ? await content() : content);
    }
    put('given/good.png', await pixels());
    expect(await prepare(['a.jpg', 'good.png'])).toEqual({ made: 1, unchanged: 0, notes: expected });
    expect(stored()).toEqual(rendersOf('good'));
  });

  it('is noted when another picture has its name', async () => {
    put('given/a.png', await pixels());
    put('given/a.jpg', await plainPicture('jpeg'));
    expect(await prepare(['a.png', 'a.jpg'])).toEqual({
      made: 1,
      unchanged: 0,
      notes: ['[1].file: a.jpg would have the same renders as a.png: give one of them another name (picture-refused)'],
    });
  });
});
