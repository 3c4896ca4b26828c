import { expect, it } from 'vitest';
import { type PermissionWish, permissionsOf, shopsPattern, wishOf } from './wished-permissions.ts';

it.each<[wish: PermissionWish, before: string[], after: string[]]>([
  [{ permissions: ['order.read'] }, [], ['order.read']],
  [{ permissions: ['vendor'], shops: ' 7 ,12' }, [], ['vendor', 'shop.manage:7', 'shop.manage:12']],
  [{ permissions: ['vendor'], shops: '7,7' }, ['shop.manage:9'], ['vendor', 'shop.manage:7']],
  [{ permissions: ['vendor'], shops: null }, ['shop.manage:9'], ['vendor']],
  [{ permissions: ['order.read'] }, ['vendor', 'shop.manage:9'], ['order.read', 'shop.manage:9']],
  [{ permissions: null, shops: '' }, ['order.read'], []],
])('%j in place of %j gives %j', (wish, before, after) => {
  expect(permissionsOf(wish, before)).toEqual(after);
});

it('shows the permissions of an account, and its shops as numbers', () => {
  const held = ['vendor', 'shop.manage:7', 'shop.manage:12'];
  expect(wishOf(held)).toEqual({ permissions: ['vendor'], shops: '7, 12' });
  expect(permissionsOf(wishOf(held), held)).toEqual(held);
});

it.each([
  ['7', true],
  ['7, 12', true],
  ['0', false],
  ['7;12', false],
  ['7,', false],
  ['12345678901', false],
])('the shops %s are valid: %s', (text, isValid) => {
  expect(shopsPattern.test(text)).toBe(isValid);
});
