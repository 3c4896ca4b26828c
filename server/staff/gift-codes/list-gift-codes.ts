import { giftCodeLabel } from '#server/sales/gift-codes/gift-code.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { type ListCursor, readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { GiftCodeOrigin, giftCodes } from '#shared/contract/staff/gift-codes.ts';
import { type GiftCodeState, giftCodeLeft, giftCodeState } from '#shared/rules/gift-code.ts';
import { askFound, type GiftCodeRow, selectNewest, selectOfBatch } from './gift-code-rows.ts';

/** A gift code for staff, without the code itself. */
export interface StaffGiftCode {
  id: string;
  ending: string;
  state: GiftCodeState;
  origin: GiftCodeOrigin;
  order: string | null;
  batch: string | null;
  label: string;
  /** 0 for a code of a file. */
  issuedAt: number;
  issuedCents: number;
  spentCents: number;
  leftCents: number;
}

export type GiftCodeSearch = RequestOf<typeof giftCodes>;

/** The number of codes that a page reads at most, however few of them match. */
const mostLookedAt = 400;

/** A page of gift codes, the newest first, with the code itself. */
export async function searchGiftCodes(
  { database }: Pick<Desk, 'database'>,
  search: GiftCodeSearch,
): Promise<Result<{ rows: GiftCodeRow[]; next: string | null }>> {
  const { after, most, q = '', batch } = search;
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  if (q !== '') {
    const typed = q.replaceAll(' ', '').toUpperCase();
    const { byEnding, byOrder } = await database.ask(askFound(typed));
    const found = [...byOrder, ...byEnding.filter(({ code }) => code.endsWith(typed))];
    return succeed({ rows: found.filter((row) => matches(row, search)), next: null });
  }
  const lookedAt = hasOtherConditions(search) ? mostLookedAt : most + 1;
  const rows = await walk(database, batch, cursor, lookedAt);
  const found = rows.filter((row) => matches(row, search));
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : rows[lookedAt - 1];
  return succeed({ rows: shown, next: last ? writeListCursor({ by: 'time', at: last.issued_at, id: last.id }) : null });
}

async function walk(
  database: Desk['database'],
  batch: string | undefined,
  cursor: ListCursor | null,
  most: number,
): Promise<GiftCodeRow[]> {
  const { at, id } = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const query = batch === undefined ? selectNewest({ at, id, most }) : selectOfBatch({ batch, id, most });
  return (await database.ask({ rows: query })).rows;
}

function hasOtherConditions({ state, origin }: GiftCodeSearch): boolean {
  return state !== undefined || origin !== undefined;
}

function matches(row: GiftCodeRow, { state, origin, batch }: GiftCodeSearch): boolean {
  return (
    (state === undefined || stateOf(row) === state) &&
    (origin === undefined || row.origin === origin) &&
    (batch === undefined || row.batch === batch)
  );
}

export async function listGiftCodes(
  desk: Pick<Desk, 'database'>,
  locale: LocaleCode,
  search: GiftCodeSearch,
): Promise<Result<{ codes: StaffGiftCode[]; next: string | null }>> {
  const page = await searchGiftCodes(desk, search);
  if (!page.ok) return page;
  return succeed({ codes: page.value.rows.map((row) => toStaffGiftCode(row, locale)), next: page.value.next });
}

export function toStaffGiftCode(row: GiftCodeRow, locale: LocaleCode): StaffGiftCode {
  const { id, ending, batch, issued_at: issuedAt, issued_cents: issuedCents, spent_cents: spentCents } = row;
  return {
    ...{ id, ending, batch, issuedAt, issuedCents, spentCents },
    state: stateOf(row),
    origin: row.origin as GiftCodeOrigin,
    order: row.order_number,
    label: giftCodeLabel(row, locale),
    leftCents: giftCodeLeft(issuedCents, spentCents, row.withdrawn === 1),
  };
}

function stateOf({ issued_cents, spent_cents, withdrawn, blocked }: GiftCodeRow): GiftCodeState {
  return giftCodeState({
    issuedCents: issued_cents,
    spentCents: spent_cents,
    isWithdrawn: withdrawn === 1,
    isBlocked: blocked === 1,
  });
}
