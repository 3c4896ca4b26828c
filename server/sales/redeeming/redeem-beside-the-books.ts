import { idOfActing } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import type { BesideTheBooks } from '#server/sales/orders/redemption.ts';
import type { Sales, SalesSettings } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import type { TicketClaims } from '#server/sales/ticket-claims.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { onceOnly } from '#shared/rules/entry-validity.ts';
import { whyEntryRefused } from '#shared/rules/may-enter.ts';
import { type OperatorTime, operatorTime } from '#shared/rules/operator-time.ts';
import { insertEntriesBesideTheBooks, selectEntryBesideTheBooks } from './stored-entries.ts';

/**
 * Redeems a ticket with a genuine signature that is missing from the books, because it was sold after the backup that was restored. Staff
 * decide: with `isAdmitted`, the ticket admits once, on its day. The entry is stored in a separate table, because there is no order. When
 * two steps write the entry at once, the second is repeated and finds the entry of the first.
 */
export async function redeemBesideTheBooks(
  { settings, backEnd }: Pick<Sales, 'settings' | 'backEnd'>,
  { locale, caller }: Pick<Context, 'locale' | 'caller'>,
  step: Pick<Step, 'now' | 'ask' | 'change'>,
  { claims, code, isAdmitted }: { claims: TicketClaims; code: string; isAdmitted: boolean },
): Promise<BesideTheBooks> {
  const { now } = step;
  const [before] = (await step.ask({ entry: selectEntryBesideTheBooks({ id: claims.id }) })).entry;
  const product = await backEnd.productOfMark(claims.product, locale);
  const usedAt = before ? operatorTime(new Date(before.entered_at), now.timeZone) : null;
  const told = { ...claims, product, usedAt };
  if (before) return { ...told, reason: 'already-redeemed' };
  const wrong = whyNotNow(claims, now, settings);
  if (wrong !== null || !isAdmitted) return { ...told, reason: wrong ?? 'not-in-books' };
  step.change(
    insertEntriesBesideTheBooks({
      ticket_id: claims.id,
      code,
      units: claims.units,
      day: now.day,
      entered_at: now.at,
      entered_by: idOfActing(caller),
    }),
  );
  return { ...told, usedAt: { day: now.day, time: now.time }, reason: null };
}

/** The reason why a ticket does not admit now, as far as its code shows; null when it admits. */
function whyNotNow(
  { visitDate, timeSlot, validUntil }: Pick<TicketClaims, 'visitDate' | 'timeSlot' | 'validUntil'>,
  now: OperatorTime,
  { entryToleranceDays: toleranceDays, entryToleranceMinutes: toleranceMinutes }: SalesSettings,
): RedeemRefusal | null {
  if (validUntil !== undefined) {
    if (now.day > addDays(validUntil, toleranceDays)) return 'expired';
    return visitDate && now.day < addDays(visitDate, -toleranceDays) ? 'not-valid-yet' : null;
  }
  const ticket = { rule: onceOnly, visitDate, slot: timeSlot ?? '', soldOn: now.day };
  return whyEntryRefused(ticket, { count: 0, firstDay: null, lastDay: null }, now, { toleranceDays, toleranceMinutes });
}
