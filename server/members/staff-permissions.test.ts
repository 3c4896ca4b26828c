import { expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { findUnknownPermission, roleWith } from './staff-permissions.ts';

it('knows what every call asks of staff', () => {
  const asked = calls.flatMap((call) => ('permission' in call && call.permission ? [call.permission] : []));
  expect(asked).toContain('order.redeem');
  expect(findUnknownPermission(asked)).toBeUndefined();
});

it.each([
  [['owner'], undefined],
  [['vendor', 'shop.manage:7', 'order.refund'], undefined],
  [['order.redeem', 'order.refunds'], 'order.refunds'],
  [['shop.manage'], 'shop.manage'],
  [['shop.manage:'], 'shop.manage:'],
  [['toString'], 'toString'],
  [[''], ''],
])('of %j the unknown one is %s', (permissions, unknown) => {
  expect(findUnknownPermission(permissions)).toBe(unknown);
});

it('makes an owner of whoever has that permission', () => {
  expect([roleWith(['order.refund', 'owner']), roleWith(['order.refund'])]).toEqual([5, 4]);
});
