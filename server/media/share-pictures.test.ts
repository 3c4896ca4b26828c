import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareHeight, shareWidth } from '#shared/rules/share-picture.ts';
import { createSharePictures } from './share-pictures.ts';

let root: string;
let source: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'gondola-share-'));
  source = join(root, 'media/a/tall-1440.webp');
  mkdirSync(join(root, 'media/a'), { recursive: true });
  await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#0b6e6e' } })
    .webp()
    .toFile(source);
});
afterEach(() => rmSync(root, { recursive: true }));

const open = () =>
  createSharePictures({ sources: [join(root, 'none'), join(root, 'media')], folder: join(root, 'share') });

it('a picture of any shape is shared in the size that pages declare', async () => {
  const place = (await open()('a/tall')) ?? '';
  const { width, height, format } = await sharp(place).metadata();
  expect([width, height, format]).toEqual([shareWidth, shareHeight, 'jpeg']);
});

it('a shared picture is made once for many requests, and again when the operator’s picture has changed', async () => {
  const find = open();
  const [place = '', ...others] = (await Promise.all([1, 2, 3].map(() => find('a/tall')))).map((one) => one ?? '');
  expect(others).toEqual([place, place]);
  const first = statSync(place).mtimeMs;
  expect(await open()('a/tall')).toBe(place);
  expect(statSync(place).mtimeMs).toBe(first);
  const later = new Date(Date.now() + 60_000);
  utimesSync(source, later, later);
  await find('a/tall');
  expect(statSync(place).mtimeMs).toBeGreaterThan(first);
});

it('there is no shared picture of a picture that the store does not have', async () => {
  expect(await open()('a/other')).toBeNull();
});
