import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import { type ReadThing, readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { type DraftWish, saveDraft } from '#server/catalogue-file/revisions/save-draft.ts';
import { type ThingDocument, type ThingName, wordThing } from '#server/catalogue-file/revisions/thing.ts';
import type { Transaction } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';

/** An article or an item. */
interface PageName extends ThingName {
  kind: 'article' | 'item';
}

/** The state of a page that a program has seen: the version of its draft, and the print of the published page. */
interface SeenPage {
  version: number;
  published?: string | null | undefined;
}

/** Saves the draft of a page that the catalogue does not have yet. */
export function createPage(
  desk: Desk,
  actor: Actor,
  { document, ...page }: PageName & { document: ThingDocument },
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async (tx) => {
    const found = await readThing(tx, page);
    return found.ok
      ? fail('thing-exists', { subject: wordThing(page) })
      : asPage(page, document, { version: 0, published: null });
  });
}

/** Saves the draft of a page that is published or has a draft already. */
export function updatePage(
  desk: Desk,
  actor: Actor,
  { document, version, published, ...page }: PageName & SeenPage & { document: ThingDocument },
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async (tx) => {
    const found = await readThing(tx, page);
    return found.ok ? asPage(page, document, seenOf(found.value, { version, published })) : found;
  });
}

/** Saves a draft that withdraws a published page. */
export function withdrawPage(
  desk: Desk,
  actor: Actor,
  { version, published, ...page }: PageName & SeenPage,
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async (tx) => {
    const found = await readThing(tx, page);
    if (!found.ok) return found;
    return succeed({ ...page, document: null, ...seenOf(found.value, { version, published }), merged: false });
  });
}

/** Takes a link of the footer away in the draft of the store, which keeps everything else. */
export function removeLink(desk: Desk, actor: Actor, key: string): Promise<Result<Draft>> {
  const store = { kind: 'store', id: 'store' } as const;
  return saveAsStaff(desk, actor, store, async (tx) => {
    const found = await readThing(tx, store);
    if (!found.ok) return found;
    const { draft, published, publishedPrint } = found.value;
    const document = draft?.document ?? published ?? {};
    const { footerLinks } = document;
    const links: readonly unknown[] = Array.isArray(footerLinks) ? footerLinks : [];
    const kept = links.filter((link) => (link as { key?: unknown } | null)?.key !== key);
    if (kept.length === links.length) return fail('thing-not-found');
    return succeed({
      ...store,
      document: { ...document, footerLinks: kept },
      version: draft?.version ?? 0,
      published: publishedPrint,
      merged: false,
    });
  });
}

/** The document has the id under which it is saved. */
function asPage(
  page: PageName,
  document: ThingDocument,
  seen: Pick<DraftWish, 'version' | 'published'>,
): Result<DraftWish> {
  return succeed({ ...page, document: { ...document, id: page.id }, ...seen, merged: false });
}

/** A program that names no print replaces what is published now. */
function seenOf(
  { publishedPrint }: ReadThing,
  { version, published = publishedPrint }: SeenPage,
): Pick<DraftWish, 'version' | 'published'> {
  return { version, published };
}

function saveAsStaff(
  desk: Desk,
  actor: Actor,
  thing: ThingName,
  wishOf: (tx: Transaction) => Promise<Result<DraftWish>>,
): Promise<Result<Draft>> {
  const act = {
    operation: 'catalogue.save',
    actor,
    changedBy: () => [wordThing(thing)],
    fields: ['document'],
  } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    const wish = await wishOf(tx);
    if (!wish.ok) return wish;
    return saveDraft(tx, wish.value, { accountId: actor.accountId, now: desk.clock().getTime() });
  });
}
