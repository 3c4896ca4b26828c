import type { Period } from '#server/sales/ledger/read-period.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mostReportDays } from '#shared/contract/staff/money.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';

/** Days of a report, both included. */
export interface ReportDays {
  from: Day;
  to: Day;
}

/** The period of a report in milliseconds. Fails when the days are turned round, or are too many. */
export function reportPeriod({ from, to }: ReportDays, timeZone: string): Result<Period> {
  if (to < from) return fail('invalid-request', { field: 'to' });
  if (to >= addDays(from, mostReportDays)) return fail('report-too-large', { bound: mostReportDays });
  return succeed({ from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) });
}
