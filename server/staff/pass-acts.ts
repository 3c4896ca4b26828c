import type { Context } from '#server/sales/context.ts';
import type { NewHolder } from '#server/sales/correcting/replace-pass-holder.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Actor } from './actor.ts';
import { asStaff, type Desk } from './as-staff.ts';
import { findOrder } from './found-rows.ts';

/** Names another holder of a pass, which gets a new ticket. The audit trail has neither name nor ticket number. */
export async function replaceHolder(
  desk: Desk,
  orders: Pick<StaffOrders, 'replacePassHolder'>,
  { actor, context }: { actor: Actor; context: Context },
  id: string,
  holder: NewHolder,
): Promise<Result<{ email: string }>> {
  const [number = '', item, unit] = id.split('-');
  const found = await findOrder(desk, number);
  const act = {
    ...({ operation: 'pass.replace-holder', actor } as const),
    objects: found,
    changedBy: () => [`item ${item} unit ${unit}`],
    fields: ['holder', 'code'],
  };
  return asStaff(desk, act, (trail) => orders.replacePassHolder({ ...context, trail }, id, holder));
}
