import type * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';

/** A call that answers a list page by page: it takes `after` and `most`, and answers `next`, null at the end. */
export type ListCall = Call<z.ZodMiniType, z.ZodMiniType<{ next: string | null }>>;
