import { Alert } from '@mui/material';
import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { StateChip } from '#site/admin/orders/state-chip.tsx';
import { ordersTexts } from '#site/admin/orders/texts.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { useOrderWords } from './use-order-words.ts';

/** State, buyer and origin of the order. */
export function OrderSummary({ order }: { order: StaffOrder }) {
  const { own, time, money } = useOrderWords(order);
  const { channels } = usePageTexts(ordersTexts);
  const { buyer, channel, refundRequest } = order;
  return (
    <Section title={own.summary}>
      {refundRequest && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.request} · {time(refundRequest.askedAt)}
          {refundRequest.comment && <p>{refundRequest.comment}</p>}
        </Alert>
      )}
      <Facts
        of={[
          [own.state, <StateChip key="state" state={order.state} />],
          [own.placed, time(order.placedAt)],
          [own.paidAt, order.paidAt && time(order.paidAt)],
          [own.payableUntil, order.state === 'waiting' ? time(order.payableUntil) : null],
          [own.total, money(order.total)],
          [own.complimentary, order.complimentary?.reason],
          [own.buyer, buyer.name || <small>{own.forgotten}</small>],
          [own.latinName, buyer.latinName],
          [own.email, buyer.email],
          [own.phone, buyer.phone],
          [own.address, buyer.address.join(', ')],
          [own.company, buyer.company],
          [own.taxNumber, buyer.taxNumber],
          [own.account, buyer.isMember ? own.member : null],
          [own.language, languageNames[order.locale as LocaleCode]],
          [own.channel, [channels[channel.kind], channel.siteKey].filter(Boolean).join(' · ')],
          [own.campaign, order.campaign],
          [own.reference, order.reference],
        ]}
      />
    </Section>
  );
}
