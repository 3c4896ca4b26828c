import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { isPermission, permissionNames, permissions, roles } from './permissions.ts';

it.each([
  ['owner', true],
  ['vendor', true],
  ['order.refund', true],
  ['shop.manage:7', true],
  ['order.refunds', false],
  ['shop.manage', false],
  ['shop.manage:', false],
  ['shop.manage:0', false],
  ['shop.manage:7x', false],
  ['toString', false],
  ['', false],
])('%s is a permission: %s', (text, isOne) => {
  expect(isPermission(text)).toBe(isOne);
});

it('every call for staff names an existing permission', () => {
  const asked = calls.flatMap((call) => (call.caller === 'staff' ? [call.permission] : []));
  expect(asked).toContain('order.redeem');
  expect(asked.filter((permission) => permission !== 'shop.manage' && !isPermission(permission))).toEqual([]);
});

it('a manager has every permission except owner and vendor', () => {
  const expected = permissionNames.filter((name) => name !== 'owner' && name !== 'vendor');
  expect(roles.manager).toEqual(expected);
});

it('each permission is described in one sentence', () => {
  for (const opens of Object.values(permissions)) expect(opens).toMatch(/^[A-Z].*[^.]\.$/);
});
