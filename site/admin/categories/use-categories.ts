import { useQuery } from '@tanstack/react-query';
import type { CallFailure } from '#shared/client/api.ts';
import { type ThingRow, things } from '#shared/contract/staff/catalogue.ts';
import { Refused } from '#site/admin/call/refused.ts';
import { everyRow } from '#site/admin/list/every-row.ts';
import { useAsk } from '#site/admin/staff-context.ts';

/** A category in a list, with its place in the tree. */
export interface ListedCategory {
  id: number;
  parent: number | null;
  position: number;
  row: ThingRow;
}

interface Categories {
  categories: ListedCategory[] | undefined;
  failure: CallFailure | null;
  again(): void;
}

/** All categories, each as its draft has it, or else as it is published. */
export function useCategories(): Categories {
  const ask = useAsk();
  const { data, error, refetch } = useQuery({
    queryKey: [things.name, 'all categories'],
    queryFn: async () => {
      const rows = await everyRow(ask, things, { kind: 'category', most: 100 }, (page) => page.things);
      if (!rows.ok) throw new Refused(rows.failure);
      return rows.value.rows.map(asCategory);
    },
  });
  if (error && !(error instanceof Refused)) throw error;
  return { categories: data, failure: error?.failure ?? null, again: () => void refetch() };
}

function asCategory(row: ThingRow): ListedCategory {
  return { id: Number(row.id), parent: row.place?.parent ?? null, position: row.place?.position ?? 0, row };
}
