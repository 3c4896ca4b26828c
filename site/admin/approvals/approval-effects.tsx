import type { ResponseOf } from '#shared/contract/call.ts';
import type { showApproval } from '#shared/contract/staff/approvals.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { orderTexts } from '#site/admin/orders/detail/texts.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { approvalsTexts } from './texts.ts';

/** The outcome of an approval. Its reader may lack the permission to read the order, so items have only their numbers. */
export function ApprovalEffects({ found: { refund, move } }: { found: ResponseOf<typeof showApproval> }) {
  const { language } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const { methods } = usePageTexts(orderTexts);
  const outcome = refund ?? move;
  if (!outcome) return null;
  const sum = (amount: number) => (amount > 0 ? formatPrice(amount, outcome.currency, language) : null);
  const visit = ({ day, slot }: { day: string; slot: string }) => `${formatVisitDay(day, language)} ${slot}`;
  const items = outcome.items.map(({ itemId, units }) => (units > 0 ? own.item(itemId, units) : own.part(itemId)));
  return (
    <Facts
      of={[
        [own.items, items.join(', ')],
        ...(move
          ? ([
              [own.from, visit(move.from)],
              [own.to, visit(move.to)],
            ] as const)
          : []),
        ...(refund ? [[own.fee, sum(refund.fee)] as const] : []),
        [own.giftCode, sum(outcome.giftCode)],
        ...outcome.returns.map(({ method, amount }) => [own.by(methods[method] ?? method), sum(amount)] as const),
        ...(refund ? [[own.issuedCode, sum(refund.issuedCode)] as const] : []),
      ]}
    />
  );
}
