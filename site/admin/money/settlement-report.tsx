import { type SettlementRow, settlement } from '#shared/contract/staff/money.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { BarsChart } from '#site/admin/chart/bars-chart.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { addUp } from './add-up.ts';
import { DaysForm } from './days-form.tsx';
import type { Days } from './report-days.ts';
import { ReportTable } from './report-table.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';
import { useReportDays } from './use-report-days.ts';

const sums = ['captured', 'refunded', 'chargedBack', 'undone', 'fees', 'other', 'payout'] as const;

/** The money at payment services by day and method, and what they should pay out. */
export function SettlementReport() {
  const { days } = useReportDays();
  return (
    <>
      <DaysForm />
      {days.from <= days.to && (
        <CallView call={settlement} request={{ ...days }}>
          {({ rows }) => <Settlement rows={rows} days={days} />}
        </CallView>
      )}
    </>
  );
}

function Settlement({ rows, days: { from, to } }: { rows: readonly SettlementRow[]; days: Days }) {
  const own = usePageTexts(moneyTexts);
  const { language } = useTexts();
  const money = useMoneyColumn();
  const method: Column<SettlementRow> = {
    title: own.method,
    cell: (row) => row.method || own.all,
    text: (row) => row.method || own.all,
  };
  const day: Column<SettlementRow> = {
    title: own.day,
    cell: (row) => (row.day ? formatVisitDay(row.day, language) : own.total),
    text: (row) => row.day || own.total,
  };
  const amounts = [
    ...sums
      .filter((name) => name === 'payout' || rows.some((row) => row[name].value !== 0))
      .map((name) => money<SettlementRow>(own[name], (row) => row[name])),
    { title: own.currency, cell: currencyOf, text: currencyOf },
  ];
  const totals = addUp(rows, sums).map((row) => ({ ...row, day: '', method: '' }));
  const byMethod = addUp(rows, sums, (row) => row.method).map((row) => ({ ...row, day: '', method: row.key }));
  const keyOf = (row: SettlementRow) => `${row.day} ${row.method} ${row.payout.currency}`;
  const ofDays = addUp(rows, ['payout'], (row) => row.day);
  const hasChart = totals.length === 1 && ofDays.length > 1;
  const chart = hasChart && (
    <BarsChart
      names={ofDays.map(({ key }) => key.slice(5))}
      series={[{ label: own.payouts, values: ofDays.map(({ payout }) => payout.value) }]}
    />
  );
  return (
    <>
      <ReportTable
        title={own.byMethod}
        about={own.settlementAbout}
        rows={byMethod}
        keyOf={keyOf}
        columns={[method, ...amounts]}
        totals={totals}
        csv={`settlement-by-method-${from}-${to}.csv`}
        none={own.noMoney}
      />
      {rows.length > 0 && (
        <ReportTable
          title={own.byDay}
          rows={rows}
          keyOf={keyOf}
          columns={[day, method, ...amounts]}
          totals={totals}
          csv={`settlement-${from}-${to}.csv`}
          none={own.noMoney}
          chart={chart}
        />
      )}
    </>
  );
}

function currencyOf({ payout }: SettlementRow): string {
  return payout.currency;
}
