import type { Call } from '#shared/contract/call.ts';

/** A call that answers a list page by page: it takes `after` and `most`, and answers `next`. */
export type ListCall = Call;
