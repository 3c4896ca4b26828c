import type { Permission } from '#shared/contract/permissions.ts';
import type { Guard } from './guard.ts';

/** Lets in customers, who see what is theirs, and staff who may see every order. */
export const buyer: Guard = ({ caller }) =>
  caller.kind === 'member' || ('permissions' in caller && mayReadOrders(caller.permissions))
    ? null
    : { failure: { code: 'not-allowed' } };

/** Staff who answer buyers may read an order whose number they know. Staff at a gate only redeem: they read no buyer's address and no order's key. */
export function mayReadOrders(permissions: readonly string[]): boolean {
  return permissions.some((permission) => readers.includes(permission));
}

const readers: readonly string[] = ['owner', 'order.read', 'order.refund'] satisfies Permission[];
