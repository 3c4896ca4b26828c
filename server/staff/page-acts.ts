import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
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

/** Saves the draft of a page that the catalogue does not have yet. */
export function createPage(
  desk: Desk,
  actor: Actor,
  { document, ...page }: PageName & { document: ThingDocument },
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async (tx) => {
    const found = await readThing(tx, page);
    return found.ok ? fail('thing-exists', { subject: wordThing(page) }) : asPage(page, document, 0);
  });
}

/** Saves the draft of a page that is published or has a draft already. */
export function updatePage(
  desk: Desk,
  actor: Actor,
  { document, version, ...page }: PageName & { document: ThingDocument; version: number },
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async (tx) => {
    const found = await readThing(tx, page);
    return found.ok ? asPage(page, document, version) : found;
  });
}

/** Saves a draft that withdraws a published page. */
export function withdrawPage(
  desk: Desk,
  actor: Actor,
  { version, ...page }: PageName & { version: number },
): Promise<Result<Draft>> {
  return saveAsStaff(desk, actor, page, async () => succeed({ ...page, document: null, version, merged: false }));
}

/** Takes a link of the footer away in the draft of the store, which keeps everything else. */
export function removeLink(desk: Desk, actor: Actor, key: string): Promise<Result<Draft>> {
  const store = { kind: 'store', id: 'store' } as const;
  return saveAsStaff(desk, actor, store, async (tx) => {
    const found = await readThing(tx, store);
    if (!found.ok) return found;
    const { draft, published } = found.value;
    const document = draft?.document ?? published ?? {};
    const { footerLinks } = document;
    const links: readonly unknown[] = Array.isArray(footerLinks) ? footerLinks : [];
    const kept = links.filter((link) => (link as { key?: unknown } | null)?.key !== key);
    if (kept.length === links.length) return fail('thing-not-found');
    return succeed({
      ...store,
      document: { ...document, footerLinks: kept },
      version: draft?.version ?? 0,
      merged: false,
    });
  });
}

/** The document has the id under which it is saved. */
function asPage(page: PageName, document: ThingDocument, version: number): Result<DraftWish> {
  return succeed({ ...page, document: { ...document, id: page.id }, version, merged: false });
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
