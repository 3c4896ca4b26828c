/** One thing of the catalogue, such as a product, as prints of its document. Null: it does not exist there. */
export interface Sides {
  /** The thing at the file's base: the revision that the file was exported from, or else the last import. */
  base: string | null;
  file: string | null;
  /** The thing as the store sells it now. */
  store: string | null;
}

/**
 * The outcome for one thing. `file` takes the file's version, and `store` keeps that of the store. `conflict`: both have changed it.
 * `overwrite`: a file without a base would undo a change that was made in the store.
 */
export type Decision = 'same' | 'file' | 'store' | 'conflict' | 'overwrite';

/** The operator's answers to conflicts and overwrites. */
export interface MergeChoice {
  /** Decides all conflicts that `things` does not name. */
  all: Preference | null;
  /** Decides single things, such as `product:tour`. */
  things: ReadonlyMap<string, Preference>;
  /** True when a file without a base may undo changes that were made in the store. */
  over: boolean;
}

/** `mine` is the file's version, `theirs` that of the store. */
export type Preference = 'mine' | 'theirs';

export const noChoice: MergeChoice = { all: null, things: new Map(), over: false };

/**
 * Compares three versions of a whole thing. What only one side has changed is taken from that side. So a thing that is missing in the file
 * is withdrawn only if the base had it.
 */
export function decideThing({ base, file, store }: Sides, hasBase: boolean): Decision {
  if (file === store) return 'same';
  if (store === base) return 'file';
  if (!hasBase) return 'overwrite';
  return file === base ? 'store' : 'conflict';
}

/** Replaces a conflict or an overwrite by the operator's answer, if there is one. */
export function settle(decision: Decision, thing: string, { all, things, over }: MergeChoice): Decision {
  if (decision === 'overwrite') return over ? 'file' : decision;
  if (decision !== 'conflict') return decision;
  const preference = things.get(thing) ?? all;
  if (preference === null) return decision;
  return preference === 'mine' ? 'file' : 'store';
}
