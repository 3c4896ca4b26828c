import { Box } from '@mui/material';
import { makeKey } from '#shared/client/make-key.ts';
import { type JournalRow, receiptJournal, startReceipts } from '#shared/contract/staff/money.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { useTimes } from '#site/admin/page/use-times.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { StartTask } from '#site/admin/tasks/start-task.tsx';
import { DaysForm } from './days-form.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';
import { useReportDays } from './use-report-days.ts';

/** The journal of receipts and credit notes, with a zip of their PDFs. */
export function ReceiptReport() {
  const own = usePageTexts(moneyTexts);
  const ask = useAsk();
  const { list, days } = useReportDays();
  const columns = useJournalColumns();
  return (
    <>
      <DaysForm />
      {days.from <= days.to && (
        <>
          <Box className="not-printed" sx={{ my: 2 }}>
            <StartTask label={own.zip} start={() => ask(startReceipts, { ...days, nonce: makeKey() })} />
          </Box>
          <p>{own.receiptsAbout}</p>
          <CallList
            call={receiptJournal}
            list={{ ...list, filters: { ...days } }}
            rowsOf={(page) => page.rows}
            keyOf={({ number }) => number}
            hrefOf={({ order }) => `/admin/detail/orders/${order}`}
            columns={columns}
            texts={own}
            csv={`receipts-${days.from}-${days.to}.csv`}
          />
        </>
      )}
    </>
  );
}

function useJournalColumns(): Column<JournalRow>[] {
  const own = usePageTexts(moneyTexts);
  const timeOf = useTimes();
  const money = useMoneyColumn();
  const gapOf = ({ gap }: JournalRow) =>
    gap ? `${own.gapOf(gap.first, gap.last)}${gap.isLeftOut ? ` (${own.leftOut})` : ''}` : '';
  return [
    { title: own.number, cell: ({ number }) => number, text: ({ number }) => number },
    { title: own.issued, cell: ({ issuedAt }) => timeOf(issuedAt), text: ({ issuedAt }) => issuedAt },
    { title: own.order, cell: ({ order }) => order, text: ({ order }) => order },
    { title: own.corrects, cell: ({ takesBack }) => takesBack ?? '', text: ({ takesBack }) => takesBack ?? '' },
    money<JournalRow>(own.total, ({ total }) => total),
    money<JournalRow>(own.net, ({ net }) => net),
    money<JournalRow>(own.names.tax, ({ tax }) => tax),
    { title: own.currency, cell: ({ total }) => total.currency, text: ({ total }) => total.currency },
    { title: own.gap, cell: gapOf, text: gapOf },
  ];
}
