import type { Permission } from '#shared/contract/permissions.ts';
import type { Guard } from './guard.ts';

/** Lets in members, who see their own orders, and staff who may see every order. */
export const buyer: Guard = ({ caller }) =>
  caller.kind === 'member' || ('permissions' in caller && mayReadOrders(caller.permissions))
    ? null
    : { failure: { code: 'not-allowed' } };

/** True for staff who answer buyers. Staff at a gate must not see buyers' addresses or order keys. */
export function mayReadOrders(permissions: readonly string[]): boolean {
  return permissions.some((permission) => readers.includes(permission));
}

const readers: readonly string[] = ['owner', 'order.read', 'order.refund'] satisfies Permission[];
