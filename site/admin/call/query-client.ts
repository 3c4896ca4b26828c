import { QueryClient } from '@tanstack/react-query';

/** Answers are forgotten when nothing shows them any more. The client of the calls repeats lost calls itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, gcTime: 0, networkMode: 'always' },
    },
  });
}
