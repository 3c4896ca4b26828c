import type { Catalog } from './catalog.ts';

/** What brings the first catalogue into a store, as the page of an empty store tells it. */
export const importCommand = 'npm run catalogue -- import FILE';

/** Tells whether the store has a catalogue. Once it has, the back end is not asked again: an import never empties a store. */
export function createSetUpCheck(catalog: Pick<Catalog, 'isEmpty'>): () => Promise<boolean> {
  let isSetUp = false;
  return async () => {
    isSetUp ||= !(await catalog.isEmpty());
    return isSetUp;
  };
}
