import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { groupLines } from '#shared/rules/cart-groups.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';

/** Of a longer order only the first ones are told; the rest is a press away. */
const mostTold = 3;

/** What a folded order says of itself: each visit with its day and time, so that a wrong day is seen before it is paid for. */
export function FoldedVisits({ lines }: { lines: CartLine[] }) {
  useSignals();
  const groups = groupLines(lines);
  const told = groups.length > mostTold ? groups.slice(0, mostTold - 1) : groups;
  return (
    <span className="order-visits">
      {told.map(({ key, lines: [first] }) => (
        <span key={key}>
          {first?.product.name}
          {first?.visit_date && (
            <b>{[formatVisitDay(first.visit_date, locale.value), first.time_slot].filter(Boolean).join(' ')}</b>
          )}
        </span>
      ))}
      {told.length < groups.length && <span>{`+ ${groups.length - told.length}`}</span>}
    </span>
  );
}
