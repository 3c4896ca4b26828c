import type { Revision } from '#shared/contract/staff/catalogue.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useMoment } from '#site/admin/publish/use-moment.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { revisionsTexts } from './texts.ts';

export function useRevisionColumns(): Column<Revision>[] {
  const own = usePageTexts(revisionsTexts);
  const moment = useMoment();
  const plain = (title: string, text: (revision: Revision) => string): Column<Revision> => ({
    title,
    text,
    cell: text,
  });
  return [
    plain(own.number, ({ number }) => String(number)),
    plain(own.madeAt, ({ madeAt }) => moment(madeAt)),
    plain(own.madeBy, ({ madeBy }) => madeBy),
    plain(own.origin, ({ origin }) => own.origins[origin]),
    plain(own.note, ({ note }) => note),
    { ...plain(own.count, ({ count }) => String(count)), isAmount: true },
    plain(own.names, ({ names, count }) =>
      [names.join(', '), ...(count > names.length ? [own.andMore(count - names.length)] : [])].join(' '),
    ),
  ];
}
