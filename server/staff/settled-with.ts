import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import type { StuckKind } from '#shared/contract/staff/day.ts';
import { type Actor, hasPermission } from './actor.ts';

/** The permission to settle each kind of stuck work. */
const settledWith: Record<StuckKind, Permission> = {
  payments: 'payment.settle',
  refunds: 'payment.settle',
  disputes: 'payment.settle',
  'orphan-payments': 'payment.settle',
  errands: 'payment.settle',
  mails: 'mail.retry',
  'refund-requests': 'order.refund',
  reviews: 'review.decide',
  webhooks: 'webhook.manage',
};

/** The stuck work of the kinds that a person may settle. */
export function workFor(person: Pick<Actor, 'permissions'>, stuck: readonly StuckWork[]): StuckWork[] {
  return stuck.filter(({ kind }) => hasPermission(person, settledWith[kind]));
}
