import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { GivenReceipt, ReceiptKind, ReceiptPosition } from './receipt.ts';
import { receiptNumber } from './receipt-number.ts';

export const selectReceipts = defineQuery<{ fakeId: string }>('receiptsOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('receipts', 'receipts.order_number', 'orders.number')
    .select(['receipts.kind', 'receipts.year', 'receipts.ordinal', 'receipts.fact', 'receipts.issued_at'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy('receipts.issued_at')
    .orderBy('receipts.kind', 'desc')
    .orderBy('receipts.year')
    .orderBy('receipts.ordinal'),
);

export const selectReceipt = defineQuery<{ fakeId: string } & ReceiptPosition>('receipt')((db, marks) =>
  db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.number', 'receipts.order_number')
    .selectAll('receipts')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('receipts.kind', '=', marks.kind)
    .where('receipts.year', '=', marks.year)
    .where('receipts.ordinal', '=', marks.ordinal),
);

export type ReceiptRow = RowOf<ReturnType<typeof selectReceipts>>;

export function toGivenReceipt({ kind, year, ordinal, fact, issued_at }: ReceiptRow): GivenReceipt {
  const place = { kind: kind as ReceiptKind, year, ordinal };
  return { ...place, number: receiptNumber(place), fact, issuedAt: issued_at };
}
