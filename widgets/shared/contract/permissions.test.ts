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

it('every call of staff names a permission of the table', () => {
  const asked = calls.flatMap((call) => (call.caller === 'staff' ? [call.permission] : []));
  expect(asked).toContain('order.redeem');
  expect(asked.filter((permission) => !isPermission(permission))).toEqual([]);
});

it('a manager holds all that no owner or vendor has to hold', () => {
  const expected = permissionNames.filter((name) => name !== 'owner' && name !== 'vendor');
  expect(roles.manager).toEqual(expected);
});

it('each permission says in one sentence what it opens', () => {
  for (const opens of Object.values(permissions)) expect(opens).toMatch(/^[A-Z].*[^.]\.$/);
});
