import { expect, it } from 'vitest';
import { convertLargeExport } from '#tests/support/magento/test-large-export.ts';

it('a Magento export of eight megabytes is converted product by product', async () => {
  const { written, converted } = await convertLargeExport(8, 'file');
  expect(converted).toBe(written);
}, 60_000);
