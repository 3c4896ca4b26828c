import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import type { OrderedItem } from './order-document.ts';

type Visit = Pick<OrderedItem, 'visitDate' | 'slot'>;

/** Why an order cannot be paid although its time to pay is not over: a slot has begun, or a day is over. Null when it can. */
export function whyTooLate(items: readonly Visit[], now: OperatorTime): 'slot-closed' | 'date-not-available' | null {
  const hasBegun = visitClosing(now, 0);
  const begun = items.find(({ visitDate, slot }) => visitDate !== null && hasBegun({ date: visitDate, slot }));
  if (!begun) return null;
  return begun.slot === '' ? 'date-not-available' : 'slot-closed';
}
