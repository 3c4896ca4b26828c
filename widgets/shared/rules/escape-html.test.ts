import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('writes characters of tags, entities and attribute ends as numeric entities', () => {
  expect(escapeHtml(`<b title="it's">R&D</b>`)).toBe('&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;D&#60;/b&#62;');
});
