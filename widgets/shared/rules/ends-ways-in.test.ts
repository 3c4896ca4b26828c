import { expect, it } from 'vitest';
import { permissionNames } from '#shared/contract/permissions.ts';
import { endsWaysIn } from './ends-ways-in.ts';

it.each([
  ['a member becomes staff', [], ['order.redeem'], true],
  ['a gate becomes an owner', ['order.redeem'], ['owner'], true],
  ['a gate becomes an owner beside its own permission', ['order.redeem'], ['order.redeem', 'owner'], true],
  ['a desk may manage staff', ['order.refund'], ['order.refund', 'staff.manage'], true],
  ['a manager of staff gets what it can give on', ['staff.manage'], ['staff.manage', 'order.refund'], true],
  ['a desk gets another permission', ['order.read'], ['order.read', 'order.refund'], false],
  ['a gate gets another permission instead of its own', ['order.redeem'], ['order.read'], false],
  ['a manager of staff becomes a desk', ['staff.manage'], ['order.refund'], false],
  ['a vendor gets another shop', ['vendor', 'shop.manage:7'], ['vendor', 'shop.manage:7', 'shop.manage:8'], false],
  ['an owner gets a further permission', ['owner'], ['owner', 'vendor'], false],
  ['an owner may do less', ['owner'], ['staff.manage'], false],
  ['a permission is taken away', ['staff.manage', 'order.refund'], ['staff.manage'], false],
  ['all permissions are taken away', ['order.redeem'], [], false],
  ['nothing changes', ['staff.manage'], ['staff.manage'], false],
])('%s: from %j to %j ends the ways into the account: %s', (_, before, after, ends) => {
  expect(endsWaysIn(before, after)).toBe(ends);
});

it('of all permissions only these raise the rights of an account that is staff already', () => {
  const raising = permissionNames.filter((name) => endsWaysIn(['order.redeem'], ['order.redeem', name]));
  expect(raising).toEqual(['owner', 'staff.manage']);
});
