import { Button } from '@mui/material';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { orderActTexts } from './texts.ts';
import { validTickets } from './valid-tickets.ts';

/** Links to the PDFs of an order's tickets and receipts, to print at a desk. */
export function PrintPapers({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderActTexts);
  const { language } = useTexts();
  const may = useMay();
  const hrefOf = (path: string) => `/api/staff/orders/${order.number}/${path}?store=${language}`;
  return (
    <>
      {may('order.edit') && validTickets(order).length > 0 && (
        <Button variant="outlined" href={hrefOf('tickets.pdf')} target="_blank" rel="noopener">
          {own.printTickets}
        </Button>
      )}
      {may('order.read') &&
        order.receipts.map(({ number }) => (
          <Button key={number} variant="outlined" href={hrefOf(`receipts/${number}`)} target="_blank" rel="noopener">
            {own.print(number)}
          </Button>
        ))}
    </>
  );
}
