import { operatorTime } from '#shared/rules/operator-time.ts';
import { asDay } from '#site/admin/list/filters.ts';
import { type FilterList, useFilters } from '#site/admin/list/use-filters.ts';
import { useSetting } from '#site/admin/staff-context.ts';
import { type Days, monthOf } from './report-days.ts';
import { asReport } from './report-names.ts';

const filters = { report: asReport, from: asDay, to: asDay, by: asName, basis: asName };

export type ReportList = FilterList<{ [Name in keyof typeof filters]?: string }>;

/** The days of a report, which are in the page's address. Without them it is the present month. */
export function useReportDays(): { list: ReportList; days: Days; today: string } {
  const { timeZone } = useSetting();
  const today = operatorTime(new Date(), timeZone).day;
  const list = useFilters(filters);
  const month = monthOf(today);
  const days = { from: list.filters.from ?? month.from, to: list.filters.to ?? month.to };
  return { list: { ...list, fields: { ...list.fields, ...days }, isFiltered: false }, days, today };
}

function asName(text: string): string | null {
  return /^[a-zA-Z]{1,20}$/.test(text) ? text : null;
}
