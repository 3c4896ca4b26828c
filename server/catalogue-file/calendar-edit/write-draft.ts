import * as z from 'zod/mini';
import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { type Change, deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import { product as productSchema } from '#shared/contract/catalogue-file/product.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import type { DraftChanges } from './draft-changes.ts';
import type { ReadDraft } from './read-draft.ts';

const deleteExceptions = deleteRows('calendar_exceptions', ['generation', 'pool']);
const deletePrices = deleteRows('calendar_prices', ['generation', 'sku']);
const deleteClosings = deleteRows('calendar_closings', ['generation', 'ordinal']);
const insertExceptions = insertRows('calendar_exceptions');
const insertPrices = insertRows('calendar_prices');
const insertClosings = insertRows('calendar_closings');
const updateDocument = updateRows('products', ['generation', 'ordinal'], ['document']);
const updateState = updateRows('catalogue_state', ['id'], ['revision', 'calendar_edited_at', 'print']);

/**
 * The changes that store an edited draft in the active generation, each kind after the one that makes room for it. Without the catalogue's
 * print, the next import of any file replaces the generation.
 */
export function writesOf(
  { generation, edits, profile, rows, ordinals }: ReadDraft,
  after: CalendarDraft,
  changed: DraftChanges,
  editedAt: string,
): Change[] {
  const made = createCalendarRows(generation, nextNumbers(rows));
  const pools = [
    ...changed.sharedPools.map(({ name, exceptions }) => ({ name, exceptions })),
    ...changed.products.flatMap(({ sku, places }) => (places ? [{ name: sku, exceptions: places.exceptions }] : [])),
  ];
  const priced = changed.products.flatMap(({ sku, prices, variants }) => [
    { sku, prices },
    ...variants.map((variant) => ({ sku: variant.sku, prices: variant.prices })),
  ]);
  const documents = changed.products.map((product) => ({
    generation,
    ordinal: ordinals.get(product.sku) ?? 0,
    // The schema sorts the fields, as an import does.
    document: JSON.stringify(z.parse(productSchema, product)),
  }));
  const closings = changed.areClosingsChanged ? rows.closings.map(({ ordinal }) => ({ generation, ordinal })) : [];
  return [
    updateState({ id: 1, revision: edits + 1, calendar_edited_at: editedAt, print: null }),
    updateDocument(...documents),
    deleteExceptions(...pools.map(({ name }) => ({ generation, pool: name }))),
    insertExceptions(...pools.flatMap(({ name, exceptions }) => made.exceptionRows(name, exceptions))),
    deletePrices(...priced.map(({ sku }) => ({ generation, sku }))),
    insertPrices(...priced.flatMap(({ sku, prices }) => made.priceRows(sku, prices, profile.currency))),
    deleteClosings(...closings),
    insertClosings(...(changed.areClosingsChanged ? made.closingRows(after.closings) : [])),
  ].filter((change) => change.rows.length > 0);
}

function nextNumbers({ exceptions, prices, closings }: CalendarRows) {
  const after = (numbered: readonly { ordinal: number }[]) => (numbered.at(-1)?.ordinal ?? -1) + 1;
  return { exceptions: after(exceptions), prices: after(prices), closings: after(closings) };
}
