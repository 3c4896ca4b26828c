import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['+852 2345 6789', 'tel:+85223456789'],
  ['(02) 9123-4567', 'tel:0291234567'],
])('%s is linked as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
