import { type HeldPermission, isPermission, type Permission } from '#shared/contract/permissions.ts';

/** The values of the form: permissions of the table, and the numbers of a vendor's shops, such as `7, 12`. */
export interface PermissionWish {
  permissions?: Permission[] | null;
  shops?: string | null;
}

export const shopsPattern = /^\s*[1-9]\d{0,9}(\s*,\s*[1-9]\d{0,9})*\s*$/;

const ofShop = 'shop.manage:';

/** The permissions that the form asks for. Without the input of shops, an account keeps the shops that it has. */
export function permissionsOf(wish: PermissionWish, before: readonly string[] = []): HeldPermission[] {
  const shops =
    wish.shops === undefined
      ? before.filter((one) => one.startsWith(ofShop))
      : numbersIn(wish.shops ?? '').map((number) => `${ofShop}${number}`);
  return [...new Set([...(wish.permissions ?? []), ...shops])].filter(isPermission);
}

/** The permissions of an account as values of the form. */
export function wishOf(held: readonly string[]): Required<PermissionWish> {
  const shops = held.flatMap((one) => (one.startsWith(ofShop) ? [one.slice(ofShop.length)] : []));
  return {
    permissions: held.filter((one): one is Permission => isPermission(one) && !one.startsWith(ofShop)),
    shops: shops.join(', '),
  };
}

function numbersIn(text: string): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
}
