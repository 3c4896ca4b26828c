import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontSources } from './font-files.ts';

it('there are two weights of eight fonts, each with the licence that allows distribution', () => {
  const sources = fontSources();
  const files = sources.flatMap((source) => source.files);
  expect(new Set(files).size).toBe(16);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  for (const { licence } of sources) expect(readFileSync(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
