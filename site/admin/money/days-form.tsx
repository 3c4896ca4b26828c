import { Alert, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { DateInput, required } from 'react-admin';
import { Link as PageLink, useLocation } from 'react-router';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { writeFilters } from '#site/admin/list/filters.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { monthBefore, monthOf } from './report-days.ts';
import { moneyTexts } from './texts.ts';
import { useReportDays } from './use-report-days.ts';

interface DaysFormProps {
  /** Further fields. */
  children?: ReactNode;
  /** The values of the further fields, by their names. */
  shown?: Readonly<Record<string, string>>;
}

/** The days of a report, with links to this month and the last one. */
export function DaysForm({ children, shown = {} }: DaysFormProps) {
  const own = usePageTexts(moneyTexts);
  const { list, days, today } = useReportDays();
  const { pathname } = useLocation();
  const linkTo = (chosen: typeof days) => `${pathname}${writeFilters({ ...list.filters, ...chosen })}`;
  const withReport = {
    ...list,
    fields: { ...list.fields, ...shown },
    filterBy: (values: typeof list.filters) => list.filterBy({ ...list.filters, ...values }),
  };
  return (
    <div className="not-printed">
      <FilterForm
        key={JSON.stringify(withReport.fields)}
        list={withReport}
        label={own.days}
        shortcuts={
          <>
            <Link component={PageLink} to={linkTo(monthOf(today))}>
              {own.thisMonth}
            </Link>
            <Link component={PageLink} to={linkTo(monthBefore(today))}>
              {own.lastMonth}
            </Link>
          </>
        }
      >
        <DateInput source="from" label={own.from} validate={required()} />
        <DateInput source="to" label={own.to} validate={required()} />
        {children}
      </FilterForm>
      {days.from > days.to && <Alert severity="error">{own.turned}</Alert>}
    </div>
  );
}
