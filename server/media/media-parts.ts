import type { Database } from '#server/database/database.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { type MediaStore, MediaStoreAway } from './media-store.ts';

export interface MediaParts {
  database: Pick<Database, 'ask' | 'change' | 'commit' | 'transaction'>;
  store: MediaStore;
  /** The folder of pictures on this node. */
  folder: string;
  /** True when that folder has only copies of the media store's files. */
  hasCopies: boolean;
  now: () => number;
  /** Called when the media store cannot be reached. */
  reportAway(fault: MediaStoreAway): void;
}

/** More than any render has. */
export const mostRenderBytes = 50_000_000;

/** Runs work on the media store. When the store cannot be reached, reports it and answers `media-store-unavailable`. */
export async function whenThere<Value>(
  { reportAway }: Pick<MediaParts, 'reportAway'>,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof MediaStoreAway)) throw fault;
    reportAway(fault);
    return fail('media-store-unavailable');
  }
}
