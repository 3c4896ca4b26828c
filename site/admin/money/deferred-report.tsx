import { Box } from '@mui/material';
import { DateInput, required } from 'react-admin';
import { deferredRevenue } from '#shared/contract/staff/money.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { addUp, type Money } from './add-up.ts';
import { ReportTable } from './report-table.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';
import { useReportDays } from './use-report-days.ts';

interface Row {
  month: string;
  units: number;
  amount: Money;
}

/** The sales until the end of a day for visits after it. */
export function DeferredReport() {
  const own = usePageTexts(moneyTexts);
  const { list, today } = useReportDays();
  const at = list.filters.to ?? today;
  const form = {
    ...list,
    fields: { to: at },
    filterBy: (values: typeof list.filters) => list.filterBy({ ...list.filters, ...values }),
  };
  return (
    <>
      <Box className="not-printed" sx={{ mb: 2 }}>
        <FilterForm key={at} list={form} label={own.days} hasOneFilter>
          <DateInput source="to" label={own.at} validate={required()} />
        </FilterForm>
      </Box>
      <CallView call={deferredRevenue} request={{ at }}>
        {({ rows }) => <Deferred rows={rows} at={at} />}
      </CallView>
    </>
  );
}

function Deferred({ rows, at }: { rows: readonly Row[]; at: string }) {
  const own = usePageTexts(moneyTexts);
  const money = useMoneyColumn();
  const monthOf = ({ month }: Row) => month || own.total;
  const currencyOf = ({ amount }: Row) => amount.currency;
  const columns: Column<Row>[] = [
    { title: own.groups.visitMonth, cell: monthOf, text: monthOf },
    { title: own.units, isAmount: true, cell: ({ units }) => units, text: ({ units }) => String(units) },
    money<Row>(own.amount, ({ amount }) => amount),
    { title: own.currency, cell: currencyOf, text: currencyOf },
  ];
  const totals = addUp(rows, ['amount']).map(({ amount }) => ({
    ...{ month: '', amount },
    units: rows.filter((row) => currencyOf(row) === amount.currency).reduce((count, { units }) => count + units, 0),
  }));
  return (
    <ReportTable<Row>
      title={own.names.deferred}
      about={own.deferredAbout}
      rows={rows}
      keyOf={(row) => `${row.month} ${row.amount.currency}`}
      columns={columns}
      totals={totals}
      csv={`deferred-${at}.csv`}
      none={own.noDeferred}
    />
  );
}
