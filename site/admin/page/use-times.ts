import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';

/** Writes an instant as the operator's day and time. */
export function useTimes(): (at: string) => string {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  return (at) => {
    const { day, time } = operatorTime(new Date(at), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
}
