import { readDay } from '#shared/rules/read-day.ts';

/** Reads one filter from an address or a form. Null leaves the filter out. */
export type ReadFilter = (value: string) => string | null;

export type FilterReaders = Record<string, ReadFilter>;

export type Filters<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>;
};

export const asDay = (value: string): string | null => readDay(value);

export const asText =
  (most: number) =>
  (value: string): string | null =>
    value.slice(0, most) || null;

export const asOneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: string): Choice | null =>
    choices.find((choice) => choice === value) ?? null;

/** Reads filters. Unknown names and values are left out. */
export function readFilters<Readers extends FilterReaders>(readers: Readers, given: URLSearchParams): Filters<Readers> {
  const read = Object.entries(readers).map(([name, readFilter]) => [name, readFilter(given.get(name)?.trim() ?? '')]);
  return Object.fromEntries(read.filter(([, value]) => value)) as Filters<Readers>;
}

/** The query of an address, with `?`; empty without filters. `names` gives the sequence, and leaves out all others. */
export function writeFilters(
  filters: Record<string, string | null | undefined>,
  names: readonly string[] = Object.keys(filters),
): string {
  const query = new URLSearchParams();
  for (const name of names) if (filters[name]) query.set(name, filters[name]);
  return query.size > 0 ? `?${query}` : '';
}
