import { expect, it } from 'vitest';
import { hasDailyQuota } from './daily-quota.ts';

it.each([
  [[{ attribute_code: 'daily_quota', value: '1' }], true],
  [
    [
      { attribute_code: 'description', value: '1' },
      { attribute_code: 'daily_quota', value: '1' },
    ],
    true,
  ],
  [[{ attribute_code: 'daily_quota', value: '0' }], false],
  [[{ attribute_code: 'description', value: '1' }], false],
  [[], false],
])('with %j, places are counted: %s', (attributes, isCounted) => {
  expect(hasDailyQuota({ custom_attributes: attributes })).toBe(isCounted);
});
