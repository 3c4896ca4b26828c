import type { Order } from '#shared/contract/order.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';

export function OrderReceipts({ order: { receipts } }: { order: Pick<Order, 'receipts'> }) {
  if (receipts.length === 0) return null;
  return (
    <ul className="order-receipts">
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <a href={receipt.url} download>
            {receiptText(receipt)}
          </a>
        </li>
      ))}
    </ul>
  );
}
