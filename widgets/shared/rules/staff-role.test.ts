import { expect, it } from 'vitest';
import { customerRole, isStaffRole, staffRoleWith } from './staff-role.ts';

it.each([
  [['owner'], 5],
  [['order.refund', 'owner'], 5],
  [['order.refund'], 4],
  [['vendor', 'shop.manage:7'], 4],
  [[], 4],
])('gives an account of staff with %j the role %s', (permissions, role) => {
  expect(staffRoleWith(permissions)).toBe(role);
});

it('counts only the roles 4 and 5 as staff', () => {
  expect([0, customerRole, 2, 3, 4, 5, 6].filter(isStaffRole)).toEqual([4, 5]);
});
