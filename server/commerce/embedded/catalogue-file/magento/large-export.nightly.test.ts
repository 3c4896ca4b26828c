import { expect, it } from 'vitest';
import { convertLargeExport } from './test-large-export.ts';

it('a Magento export of 200 megabytes is converted in a heap of less than half its size', async () => {
  const { written, converted } = await convertLargeExport(200);
  expect(written).toBeGreaterThan(50_000);
  expect(converted).toBe(written);
}, 900_000);
