import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { groupLines } from '#shared/rules/cart-groups.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';

/** The first visit, and the number of further ones. Always one row, so that nothing moves when the cart arrives. */
export function FoldedVisits({ lines }: { lines: CartLine[] }) {
  useSignals();
  const [first, ...more] = groupLines(lines)
    .map((group) => group.lines[0])
    .sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
  return (
    <span className="order-visits">
      <span className="folded-name">{first?.product.name}</span>
      {first?.visit_date && (
        <b translate="no">
          {[formatVisitDay(first.visit_date, locale.value), first.time_slot].filter(Boolean).join(' ')}
        </b>
      )}
      {more.length > 0 && <span>{`+ ${more.length}`}</span>}
    </span>
  );
}

/** A text that sorts by time; a line without a visit comes last. */
function whenOf(line: CartLine | undefined): string {
  return line?.visit_date ? `${line.visit_date} ${line.time_slot ?? ''}` : '9';
}
