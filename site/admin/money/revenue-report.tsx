import { SelectInput } from 'react-admin';
import {
  type RevenueGroup,
  type RevenueRow,
  revenue,
  revenueBases,
  revenueGroups,
} from '#shared/contract/staff/money.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { BarsChart } from '#site/admin/chart/bars-chart.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { asOneOf } from '#site/admin/list/filters.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { addUp } from './add-up.ts';
import { DaysForm } from './days-form.tsx';
import { ReportTable } from './report-table.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';
import { useReportDays } from './use-report-days.ts';

const sums = ['sold', 'refunded', 'moved', 'revenue'] as const;

const mostBars = 12;

/** A row, or the total of all, whose key is null. */
type Row = Omit<RevenueRow, 'key'> & { key: string | null };

/** Sales less refunds, by product, visit, channel or partner. */
export function RevenueReport() {
  const own = usePageTexts(moneyTexts);
  const { list, days } = useReportDays();
  const by = asOneOf(revenueGroups)(list.filters.by ?? '') ?? 'product';
  const basis = asOneOf(revenueBases)(list.filters.basis ?? '') ?? 'booked';
  return (
    <>
      <DaysForm shown={{ by, basis }}>
        <SelectInput source="by" label={own.by} choices={revenueGroups.map((id) => ({ id, name: own.groups[id] }))} />
        <SelectInput
          source="basis"
          label={own.basis}
          choices={revenueBases.map((id) => ({ id, name: own.bases[id] }))}
        />
      </DaysForm>
      {days.from <= days.to && (
        <CallView call={revenue} request={{ ...days, by, basis }}>
          {({ rows }) => <Revenue rows={rows} by={by} csv={`revenue-${by}-${basis}-${days.from}-${days.to}.csv`} />}
        </CallView>
      )}
    </>
  );
}

function Revenue({ rows, by, csv }: { rows: readonly RevenueRow[]; by: RevenueGroup; csv: string }) {
  const own = usePageTexts(moneyTexts);
  const { language } = useTexts();
  const money = useMoneyColumn();
  const nameOf = ({ key }: Row) => {
    if (key === null) return own.total;
    if (key === '')
      return { product: own.unknown, channel: own.unknown, partner: own.noPartner }[by as 'product'] ?? own.noDay;
    if (by === 'channel') return own.channels[key] ?? key;
    return key;
  };
  const shownOf = (row: Row) => (by === 'visitDay' && row.key ? formatVisitDay(row.key, language) : nameOf(row));
  const currencyOf = (row: Row) => row.revenue.currency;
  const columns: Column<Row>[] = [
    { title: own.groups[by], cell: shownOf, text: nameOf },
    { title: own.units, isAmount: true, cell: ({ units }) => units, text: ({ units }) => String(units) },
    ...sums.map((name) => money<Row>(own[name], (row) => row[name])),
    { title: own.currency, cell: currencyOf, text: currencyOf },
  ];
  const totals = addUp(rows, sums).map((row) => ({
    ...row,
    key: null,
    units: rows
      .filter((one) => currencyOf(one) === row.revenue.currency)
      .reduce((count, { units }) => count + units, 0),
  }));
  const largest = rows.toSorted((one, other) => other.revenue.value - one.revenue.value).slice(0, mostBars);
  const bars = by === 'visitDay' || by === 'visitMonth' ? rows.slice(0, 62) : largest;
  const chart = totals.length === 1 && bars.length > 1 && (
    <BarsChart
      names={bars.map(nameOf)}
      series={[{ label: own.revenue, values: bars.map((row) => row.revenue.value) }]}
    />
  );
  return (
    <ReportTable<Row>
      title={own.names.revenue}
      about={own.revenueAbout}
      rows={rows}
      keyOf={(row) => `${row.key ?? 'total'} ${row.revenue.currency}`}
      columns={columns}
      totals={totals}
      csv={csv}
      none={own.noRevenue}
      chart={chart}
    />
  );
}
