import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';

/** Writes an instant as day and time on the clock of the store. */
export function useMoment(): (instant: string) => string {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  return (instant) => {
    const { day, time } = operatorTime(new Date(instant), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
}
