import { readCatalogueState, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { type StoreStyle, setStoreStyle, styleOf } from '#server/catalogue-file/set-store-style.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { isStoredFile } from '#server/media/picture-rows.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isReadable, nearestReadable } from '#shared/rules/readable-colour.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';

export async function readStyle(reader: Reader): Promise<Result<StoreStyle>> {
  const { generation } = await readCatalogueState(reader);
  const settings = await readStoreSettings(reader, generation);
  return settings ? succeed(styleOf(settings)) : fail('store-not-set-up');
}

/** Changes the colour, the logos and the typeface of the store. They are live at once. */
export function changeStyle(
  desk: Desk,
  actor: Actor,
  { style, seen }: { style: StoreStyle; seen: string },
): Promise<Result<{ style: StoreStyle; revision: number | null }>> {
  const act = {
    ...({ operation: 'store.change-style', actor } as const),
    changedBy: ({ revision }: { revision: number | null }) => (revision === null ? [] : [`revision ${revision}`]),
    fields: ['color', 'logo', 'logos', 'typeface'],
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    const before = await readStyle(tx);
    if (!before.ok) return before;
    const fault = await whyStyleRefused(tx, style, before.value);
    if (fault) return { ok: false, failure: fault };
    const done = await setStoreStyle(tx, { style, seen, by: actor, at: desk.clock().getTime() });
    return done.ok ? succeed({ style, revision: done.value.revision }) : done;
  });
}

/** The reason why the store cannot have a style. It may keep a logo and a colour that it has, whatever they are. */
async function whyStyleRefused(tx: Transaction, style: StoreStyle, before: StoreStyle): Promise<Failure | null> {
  if (style.color !== before.color && !isReadable(style.color)) {
    return { code: 'colour-unreadable', field: 'colour', reason: nearestReadable(style.color) };
  }
  const shown = logosOf(before);
  for (const file of logosOf(style)) {
    if (!shown.includes(file) && !(await isStoredFile(tx, file))) return { code: 'picture-not-found', field: 'logo' };
  }
  return null;
}

function logosOf({ logo, logos }: StoreStyle): string[] {
  return [logo, ...Object.values(logos).flatMap((file) => file ?? [])];
}
