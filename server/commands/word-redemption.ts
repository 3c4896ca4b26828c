import type { BesideTheBooks, RedeemedItem, Redemption } from '#server/sales/orders/redemption.ts';
import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { nameOfItem } from './word-order.ts';

export function wordRedemption({ orderNumber, items, besideTheBooks }: Redemption): string[] {
  return besideTheBooks ? [wordBesideTheBooks(besideTheBooks)] : [`Order ${orderNumber}`, ...items.map(wordItemUse)];
}

function wordBesideTheBooks(ticket: BesideTheBooks): string {
  const { id, product, visitDate, timeSlot, validUntil, units, reason, usedAt } = ticket;
  const name = product
    ? [product.name, product.option].filter(Boolean).join(' · ')
    : 'a product that the catalogue lacks';
  const said = [
    `for ${visitDate ? [visitDate, timeSlot].filter(Boolean).join(' ') : 'any day'}`,
    ...(validUntil ? [`valid until ${validUntil}`] : []),
    ...(ticket.delivery === 'ticket' ? [`admits ${units}`] : []),
  ].join(', ');
  return [
    'Genuine by its signature, but not in the books: it was sold after the backup that was restored.',
    `${reason === null ? 'ok       1 ×' : 'REFUSED '} ${name}`,
    ...(reason === null ? [] : [refusals[reason]]),
    said,
    [writeTicketNumber(id), ...(reason !== null && usedAt ? [`used on ${usedAt.day} ${usedAt.time}`] : [])].join(', '),
  ].join('\n         ');
}

function wordItemUse({ itemId, item, reason, units, tickets }: RedeemedItem): string {
  const name = item ? nameOfItem(item) : `item ${itemId}`;
  const counts = item ? `${item.redeemed} used, ${unitsLeft(item)} left of ${item.ordered}` : '';
  const outcome = reason === null ? `ok       ${units} ×` : 'REFUSED ';
  return [
    `${outcome} ${name}`,
    ...(reason === null ? [] : [refusals[reason]]),
    counts,
    ...tickets.map(({ id, use: { left, until, lastAt } }) =>
      [
        writeTicketNumber(id),
        ...(left === null ? [] : [`${left} entries left`]),
        ...(until ? [`valid until ${until}`] : []),
        ...(reason !== null && lastAt ? [`used on ${lastAt.day} ${lastAt.time}`] : []),
      ].join(', '),
    ),
  ]
    .filter(Boolean)
    .join('\n         ');
}

const refusals: Record<RedeemRefusal, string> = {
  unpaid: 'It is not paid for.',
  cancelled: 'The order was cancelled.',
  refunded: 'It was refunded.',
  moved: 'Its visit was moved to another day or time: the buyer has a new ticket.',
  replaced: 'A new ticket was issued in its place, because it was lost. Ask for the new one.',
  'already-redeemed': 'It was used already.',
  'already-today': 'It was used today already, and lets in once a day.',
  'wrong-date': 'It is for another day.',
  'wrong-time': 'It is for another time of today.',
  'not-valid-yet': 'It is not valid yet.',
  expired: 'It is no longer valid.',
  'too-many': 'So many are not left.',
  'gift-code': 'A gift code is spent in the shop, not at a gate.',
  'not-in-order': 'The order has no such item.',
  'not-in-books': 'You decide: --admit lets it in, once.',
};
