import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('writes what HTML reads as a tag, an entity or the end of an attribute by its number', () => {
  expect(escapeHtml(`<b title="it's">R&D</b>`)).toBe('&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;D&#60;/b&#62;');
});
