import { type RoleName, roleNames, roles } from '#shared/contract/permissions.ts';

/** The role with exactly these permissions; a vendor's shops do not count. Null when there is none. */
export function roleOf(held: readonly string[]): RoleName | null {
  const own = held.filter((one) => !one.startsWith('shop.manage:'));
  const isOf = (name: RoleName) => roles[name].length === own.length && roles[name].every((one) => own.includes(one));
  return roleNames.find(isOf) ?? null;
}
