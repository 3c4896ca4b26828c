const prefix = 'shop.manage:';

/**
 * True for the owner, who manages all shops, and for permissions that name the shop, such as `shop.manage:7`. Without a shop: true when they
 * name any.
 */
export function managesShop(permissions: readonly string[], shop?: number | string): boolean {
  if (permissions.includes('owner')) return true;
  return permissions.some((one) => (shop === undefined ? one.startsWith(prefix) : one === `${prefix}${shop}`));
}

/** The numbers of the shops that permissions name, from the lowest. */
export function shopsNamed(permissions: readonly string[]): number[] {
  const numbers = permissions.flatMap((one) => (one.startsWith(prefix) ? [Number(one.slice(prefix.length))] : []));
  return [...new Set(numbers)].filter((number) => number > 0).sort((one, other) => one - other);
}
