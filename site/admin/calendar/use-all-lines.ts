import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '#shared/contract/staff/calendar.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { Refused } from '#site/admin/call/refused.ts';
import { useAsk } from '#site/admin/staff-context.ts';

/** A day of all lines, page by page. */
export function useAllLines(day: Day) {
  const ask = useAsk();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [read.name, 'all lines', day],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: skip }) => {
      const answer = await ask(read, { from: day, skip }, { signal });
      if (!answer.ok) throw new Refused(answer.failure);
      return answer.value;
    },
    getNextPageParam: ({ next }) => next,
  });
  // Any other error is a bug, for which the page shows that it is broken.
  if (error && !(error instanceof Refused)) throw error;
  return {
    /** The last page; undefined until the first answer. */
    value: data?.pages.at(-1),
    lines: data?.pages.flatMap((page) => page.lines) ?? [],
    failure: error?.failure ?? null,
    again: () => void refetch(),
    /** Null when all lines are shown. */
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}
