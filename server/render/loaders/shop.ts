import type { ShopData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded } from './loader.ts';

/** Loads the shops that the person manages, from the permissions of the account. */
export async function loadShop({ context: { caller } }: LoadRequest): Promise<Loaded<ShopData>> {
  const permissions = caller && 'permissions' in caller ? caller.permissions : [];
  const numbers = permissions.flatMap((one) => /^shop\.manage:(\d+)$/.exec(one)?.[1] ?? []);
  const shops = numbers.map(Number).toSorted((one, other) => one - other);
  return loaded({ isOwner: permissions.includes('owner'), shops });
}
