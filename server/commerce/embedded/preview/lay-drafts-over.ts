import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import { type CatalogueParts, headOf, storeOf, withChanges } from '#server/catalogue-file/revisions/catalogue-parts.ts';
import type { ThingDocument, ThingName } from '#server/catalogue-file/revisions/thing.ts';
import { applyChanges } from '#server/commerce/embedded/catalogue/apply-changes.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { SnapshotChanges } from '#server/commerce/embedded/catalogue/snapshot-changes.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type {
  CatalogueClosing,
  CataloguePool,
  CatalogueProduct,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';

/** A draft without faults; without a document it withdraws its thing. */
export interface SoundDraft extends ThingName {
  after: ThingDocument | null;
}

export interface Published {
  loaded: LoadedGeneration;
  parts: CatalogueParts;
  closings: CalendarRows['closings'];
}

/**
 * Makes the snapshot that publishing these drafts would make. Only the currency and the taxes stay as they are published, because they change
 * every price.
 */
export async function layDraftsOver(
  { loaded, parts, closings }: Published,
  drafts: readonly SoundDraft[],
): Promise<{ loaded: LoadedGeneration; store: StoreSettings }> {
  const after = withChanges(parts, drafts);
  const { currency, taxes } = profileOf(storeOf(parts));
  const store = { ...storeOf(after), currency, taxes };
  const of = <Document>(kind: ThingName['kind']) =>
    drafts.filter((draft) => draft.kind === kind) as unknown as { id: string; after: Document | null }[];
  const rows = createCalendarRows(loaded.generation);
  const pools = of<CataloguePool>('pool');
  const poolRows = rows.ofHead({ pools: pools.flatMap((draft) => draft.after ?? []) });
  const [closed] = of<{ closings: CatalogueClosing[] }>('closings');
  const changes: SnapshotChanges = {
    products: productsOf(loaded, of<CatalogueProduct>('product')),
    categories: of('category').length > 0 ? headOf(after).categories : null,
    settings: of('store').length > 0 ? store : null,
    pools: new Set(pools.map(({ id }) => id)),
    poolRows: {
      pools: poolRows.flatMap((part) => part.pools ?? []),
      exceptions: poolRows.flatMap((part) => part.exceptions ?? []),
    },
    closings: closed ? rows.closingRows(closed.after?.closings ?? []) : closings,
    areClosingsChanged: closed !== undefined,
    formerSkus: new Map(),
  };
  return { loaded: await applyChanges(loaded, changes), store };
}

/** The drafts of products. A new product comes after all others. */
function productsOf(
  { bySku, products }: LoadedGeneration,
  drafts: readonly { id: string; after: CatalogueProduct | null }[],
): SnapshotChanges['products'] {
  const last = products.reduce((most, { ordinal }) => Math.max(most, ordinal), -1);
  return new Map(
    drafts.map(({ id, after }, index) => [
      id,
      after && { ordinal: bySku.get(id)?.ordinal ?? last + 1 + index, product: after },
    ]),
  );
}
