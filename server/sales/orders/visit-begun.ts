import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';

interface Visit {
  visitDate: string | null;
  slot: string;
}

/**
 * The reason why an order cannot be paid although its time to pay is not over: one of its slots has begun, or one of its days is over. Null
 * when the order can be paid.
 */
export function whyTooLate(items: readonly Visit[], now: OperatorTime): 'slot-closed' | 'date-not-available' | null {
  const hasBegun = visitClosing(now, 0);
  const begun = items.find(({ visitDate, slot }) => visitDate !== null && hasBegun({ date: visitDate, slot }));
  if (!begun) return null;
  return begun.slot === '' ? 'date-not-available' : 'slot-closed';
}
