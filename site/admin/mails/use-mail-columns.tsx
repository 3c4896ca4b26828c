import { Link, Typography } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { retryMails, type UnsentMail } from '#shared/contract/staff/stuck.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import type { Column } from '#site/admin/list/column.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { orderTexts } from '#site/admin/orders/detail/texts.ts';
import { useAsk, useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { mailsTexts } from './texts.ts';

export function useMailColumns(): Column<UnsentMail>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(mailsTexts);
  const { mailKinds } = usePageTexts(orderTexts);
  const may = useMay();
  const timeOf = (instant: string) => {
    const { day, time } = operatorTime(new Date(instant), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
  return [
    { title: own.what, cell: ({ kind }) => mailKinds[kind] ?? kind },
    {
      title: own.order,
      cell: ({ number }) => {
        if (number === null) return <small>{own.noOrder}</small>;
        if (!may('order.read')) return number;
        return (
          <Link component={PageLink} to={`/admin/detail/orders/${number}`}>
            {number}
          </Link>
        );
      },
    },
    { title: own.since, cell: ({ queuedAt }) => timeOf(queuedAt) },
    { title: own.tries, isAmount: true, cell: ({ tries }) => tries },
    {
      title: own.state,
      cell: ({ state, dueAt }) => (state === 'failed' ? own.states.failed : own.states.waiting(timeOf(dueAt))),
    },
    { title: own.fault, cell: ({ fault }) => fault },
    { title: own.act, cell: ({ id }) => <SendAgain id={id} /> },
  ];
}

function SendAgain({ id }: Pick<UnsentMail, 'id'>) {
  const own = usePageTexts(mailsTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.act}
      dialog={(close) => (
        <ActDialog
          title={own.sendAgain}
          preview={nothingToAsk}
          shown={() => <Typography>{own.willSend}</Typography>}
          doIt={own.act}
          act={() => ask(retryMails, { ids: [id] })}
          done={own.sent}
          close={close}
        />
      )}
    />
  );
}
