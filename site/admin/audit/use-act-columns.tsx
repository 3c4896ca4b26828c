import type * as z from 'zod/mini';
import type { staffAct } from '#shared/contract/staff/audit.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { operationTexts } from '#site/admin/texts/operations.ts';
import { auditTexts } from './texts.ts';

type Act = z.infer<typeof staffAct>;

export function useActColumns(): Column<Act>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(auditTexts);
  const operations = usePageTexts(operationTexts);
  const timeOf = ({ actedAt }: Act) => operatorTime(new Date(actedAt), timeZone);
  const plain = (title: string, text: (act: Act) => string): Column<Act> => ({ title, text, cell: text });
  return [
    {
      title: own.time,
      text: (act) => Object.values(timeOf(act)).join(' '),
      cell: (act) => {
        const { day, time } = timeOf(act);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    plain(own.actor, ({ actor }) => actor),
    {
      title: own.operation,
      text: ({ operation }) => operation,
      cell: ({ operation }) => operations[operation] ?? operation,
    },
    plain(own.objects, ({ objects }) => objects.join(', ')),
    plain(own.fields, ({ fields }) => fields.join(', ')),
    plain(own.outcome, ({ outcome }) => outcome),
    plain(own.madeBy, ({ madeBy }) => madeBy),
    plain(own.address, ({ address }) => address ?? ''),
    plain(own.device, ({ device }) => device ?? ''),
  ];
}
