import type { Context } from '#server/sales/context.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import { selectGiftCodeById } from '#server/sales/gift-codes/change-gift-code.ts';
import type { ChangedGiftCode, GiftCodeWish } from '#server/sales/gift-codes/decide-gift-code-change.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { type Actor, nameOfActor } from './actor.ts';
import { asStaff, type Desk, whenSeen } from './as-staff.ts';
import { csvRows } from './csv-rows.ts';
import { type GiftCodeSearch, searchGiftCodes, toStaffGiftCode } from './gift-codes/list-gift-codes.ts';

interface Acting {
  actor: Actor;
  context: Context;
}

/** Shows a whole gift code. Its line in the audit trail has the id, not the code. */
export async function revealGiftCode(desk: Desk, actor: Actor, id: string): Promise<Result<{ code: string }>> {
  const [row] = (await desk.database.ask({ code: selectGiftCodeById({ id }) })).code;
  const act = { operation: 'gift-code.show', actor, objects: row ? [nameOf(id)] : [], fields: ['code'] } as const;
  return asStaff(desk, act, async () => (row ? succeed({ code: row.code }) : fail('gift-code-not-found')));
}

/** The outcome that a change of a gift code would have now. Nothing is stored. */
export function previewGiftCodeChange(
  orders: Pick<StaffOrders, 'changeGiftCode'>,
  id: string,
  wish: GiftCodeWish,
): Promise<Result<ChangedGiftCode>> {
  return orders.changeGiftCode({}, id, { wish, reason: '', by: '', isAgreed: () => false });
}

/** Blocks, unblocks or tops up a gift code, as staff have seen it before. */
export async function changeGiftCode(
  desk: Desk,
  orders: Pick<StaffOrders, 'changeGiftCode'>,
  { actor, context, hasSeen }: Acting & { hasSeen(outcome: ChangedGiftCode): boolean },
  id: string,
  { wish, reason }: { wish: GiftCodeWish; reason: string },
): Promise<Result<ChangedGiftCode>> {
  const rows = await desk.database.ask({ code: selectGiftCodeById({ id }) });
  const act = {
    ...({ operation: 'gift-code.change', actor } as const),
    objects: rows.code.map((row) => nameOf(row.id)),
    fields: [wish.change === 'top-up' ? 'issued' : 'blocked'],
    outcomeOf: () => ({ block: 'blocked', unblock: 'unblocked', 'top-up': 'topped-up' })[wish.change],
  };
  return asStaff(desk, act, (trail) =>
    whenSeen(hasSeen, (isAgreed) =>
      orders.changeGiftCode({ ...context, trail }, id, { wish, reason, by: nameOfActor(actor), isAgreed }),
    ),
  );
}

/** Issues a gift code as goodwill, which is sent by email. */
export function issueGiftCode(
  desk: Desk,
  orders: Pick<StaffOrders, 'issueGiftCode'>,
  { actor, context }: Acting,
  wish: { cents: number; reason: string; email: string; locale: LocaleCode },
): Promise<Result<{ id: string }>> {
  const act = {
    ...({ operation: 'gift-code.issue', actor } as const),
    changedBy: ({ id }: { id: string }) => [nameOf(id)],
    fields: ['issued', 'email'],
  };
  return asStaff(desk, act, (trail) =>
    orders.issueGiftCode({ ...context, trail }, { ...wish, by: nameOfActor(actor) }),
  );
}

export function issueGiftCodes(
  desk: Desk,
  orders: Pick<StaffOrders, 'issueGiftCodes'>,
  { actor, context }: Acting,
  wish: { number: number; cents: number; label: string; reason: string },
): Promise<Result<{ batch: string }>> {
  const act = {
    ...({ operation: 'gift-code.issue', actor } as const),
    changedBy: ({ batch }: { batch: string }) => [`gift-code batch ${batch}`],
    fields: ['issued', 'label'],
    outcomeOf: () => `${wish.number} codes`,
  };
  return asStaff(desk, act, (trail) =>
    orders.issueGiftCodes({ ...context, trail }, { ...wish, by: nameOfActor(actor) }),
  );
}

export interface ExportedGiftCodes {
  csv: string;
  count: number;
  next: string | null;
}

/** The conditions of the list, and the cursor of the part; null for the first. */
export type GiftCodeSelection = Omit<GiftCodeSearch, 'most' | 'after'> & { after: string | null };

const columns = [
  'code',
  'state',
  'origin',
  'order',
  'batch',
  'label',
  'issued on',
  'issued',
  'spent',
  'left',
  'currency',
];

/** A part ends after so many pages, however few of their codes match. */
const pagesAtOnce = 10;

/** Takes a part of the gift codes out of the store, each whole, and records that in the audit trail. */
export function exportGiftCodePart(
  desk: Desk,
  actor: Actor,
  { timeZone, currency, locale }: { timeZone: string; currency: string; locale: LocaleCode },
  search: GiftCodeSelection,
): Promise<Result<ExportedGiftCodes>> {
  const act = {
    ...({ operation: 'gift-code.export', actor } as const),
    objects: search.batch === undefined ? [] : [`gift-code batch ${search.batch}`],
    fields: columns,
    outcomeOf: ({ count }: ExportedGiftCodes) => `${count} codes`,
  };
  return asStaff(desk, act, async () => {
    const lines: string[][] = search.after === null ? [columns] : [];
    let { after } = search;
    let count = 0;
    for (let page = 0; page < pagesAtOnce; page += 1) {
      const found = await searchGiftCodes(desk, { ...search, most: 100, after: after ?? undefined });
      if (!found.ok) return found;
      count += found.value.rows.length;
      for (const row of found.value.rows) {
        const { state, origin, order, batch, label, issuedAt, ...sums } = toStaffGiftCode(row, locale);
        const amounts = [sums.issuedCents, sums.spentCents, sums.leftCents].map((cents) => amountText(cents, currency));
        const issuedOn = issuedAt === 0 ? '' : operatorTime(new Date(issuedAt), timeZone).day;
        lines.push([row.code, state, origin, order ?? '', batch ?? '', label, issuedOn, ...amounts, currency]);
      }
      after = found.value.next;
      if (after === null) break;
    }
    return succeed({ csv: csvRows(lines), count, next: after });
  });
}

function nameOf(id: string): string {
  return `gift-code ${id}`;
}
