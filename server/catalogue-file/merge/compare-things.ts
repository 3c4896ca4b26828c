import {
  type CatalogueChanges,
  type Named,
  noChanges,
  noNames,
  noteName,
} from '#server/catalogue-file/catalogue-changes.ts';
import type { Fault } from '#server/catalogue-file/fault.ts';
import type { CatalogueState } from '#server/catalogue-file/generation-rows.ts';
import { changedFields } from '#server/catalogue-file/revisions/diff-fields.ts';
import { readProductRows } from '#server/catalogue-file/revisions/published-things.ts';
import { keyOf, type ThingDocument, type ThingName } from '#server/catalogue-file/revisions/thing.ts';
import type { Database } from '#server/database/database.ts';
import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { type Base, findBase, printsAtBase, readAtBase } from './base-of-file.ts';
import { type Decision, decideThing, type MergeChoice, settle } from './decide-thing.ts';
import { printOf } from './print-of.ts';
import { wordConflict, wordNamed, wordOverwrites, wordProduct } from './word-merge.ts';

/** A thing that the import changes. `before` is its document's text in the store, or null for a new thing. A product has it in the table. */
export interface MergedChange extends ThingName {
  before: string | null | 'as-published';
}

export interface ComparisonOptions {
  state: Pick<CatalogueState, 'generation' | 'edits'>;
  choice: MergeChoice;
  /** Receives each changed thing once, in any sequence. */
  onChange(change: MergedChange): Promise<void> | void;
}

export interface MergeOutcome {
  /** The faults that stop the import, besides those of the catalogue itself. */
  faults: Fault[];
  products: CatalogueChanges;
  /** The number of changed things of all kinds. */
  changeCount: number;
  /** The things that were changed on both sides, also the decided ones. */
  conflicts: Conflict[];
  /** The things that stay as they were changed in the store. */
  kept: Named;
  /** The changes made in the store that the file undoes. */
  overwritten: Named;
}

/** A thing that was changed in the file and in the store since they parted. */
export interface Conflict extends ThingName {
  name: string;
  /** Null when the side has withdrawn the thing. Both are empty after the first fifty conflicts. */
  file: FieldChange[] | null;
  store: FieldChange[] | null;
}

/** A thing as the store sells it. The document of a product is read only when it is needed. */
export interface StoreSide {
  print: string;
  document?: ThingDocument;
}

/** The side whose version of a thing the merged catalogue has. */
type Side = 'file' | 'store' | 'same';

/** The most conflicts whose changed fields are shown. */
const conflictsShown = 50;

/** Decides about the things of a file one by one, by `decideThing`, and collects the outcome. */
export function createComparison(database: Database, { state, choice, onChange }: ComparisonOptions) {
  const outcome: MergeOutcome = {
    ...{ faults: [], products: noChanges(), changeCount: 0, conflicts: [] },
    ...{ kept: noNames(), overwritten: noNames() },
  };
  /** The operator's choices for single things that no conflict has needed yet. */
  const unused = new Set(choice.things.keys());
  /** The decisions by thing. A file may name a thing twice, which the check of the merged catalogue reports. */
  const decided = new Map<string, Side>();
  let conflictCount = 0;
  let base: Base | null = null;
  let atBase = new Map<string, string | null>();

  /** Finds the base. `named` is the revision that the file names. */
  async function begin(named: number | undefined): Promise<void> {
    base = await findBase(database, state, named);
    if (base) {
      atBase = await printsAtBase(database, base);
      return;
    }
    const message = `is ${named}, but the history of this store has no such revision (the last one is ${state.edits}): the file is that of another store, or of a time before the history. Remove this line to import the whole file`;
    outcome.faults.push({ code: 'revision-unknown', message, path: ['revision'] });
  }

  /** Decides once about a thing that the file or the store has. Returns whose version the merged catalogue has. */
  async function decide(name: ThingName, file: ThingDocument | null, store: StoreSide | null): Promise<Side> {
    const key = keyOf(name);
    const side = decided.get(key) ?? (await decideFirst(name, file, store));
    decided.set(key, side);
    return side;
  }

  async function decideFirst(name: ThingName, file: ThingDocument | null, store: StoreSide | null): Promise<Side> {
    const key = keyOf(name);
    const print = store?.print ?? null;
    const basePrint = atBase.get(key);
    const sides = { file: file && printOf(file), store: print, base: basePrint === undefined ? print : basePrint };
    const decision = decideThing(sides, base?.isNamed ?? false);
    if (decision === 'same') return 'same';
    if (decision === 'conflict') unused.delete(key);
    const settled = settle(decision, key, choice);
    const readStore = async () => (store ? (store.document ?? (await readProduct(name.id))) : null);
    await note({ name, file, readStore, isNew: store === null }, decision, settled);
    return settled === 'store' ? 'store' : 'file';
  }

  async function note(
    { name, file, readStore, isNew }: NotedThing,
    decision: Decision,
    settled: Decision,
  ): Promise<void> {
    const readBase = () => (base && atBase.get(keyOf(name)) ? readAtBase(database, base, name) : null);
    const anyDocument = async () => file ?? (await readStore()) ?? (await readBase());
    const wordThis = async () => wordNamed(name, await anyDocument());
    if (decision === 'overwrite') await noteName(outcome.overwritten, wordThis);
    if (settled === 'store') await noteName(outcome.kept, wordThis);
    const isShown = decision === 'conflict' && ++conflictCount <= conflictsShown;
    const sides = isShown ? { file, store: await readStore(), base: await readBase() } : null;
    if (decision === 'conflict') outcome.conflicts.push({ ...name, ...conflictOf(await wordThis(), sides) });
    if (settled === 'conflict') {
      outcome.faults.push({
        code: 'changed-on-both-sides',
        subject: `${await wordThis()}:`,
        message: wordConflict(sides),
      });
    }
    if (settled !== 'file') return;
    outcome.changeCount++;
    if (name.kind !== 'product') {
      const before = await readStore();
      await onChange({ ...name, before: before && JSON.stringify(before) });
      return;
    }
    const list = outcome.products[file === null ? 'withdrawn' : isNew ? 'added' : 'changed'];
    await noteName(list, async () => wordProduct(await anyDocument()));
    await onChange({ ...name, before: isNew ? null : 'as-published' });
  }

  async function readProduct(sku: string): Promise<ThingDocument | null> {
    const [row] = await readProductRows(database, state.generation, [sku]);
    return row ? JSON.parse(row.document) : null;
  }

  return {
    begin,
    decide,
    /** Returns the outcome; called after the last thing. */
    finish(): MergeOutcome {
      const { faults, overwritten } = outcome;
      for (const thing of unused) {
        faults.push({ code: 'no-conflict', subject: thing, message: 'is in no conflict' });
      }
      if (overwritten.count > 0 && !choice.over) faults.push(wordOverwrites(overwritten, base?.importedOn ?? null));
      return outcome;
    },
    /** True when the history has all changes since the base of the file. */
    isHistoryWhole: () => base !== null && (base.isNamed || base.importedOn !== null),
  };
}

interface ConflictSides {
  base: ThingDocument | null;
  file: ThingDocument | null;
  store: ThingDocument | null;
}

function conflictOf(name: string, sides: ConflictSides | null): Pick<Conflict, 'name' | 'file' | 'store'> {
  if (!sides) return { name, file: [], store: [] };
  const { base, file, store } = sides;
  return { name, file: file && changedFields(base, file), store: store && changedFields(base, store) };
}

interface NotedThing {
  name: ThingName;
  file: ThingDocument | null;
  readStore: () => Promise<ThingDocument | null>;
  isNew: boolean;
}
