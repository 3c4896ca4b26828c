import type { Catalogue } from './catalogue.ts';

/** The command that the pages of a store without a catalogue show. */
export const setUpCommand = 'npm run staff -- first';

/** Creates a check whether the store has a catalogue. After a yes it asks no more: a store never loses its catalogue. */
export function createSetUpCheck(catalogue: Pick<Catalogue, 'isEmpty'>): () => Promise<boolean> {
  let isSetUp = false;
  return async () => {
    isSetUp ||= !(await catalogue.isEmpty());
    return isSetUp;
  };
}
