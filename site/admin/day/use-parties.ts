import { useQuery } from '@tanstack/react-query';
import type { CallFailure } from '#shared/client/api.ts';
import { daySheet } from '#shared/contract/staff/day.ts';
import { Refused } from '#site/admin/call/refused.ts';
import { everyRow } from '#site/admin/list/every-row.ts';
import { useAsk } from '#site/admin/staff-context.ts';
import type { Party } from './parties.ts';

interface FetchedParties {
  parties: readonly Party[] | undefined;
  /** True when there were more than a page may show. */
  isCut: boolean;
  failure: CallFailure | null;
  again(): void;
}

/** All bookings of a day, or of one of its slots. */
export function useParties(day: string, slot: string | null): FetchedParties {
  const ask = useAsk();
  const request = { day, most: 100, ...(slot !== null && { slot }) };
  const { data, error, refetch } = useQuery({
    queryKey: [daySheet.name, request],
    queryFn: async () => {
      const all = await everyRow(ask, daySheet, request, ({ parties }) => parties);
      if (!all.ok) throw new Refused(all.failure);
      return all.value;
    },
  });
  // Any other error is a bug, for which the page shows that it is broken.
  if (error && !(error instanceof Refused)) throw error;
  return {
    parties: data?.rows,
    isCut: data?.isCut ?? false,
    failure: error?.failure ?? null,
    again: () => void refetch(),
  };
}
