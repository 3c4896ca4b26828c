import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { operationTexts } from '#site/admin/texts/operations.ts';
import { orderTexts } from './texts.ts';

type Visit = NonNullable<StaffOrder['items'][number]['visit']>;

/** The page's texts, and how it writes times, days, visits, amounts and actors. */
export function useOrderWords({ currency }: Pick<StaffOrder, 'currency'>) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(orderTexts);
  const operations = usePageTexts(operationTexts);
  const day = (value: string) => formatVisitDay(value, language);
  return {
    own,
    day,
    time(instant: string) {
      const { day: date, time } = operatorTime(new Date(instant), timeZone);
      return `${day(date)} ${time}`;
    },
    visit: ({ day: date, slot }: Visit) => `${day(date)} ${slot || own.wholeDay}`,
    money: (amount: number, of = currency) => formatPrice(amount, of, language),
    actor: ({ kind, name }: StaffOrder['history'][number]['by']) =>
      name === null ? own.actors[kind] : `${own.actors[kind]} · ${name}`,
    method: (method: string) => own.methods[method] ?? method,
    operation: (name: string) => operations[name] ?? name,
    mail: (kind: string) => own.mailKinds[kind] ?? kind,
  };
}
