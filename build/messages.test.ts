import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageTags } from '#shared/contract/locale.ts';

describe('the message catalogues', () => {
  it('are those of the store’s languages', () => {
    const { sourceLocale, targetLocales } = JSON.parse(readFileSync('lit-localize.json', 'utf8'));
    expect([sourceLocale, ...targetLocales].sort()).toEqual(Object.values(languageTags).sort());
  });

  it('say email in English: a hyphen lets a line break after its first letter', () => {
    const sources = readFileSync('widgets/shared/locales/xliff/zh-Hant-HK.xlf', 'utf8').match(
      /<source>.*?<\/source>/gs,
    );
    expect(sources?.filter((source) => /\be-mail/i.test(source))).toEqual([]);
  });

  it('hold every message of the sources in every language, and the written modules are those of the catalogues', () => {
    const { status, stderr } = spawnSync(process.execPath, ['build/messages.ts', '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  }, 60_000);
});
