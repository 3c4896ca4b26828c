import { expect, it } from 'vitest';
import { withoutSummaries } from './elements-without-summaries.ts';

it('removes the texts of the reference from an element, and keeps everything else', () => {
  const code = `defineWidget(View, { tag: 'gondola-x', summary: "It's a widget.", attributes: { sku: { type: 'string', summary: \`A sku.\` } }, css });`;
  expect(withoutSummaries(code)).toBe(
    "defineWidget(View, { tag: 'gondola-x', summary: '', attributes: { sku: { type: 'string', summary: '' } }, css });",
  );
});
