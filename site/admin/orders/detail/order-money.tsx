import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import type { Column } from '#site/admin/list/column.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useMoneyColumns } from './use-money-columns.tsx';
import { useOrderWords } from './use-order-words.ts';

/** The sums of the order, its payments, returns, disputes and receipts, and its lines of the ledger. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { own, money } = useOrderWords(order);
  const columns = useMoneyColumns(order);
  const some = (amount: number) => (amount === 0 ? null : money(amount));
  const moveFees = order.items.reduce((sum, { moveFee }) => sum + moveFee, 0);
  return (
    <Section title={own.money}>
      <Facts
        of={[
          [own.subtotal, money(order.subtotal)],
          [own.discountOf(order.discountLabels.join(', ')), some(-order.discount)],
          [own.promoCode, order.promoCode],
          [order.giftCodeEnd ? own.giftCode(order.giftCodeEnd) : own.byGiftCode, some(-order.giftCode)],
          [own.moveFee, some(moveFees)],
          [own.total, money(order.total)],
          [own.paid, money(order.paid)],
        ]}
      />
      {order.payments.length === 0 && <p>{own.noPayments}</p>}
      <Part title={own.payments} rows={order.payments} columns={columns.payments} keyOf={({ key }) => key} />
      <Part title={own.returns} rows={order.returns} columns={columns.returns} keyOf={({ key }) => key} />
      <Part title={own.disputes} rows={order.disputes} columns={columns.disputes} keyOf={({ id }) => id} />
      <Part title={own.receipts} rows={order.receipts} columns={columns.receipts} keyOf={({ number }) => number} />
      {order.ledger && order.ledger.length > 0 && (
        <Folded title={own.ledger}>
          <Rows
            rows={order.ledger}
            columns={columns.ledger}
            keyOf={({ event, fact, debit, credit }) => `${event} ${fact} ${debit} ${credit}`}
          />
        </Folded>
      )}
    </Section>
  );
}

interface PartProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
}

function Part<Row>({ title, ...rows }: PartProps<Row>) {
  if (rows.rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1.0625rem' }}>
        {title}
      </Box>
      <Rows {...rows} />
    </Box>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ minHeight: 44, display: 'list-item', lineHeight: '44px', cursor: 'pointer' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
