import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { useAsk } from '#site/admin/staff-context.ts';
import { Refused } from './refused.ts';

export interface Called<Value> {
  /** Undefined until the first answer. A later failure keeps it. */
  value: Value | undefined;
  failure: CallFailure | null;
  isLoading: boolean;
  /** Makes the call again. */
  again(): void;
}

interface CallOptions {
  /** Makes the call again after this many seconds, while the page is visible. */
  everySeconds?: number;
}

/** The answer of a reading call. Pages that ask the same share the answer. `request` null: no call. */
export function useCall<C extends Call>(
  call: C,
  request: RequestOf<C> | null,
  { everySeconds }: CallOptions = {},
): Called<ResponseOf<C>> {
  const ask = useAsk();
  const { data, error, isFetching, refetch } = useQuery<ResponseOf<C>>({
    queryKey: [call.name, request],
    enabled: request !== null,
    refetchInterval: everySeconds ? everySeconds * 1000 : false,
    queryFn: async ({ signal }) => {
      const answer = await ask(call, request as RequestOf<C>, { signal });
      if (!answer.ok) throw new Refused(answer.failure);
      return answer.value;
    },
  });
  // Any other error is a bug, for which the page shows that it is broken.
  if (error && !(error instanceof Refused)) throw error;
  return {
    value: data,
    failure: error?.failure ?? null,
    isLoading: isFetching,
    again: () => void refetch(),
  };
}

/** Makes the visible reading calls again, after something has changed. */
export function useCallsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
}
