import type { Catalog } from './catalog.ts';

/** The command that the pages of a store without a catalogue show. */
export const importCommand = 'npm run catalogue -- import FILE';

/**
 * Creates a function that answers whether the store has a catalogue. Once it has answered yes, it no longer asks the back end, because a
 * store never loses its catalogue.
 */
export function createSetUpCheck(catalog: Pick<Catalog, 'isEmpty'>): () => Promise<boolean> {
  let isSetUp = false;
  return async () => {
    isSetUp ||= !(await catalog.isEmpty());
    return isSetUp;
  };
}
