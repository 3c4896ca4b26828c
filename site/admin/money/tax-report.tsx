import { type TaxRow, taxReport } from '#shared/contract/staff/money.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { percentText } from '#site/admin/partners/percent-text.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { addUp } from './add-up.ts';
import { DaysForm } from './days-form.tsx';
import type { Days } from './report-days.ts';
import { ReportTable } from './report-table.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';
import { useReportDays } from './use-report-days.ts';

const sums = ['sold', 'refunded', 'net', 'taxSold', 'taxRefunded', 'tax'] as const;

/** A row, or the total of all rates, whose rate is null. */
type Row = Omit<TaxRow, 'rate'> & { rate: number | null };

/** Sales and tax by month and rate. */
export function TaxReport() {
  const { days } = useReportDays();
  return (
    <>
      <DaysForm />
      {days.from <= days.to && (
        <CallView call={taxReport} request={{ ...days }}>
          {({ rows }) => <Taxes rows={rows} days={days} />}
        </CallView>
      )}
    </>
  );
}

function Taxes({ rows, days: { from, to } }: { rows: readonly TaxRow[]; days: Days }) {
  const own = usePageTexts(moneyTexts);
  const money = useMoneyColumn();
  const titles = { ...own, sold: own.netSold, refunded: own.netRefunded };
  const monthOf = ({ month }: Row) => month || own.total;
  const rateOf = ({ rate }: Row) => (rate === null ? own.all : percentText(rate));
  const currencyOf = ({ tax }: Row) => tax.currency;
  const columns: Column<Row>[] = [
    { title: own.month, cell: monthOf, text: monthOf },
    { title: own.rate, isAmount: true, cell: rateOf, text: rateOf },
    ...sums.map((name) => money<Row>(titles[name], (row) => row[name])),
    { title: own.currency, cell: currencyOf, text: currencyOf },
  ];
  return (
    <ReportTable<Row>
      title={own.names.tax}
      about={own.taxAbout}
      rows={rows}
      keyOf={({ month, rate, tax }) => `${month} ${rate} ${tax.currency}`}
      columns={columns}
      totals={addUp(rows, sums).map((row) => ({ ...row, month: '', rate: null }))}
      csv={`tax-${from}-${to}.csv`}
      none={own.noTax}
    />
  );
}
