import { expect, it } from 'vitest';
import { expandRoles } from './expand-roles.ts';

it.each([
  [['desk'], ['order.read', 'order.edit', 'order.refund', 'order.redeem'], []],
  [['gate', 'order.read'], ['order.redeem', 'order.read'], []],
  [['gate', 'desk', 'order.redeem'], ['order.redeem', 'order.read', 'order.edit', 'order.refund'], []],
  [['vendor', 'shop.manage:7'], ['vendor', 'shop.manage:7'], []],
  [['owner'], ['owner'], []],
  [['clerk', 'gate', 'order.refunds'], ['order.redeem'], ['clerk', 'order.refunds']],
  [['toString', ''], [], ['toString', '']],
  [[], [], []],
])('%j grants %j, and %j is unknown', (names, permissions, unknown) => {
  expect(expandRoles(names)).toEqual({ permissions, unknown });
});
