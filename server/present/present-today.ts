import type { StuckWork } from '#server/sales/days/count-stuck.ts';
import type { SalesSums, SumsOfDay, SumsOfDays } from '#server/sales/days/kept-sums.ts';
import type { HourTally } from '#server/sales/days/tally-hours.ts';
import type { SlotTally } from '#server/sales/days/tally-slots.ts';
import type { WebhookSeen } from '#server/sales/days/webhooks-seen.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { today } from '#shared/contract/staff/day.ts';
import { moneyIn } from './wire-money.ts';

type Answer = ResponseOf<typeof today>;

interface Figures {
  day: string;
  at: number;
  slots: readonly SlotTally[];
  leftOut: number;
  hours: HourTally[];
  sums: SumsOfDays | null;
  stuck: readonly StuckWork[];
  webhooks: readonly WebhookSeen[] | null;
  getsWorkMails: boolean;
}

/** The figures of a day for staff. A product that is no longer sold has the name under which it was bought. */
export function presentToday(
  { day, at, slots, leftOut, hours, sums, stuck, webhooks, getsWorkMails }: Figures,
  names: ReadonlyMap<string, string>,
  currency: string,
): Answer {
  return {
    day,
    at: writeInstant(at),
    slots: slots.map(({ productSku, soldAs, ...row }) => ({
      sku: productSku,
      name: names.get(productSku) ?? soldAs ?? productSku,
      ...row,
    })),
    leftOut,
    hours,
    money: sums && presentSums(sums, currency),
    stuck: stuck.map(({ kind, count, oldestAt }) => ({
      ...{ kind, count },
      oldestAt: oldestAt === null ? null : writeInstant(oldestAt),
    })),
    getsWorkMails,
    webhooks:
      webhooks?.map(({ method, lastSeenAt }) => ({
        service: method,
        lastSeenAt: lastSeenAt === null ? null : writeInstant(lastSeenAt),
      })) ?? null,
  };
}

function presentSums({ soFar, lastWeek, days }: SumsOfDays, currency: string): Answer['money'] {
  const price = moneyIn(currency);
  const present = ({ sales, refunds }: SalesSums) => ({
    sales: { count: sales.count, sum: price(sales.cents) },
    refunds: { count: refunds.count, sum: price(refunds.cents) },
  });
  const presentDay = ({ day, ...sums }: SumsOfDay) => ({ day, ...present(sums) });
  return { soFar: present(soFar), lastWeek: presentDay(lastWeek), days: days.map(presentDay) };
}

function writeInstant(at: number): string {
  return new Date(at).toISOString();
}
