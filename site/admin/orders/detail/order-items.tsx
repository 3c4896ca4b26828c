import { Alert, Box } from '@mui/material';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { inOneLine, isVisit } from '#shared/rules/order-choices.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { useOrderWords } from './use-order-words.ts';

/** The items of the order with their prices, places and tickets. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const { own } = useOrderWords(order);
  return (
    <Section title={own.items}>
      {order.items.map((item) => (
        <OrderItem key={item.itemId} order={order} item={item} />
      ))}
    </Section>
  );
}

function OrderItem({ order, item }: { order: StaffOrder; item: StaffOrder['items'][number] }) {
  const { own, visit, day, money } = useOrderWords(order);
  const answers = item.detail.filter(({ kind }) => !isVisit[kind] && kind !== 'variant');
  const some = (amount: number) => (amount === 0 ? null : money(amount));
  return (
    <Box component="article" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1.0625rem' }}>
        {[item.name, item.variant, item.isGift && own.gift].filter(Boolean).join(' · ')}
      </Box>
      {item.closed !== null && item.left > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {item.closed || own.closedVisit}
        </Alert>
      )}
      <Facts
        of={[
          [own.visit, item.visit ? visit(item.visit) : own.noVisit],
          [own.units, own.unitsOf(item.ordered, item.redeemed, item.refunded, item.left)],
          ...answers.map(({ label, value }) => [label, inOneLine(value)] as const),
          [own.price, money(item.price)],
          [own.sum, money(item.rowTotal)],
          [own.discount, some(-item.discount)],
          [own.byGiftCode, some(item.giftCode)],
          [own.tax(item.taxRate), some(item.tax)],
          [own.moveFee, some(item.moveFee)],
          [own.vendor, item.vendor],
          [
            own.places,
            item.places
              .filter(({ places }) => places > 0)
              .map(({ pool, places, day: date, slot }) => `${own.placesIn(places, pool)} (${day(date)} ${slot})`)
              .join(', '),
          ],
        ]}
      />
      <OrderTickets order={order} item={item} />
    </Box>
  );
}
