import type { Guard } from './guard.ts';

/** Lets in customers, who see what is theirs, and staff who may see every order. */
export const buyer: Guard = ({ caller }) =>
  caller.kind === 'member' || ('permissions' in caller && mayReadOrders(caller.permissions))
    ? null
    : { failure: { code: 'not-allowed' } };

/** Staff with any permission about orders may read one whose number they know. */
export function mayReadOrders(permissions: readonly string[]): boolean {
  return permissions.some((permission) => permission === 'owner' || permission.startsWith('order.'));
}
