import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import type { Days, VisitorsOfDay } from '#server/sales/days/create-days.ts';
import type { SumsOfDays } from '#server/sales/days/kept-sums.ts';
import type { SlotTally } from '#server/sales/days/tally-slots.ts';
import type { WebhookSeen } from '#server/sales/days/webhooks-seen.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { type Actor, hasPermission } from './actor.ts';
import { workFor } from './settled-with.ts';

/** The figures of a day for one person. A part is null without the permission for it. */
export interface TodayForStaff extends VisitorsOfDay {
  /** Rows that were left out because there are too many. */
  leftOut: number;
  sums: SumsOfDays | null;
  stuck: StuckWork[];
  webhooks: WebhookSeen[] | null;
}

interface AskedToday {
  day: Day | undefined;
  currency: string;
  /** Payment methods whose services send webhooks. */
  methods: readonly string[];
}

const mostRows = 500;

export async function showToday(
  days: Days,
  actor: Pick<Actor, 'permissions'>,
  { day, currency, methods }: AskedToday,
): Promise<TodayForStaff> {
  const may = (permission: Permission) => hasPermission(actor, permission);
  const visitors = await days.visitors(day);
  const { at: now, timeZone } = visitors;
  const [sums, stuck, webhooks] = await Promise.all([
    may('ledger.read') || may('order.refund') ? days.sums({ day: visitors.day, now, currency, timeZone }) : null,
    days.stuck(),
    may('payment.settle') ? days.webhooksSeen(methods) : null,
  ]);
  const slots = cutRows(visitors.slots);
  return {
    ...visitors,
    slots,
    leftOut: visitors.slots.length - slots.length,
    sums,
    stuck: workFor(actor, stuck),
    webhooks,
  };
}

/** Leaves out rows beyond the limit, those without a visitor first. The sequence stays. */
function cutRows(slots: readonly SlotTally[]): SlotTally[] {
  const isVisited = ({ sold, unpaid, entered }: SlotTally) => sold + unpaid + entered > 0;
  const first = new Set([...slots.filter(isVisited), ...slots.filter((row) => !isVisited(row))].slice(0, mostRows));
  return slots.filter((row) => first.has(row));
}
