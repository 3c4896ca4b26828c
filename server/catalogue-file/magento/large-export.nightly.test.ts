import { expect, it } from 'vitest';
import { convertLargeExport } from '#tests/support/magento/test-large-export.ts';

it.each(['file', 'store'] as const)(
  'a Magento export of 200 megabytes goes into a %s in 250 MB of memory',
  async (into) => {
    const { written, converted, megabytesPerSecond, peakMegabytes } = await convertLargeExport(200, into);
    console.log(`${into}: ${megabytesPerSecond.toFixed(1)} MB a second, at most ${peakMegabytes.toFixed(0)} MB`);
    expect(written).toBeGreaterThan(15_000);
    expect(converted).toBe(written);
    expect(peakMegabytes).toBeLessThan(250);
  },
  900_000,
);
