import type { RedeemedItem, Redemption } from '#server/sales/orders/redemption.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { redeem } from '#shared/contract/redeem.ts';
import { detailOfUnit } from '#shared/rules/order-choices.ts';

type Answer = ResponseOf<typeof redeem>;

/** What staff at a gate or counter are told. */
export function presentRedemption({ orderNumber, fakeId, items }: Redemption): Answer {
  return { increment_id: orderNumber, fakeId, items: items.map(presentItem) };
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
      used_at: use.lastAt && `${use.lastAt.day}T${use.lastAt.time}`,
    })),
    name: item?.productName ?? '',
    option: item?.variantLabel ?? '',
    status: reason === null ? 'ok' : 'refused',
    reason,
    units,
    people: units * (item?.delivery === 'ticket' ? item.admits : 1),
    redeemed: item?.redeemed ?? 0,
    left: item ? item.ordered - item.redeemed - item.refunded : 0,
  };
}
