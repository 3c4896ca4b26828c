import type { BesideTheBooks, RedeemedItem, Redemption } from '#server/sales/orders/redemption.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { redeem } from '#shared/contract/staff/redeem.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { detailOfUnit } from '#shared/rules/order-choices.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

type Answer = ResponseOf<typeof redeem>;

/** The answer for staff at a gate or counter. */
export function presentRedemption({ orderNumber, items, besideTheBooks }: Redemption): Answer {
  const shown = besideTheBooks ? [presentBesideTheBooks(besideTheBooks)] : items.map(presentItem);
  return { increment_id: orderNumber, items: shown };
}

/** The data in a ticket's code. One scan counts as one unit, also of goods, because the books do not have the number of their pieces. */
function presentBesideTheBooks(ticket: BesideTheBooks): Answer['items'][number] {
  const { id, product, visitDate, timeSlot, units, validUntil = null, reason, usedAt } = ticket;
  const isOk = reason === null;
  return {
    item_id: 0,
    tickets: [{ id, answers: [], entries_left: null, valid_until: validUntil, used_at: writeTime(usedAt) }],
    name: product?.name ?? '',
    option: product?.option ?? '',
    visit_date: visitDate,
    slot: timeSlot ?? '',
    status: isOk ? 'ok' : 'refused',
    reason,
    units: isOk ? 1 : 0,
    people: isOk ? units : 0,
    redeemed: 0,
    left: 0,
  };
}

function writeTime(time: OperatorTime | null): string | null {
  return time && `${time.day}T${time.time}`;
}

function presentItem({ itemId, item, reason, units, tickets }: RedeemedItem): Answer['items'][number] {
  return {
    item_id: itemId,
    tickets: tickets.map(({ id, unit, use }) => ({
      id,
      answers: detailOfUnit(item?.detail ?? [], unit)
        .filter(({ kind }) => kind === 'per-unit')
        .map(({ label, value }) => ({ label, value })),
      entries_left: use.left,
      valid_until: use.until,
      used_at: writeTime(use.lastAt),
    })),
    name: item?.productName ?? '',
    option: item?.variantLabel ?? '',
    visit_date: item?.visitDate ?? null,
    slot: item?.slot ?? '',
    status: reason === null ? 'ok' : 'refused',
    reason,
    units,
    people: units * (item?.delivery === 'ticket' ? item.admits : 1),
    redeemed: item?.redeemed ?? 0,
    left: item ? unitsLeft(item) : 0,
  };
}
