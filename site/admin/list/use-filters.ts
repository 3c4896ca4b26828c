import { useSearchParams } from 'react-router';
import { type FilterReaders, type Filters, readFilters, writeFilters } from './filters.ts';

/** A list's filters and place, which are in the page's address. Going back in the browser restores them. */
export interface FilterList<Values = Record<string, string | undefined>> {
  filters: Values;
  /** The filters for a form, the others empty. */
  fields: Record<string, string>;
  isFiltered: boolean;
  /** The cursor of the shown page; null on the first one. */
  after: string | null;
  /** Shows the first page with these filters. */
  filterBy(filters: Values): void;
  /** Shows the page after a cursor; null is the first page. */
  goTo(after: string | null): void;
}

export function useFilters<Readers extends FilterReaders>(readers: Readers): FilterList<Filters<Readers>> {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(readers, query);
  const set = (after: string | null, values: Filters<Readers>) => {
    const next = new URLSearchParams(writeFilters(values, Object.keys(readers)));
    if (after) next.set('after', after);
    setQuery(next);
  };
  return {
    filters,
    fields: Object.fromEntries(Object.keys(readers).map((name) => [name, filters[name] ?? ''])),
    isFiltered: Object.keys(filters).length > 0,
    after: query.get('after'),
    filterBy: (values) => set(null, values),
    goTo: (after) => set(after, filters),
  };
}
