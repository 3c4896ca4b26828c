import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { read, save, type ThingFault, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { type Document, isSame } from '#site/admin/document/document.ts';
import { createDocumentStore, type DocumentStore } from '#site/admin/document/document-store.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';

/** A thing with its published document and its draft. */
export type ThingAnswer = ResponseOf<typeof read>;

/** A thing that is not in the catalogue yet. */
export interface NewThing {
  kind: ThingKind;
  document: Document;
  /** The field that becomes the thing's id when it is first saved. */
  idField: string;
}

/** Another version beside the one of this form: one that was saved while the form was open, or the one that was published meanwhile. */
export interface Conflict {
  with: 'draft' | 'published';
  /** The document that both editors began with; null when it is not known. */
  base: Document | null;
  mine: Document;
  theirs: ThingAnswer;
}

/** The document of the other version; null when it withdraws the thing. */
export function theirDocument({ with: kind, theirs }: Conflict): Document | null {
  return kind === 'draft' && theirs.draft ? theirs.draft.document : theirs.published;
}

export interface Thing {
  store: DocumentStore;
  /** The thing as this form has last read or saved it. */
  current: ThingAnswer;
  isDirty: boolean;
  isSaving: boolean;
  failure: CallFailure | null;
  /** The faults of the last save, and the document that they are about. */
  checked: Checked;
  conflict: Conflict | null;
  /** The name of somebody who saved while there is unsaved input. */
  savedMeanwhileBy: string | null;
  /** Saves what the form has. False: it was not saved, and the page says why. */
  save(): Promise<boolean>;
  /** Ends a conflict: saves this document in place of the other editor's version. */
  settle(document: Document): Promise<boolean>;
  /** Ends a conflict: the form shows the other editor's version. */
  takeTheirs(): void;
  closeConflict(): void;
  /** Shows the draft beside the thing as others have published it meanwhile. */
  compareWithPublished(): void;
  /** Lets the next answer of the store replace what was typed, after the draft was discarded. */
  forget(): void;
}

interface Checked {
  document: Document;
  faults: readonly ThingFault[];
}

/** The document that a form shows. A draft that withdraws a thing has none, so the published one is shown. */
export function documentOf({ published, draft }: Pick<ThingAnswer, 'published' | 'draft'>): Document {
  return draft?.document ?? published ?? {};
}

/**
 * The form of one thing: what was typed, what is saved, and what other editors save meanwhile. An answer of the store never replaces
 * unsaved input. For a new thing, `answer` is any thing of the same store.
 */
export function useThing(answer: ThingAnswer, fresh: NewThing | null): Thing {
  const own = usePageTexts(publishTexts);
  const ask = useAsk();
  const again = useCallsAgain();
  const [current, setCurrent] = useState(() => (fresh ? nothingOf(fresh, answer) : answer));
  const [base, setBase] = useState(() => fresh?.document ?? documentOf(answer));
  const [store] = useState(() => createDocumentStore(base));
  const [checked, setChecked] = useState(() => checkedOf(current));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const mustAdopt = useRef(false);
  const isDirty = useSyncExternalStore(store.subscribe, () => !isSame(store.read(), base));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the store has answered again
  useEffect(() => {
    if (fresh || answer === current || (isDirty && !mustAdopt.current)) return;
    mustAdopt.current = false;
    adopt(answer);
  }, [answer]);

  function adopt(next: ThingAnswer): void {
    remember(next);
    if (!isSame(store.read(), documentOf(next))) store.replace(documentOf(next));
  }

  function remember(next: ThingAnswer): void {
    setCurrent(next);
    setBase(documentOf(next));
    setChecked(checkedOf(next));
  }

  async function attempt(known: ThingAnswer, merged = false): Promise<boolean> {
    setFailure(null);
    setSaving(true);
    const isSaved = await trySave(known, merged).finally(() => setSaving(false));
    if (isSaved) void again();
    return isSaved;
  }

  async function trySave(known: ThingAnswer, merged: boolean): Promise<boolean> {
    const { kind, id } = known;
    const typed = store.read();
    if (known.draft === null && known.published === null && !(await isFree(known))) return false;
    const seen = { version: known.draft?.version ?? 0, published: known.publishedPrint };
    const saved = await ask(save, { kind, id, document: typed, ...seen, merged });
    if (!saved.ok && isOvertaken(saved.failure)) return meet(typed, known);
    if (!saved.ok) return fail(saved.failure);
    const next = { ...known, draft: saved.value.draft };
    remember(next);
    setConflict(null);
    // The store cleans markup. What was typed during the save stays.
    if (store.read() === typed) store.replace(documentOf(next));
    return true;
  }

  /** True when a new thing has an id that no other has. */
  async function isFree({ kind, id }: ThingAnswer): Promise<boolean> {
    if (!fresh) return true;
    if (id === '') return refuse(own.nameNeeded);
    const taken = await ask(read, { kind, id });
    if (taken.ok) return refuse(own.taken);
    return taken.failure.code === 'thing-not-found' || fail(taken.failure);
  }

  function refuse(message: string): false {
    const path = fresh ? [fresh.idField] : [];
    setChecked({ document: store.read(), faults: [{ path, message, code: 'field-invalid' }] });
    return false;
  }

  function fail(found: CallFailure): false {
    setFailure(found);
    return false;
  }

  /** Reads the other editor's version, to show it beside this one. */
  async function meet(mine: Document, known: ThingAnswer): Promise<false> {
    const { kind, id } = known;
    const found = await ask(read, { kind, id });
    if (!found.ok && found.failure.code !== 'thing-not-found') return fail(found.failure);
    // Others may have withdrawn the thing.
    const theirs = found.ok ? found.value : { ...known, published: null, publishedPrint: null, draft: null };
    const isSameDraft = theirs.draft?.version === known.draft?.version;
    // A draft of one's own was begun with an earlier version than the one of this form.
    const began = isSameDraft && known.draft ? null : base;
    setConflict({ with: isSameDraft ? 'published' : 'draft', base: began, mine, theirs });
    return false;
  }

  /** Reads the thing again, so that the comparison has what is published now. */
  async function compare(): Promise<void> {
    const { kind, id, draft } = current;
    const now = await ask(read, { kind, id });
    if (!now.ok) return setFailure(now.failure);
    const isSameDraft = now.value.draft?.version === draft?.version;
    const found = { mine: store.read(), theirs: now.value };
    setConflict(isSameDraft ? { with: 'published', base: null, ...found } : { with: 'draft', base, ...found });
  }

  const newer = isDirty && answer.draft && answer.draft.version > (current.draft?.version ?? 0) ? answer.draft : null;
  return {
    store,
    current,
    isDirty,
    isSaving,
    failure,
    checked,
    conflict,
    savedMeanwhileBy: fresh ? null : (newer?.savedBy ?? null),
    save: () => attempt(fresh ? { ...current, id: idIn(store.read(), fresh.idField) } : current),
    async settle(document) {
      if (!conflict) return false;
      remember(conflict.theirs);
      store.replace(document);
      return attempt(conflict.theirs, conflict.with === 'published');
    },
    takeTheirs() {
      if (conflict) adopt(conflict.theirs);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
    compareWithPublished: () => void compare(),
    forget() {
      mustAdopt.current = true;
    },
  };
}

/** A new thing before its first save. */
function nothingOf({ kind }: NewThing, { languages, currency }: ThingAnswer): ThingAnswer {
  return { kind, id: '', published: null, publishedPrint: null, draft: null, languages, currency };
}

function idIn(document: Document, field: string): string {
  const id = document[field];
  return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
}

function isOvertaken({ code }: CallFailure): boolean {
  return code === 'draft-changed' || code === 'thing-changed';
}

function checkedOf(answer: ThingAnswer): Checked {
  return { document: documentOf(answer), faults: answer.draft?.faults ?? [] };
}
