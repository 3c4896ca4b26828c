import type { Shop } from '#shared/contract/staff/shops.ts';
import { asText, type FilterReaders, type Filters } from '#site/admin/list/filters.ts';
import { type FilterList, useFilters } from '#site/admin/list/use-filters.ts';

/** The filters of a shop's list. Its calls name the shop, also when the address does not. */
export function useShopFilters<Readers extends FilterReaders>(
  readers: Readers,
  { number }: Pick<Shop, 'number'>,
): FilterList<Filters<Readers> & { shop: string }> {
  const list = useFilters({ ...readers, shop: asText(10) });
  const filters = { ...list.filters, shop: String(number) } as Filters<Readers> & { shop: string };
  const isFiltered = Object.keys(list.filters).some((name) => name !== 'shop');
  return { ...list, filters, isFiltered, filterBy: (values) => list.filterBy({ ...values, shop: String(number) }) };
}
