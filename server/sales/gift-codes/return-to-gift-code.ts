import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { book } from '#server/sales/ledger/book.ts';
import { type StoredOrder, toOrder, touchOrders } from '#server/sales/orders/stored-order.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { originOf, selectGiftCode } from './gift-code.ts';
import { voidUnits } from './void-gift-codes.ts';

/** The order that has bought a gift code, with its ticket for the code and its refunds; nothing for the operator's own codes. */
const selectPurchase = defineQuery<{ code: string }>('purchaseOfGiftCode')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .innerJoin('orders', 'orders.number', 'gift_codes.order_number')
    .innerJoin('payments', 'payments.payment_key', 'orders.payment_key')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.order_number', '=', 'orders.number').onRef('tickets.code', '=', 'gift_codes.code'),
    )
    .selectAll('orders')
    .select(['gift_codes.code', 'gift_codes.issued_cents', 'gift_codes.spent_cents', 'gift_codes.withdrawn'])
    .select(['payments.captured_cents', 'payments.refunded_cents', 'tickets.id', 'tickets.item_id'])
    .where('gift_codes.code', '=', marks.code),
);

/** Even if the code was withdrawn. The amounts are negative. */
const returnToGiftCodes = updateRows('gift_codes', { key: ['code'], add: ['spent_cents'], name: 'returned' });

/** Only while nothing else is spent. */
const returnAndWithdraw = updateRows('gift_codes', {
  key: ['code'],
  set: ['withdrawn'],
  add: ['spent_cents'],
  when: (was, given) => sql`${was('spent_cents')} + ${given('spent_cents')} = 0`,
  name: 'returned_and_withdrawn',
});

/**
 * Gives back to its gift code what an order had spent. One that was bought, whose money went back meanwhile, is void when nothing is spent of it
 * any more: an order that is never paid must not carry it past the refund of its price.
 */
export async function returnToGiftCode(
  work: Work,
  order: Pick<StoredOrder, 'number' | 'currency' | 'giftCode'>,
  { cents, fact = '' }: { cents: number /** Why, when its order does not end. */; fact?: string },
): Promise<void> {
  const { giftCode: code } = order;
  if (code === null) return;
  const back = { code, spent_cents: -cents };
  const found = await work.ask({ giftCode: selectGiftCode({ code }), bought: selectPurchase({ code }) });
  const [bought] = found.bought;
  for (const row of found.giftCode) {
    work.change(book(order, fact, { what: 'gift-code-returned', origin: originOf(row), cents }, work.now));
  }
  if (!bought || bought.withdrawn === 1) return work.change(returnToGiftCodes(back));
  const isAllBack = bought.captured_cents > 0 && bought.refunded_cents >= bought.captured_cents;
  if (isAllBack && bought.spent_cents === cents) {
    const seller = toOrder(bought);
    work.change(
      returnAndWithdraw({ ...back, withdrawn: 1 }),
      book(seller, code, { what: 'gift-codes-voided', cents: bought.issued_cents }, work.now),
    );
    return voidUnits(work, seller, [bought]);
  }
  // A step that voids the order's codes, or refunds another part of this one, reads again what is spent.
  work.change(returnToGiftCodes(back), touchOrders({ number: bought.number, version: bought.version }));
}
