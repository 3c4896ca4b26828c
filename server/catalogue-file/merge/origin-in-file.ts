import type { Path } from '#server/catalogue-file/fault.ts';
import { type ThingName, wordThing } from '#server/catalogue-file/revisions/thing.ts';

/** The things of a merged catalogue that come from the store, and the places of the others in the file. */
export interface Origins {
  /** The origins of entries by their list's place, such as `store.articles`: the index in the file, or the name of the store's thing. */
  lists: Map<string, readonly (number | ThingName)[]>;
  /** The products of the store, by their index. The others have the same index as in the file. */
  products: Map<number, ThingName>;
  /** The things without a list that are those of the store. */
  whole: Set<'store' | 'closings'>;
}

/** Finds the place in the file of a part of the merged catalogue. A part of the store's thing has the thing's name, and its path in it. */
export function originInFile(
  path: Path,
  { lists, products, whole }: Origins,
): { path: Path } | { subject: string; below: Path } {
  const [first, second] = path;
  if (first === 'products') {
    const thing = products.get(Number(second));
    return thing ? ofStore(thing, path.slice(2)) : { path };
  }
  const depth = first === 'store' && lists.has(`store.${second}`) ? 2 : 1;
  const place = path.slice(0, depth);
  const list = lists.get(place.join('.'));
  const index = path[depth];
  if (list && typeof index === 'number') {
    const origin = list[index];
    if (origin === undefined) return { path: place };
    const below = path.slice(depth + 1);
    return typeof origin === 'number' ? { path: [...place, origin, ...below] } : ofStore(origin, below);
  }
  if ((first === 'store' || first === 'closings') && whole.has(first)) {
    return ofStore({ kind: first, id: first }, path.slice(1));
  }
  return { path };
}

function ofStore(thing: ThingName, below: Path): { subject: string; below: Path } {
  return { subject: `${wordThing(thing)}, as it is in the store:`, below };
}
