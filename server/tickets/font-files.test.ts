import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontSources } from './font-files.ts';

it('names two weights of eight fonts, each with the licence that allows to pass it on', () => {
  const sources = fontSources();
  const files = sources.flatMap((source) => source.files);
  expect(new Set(files).size).toBe(16);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  for (const { licence } of sources) expect(readFileSync(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
