import type { Day } from '#shared/rules/calendar-day.ts';

/** The month of a day and those before it, such as `2026-03`, the latest first. */
export function lastMonths(day: Day, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, before) => {
    const months = year * 12 + month - 1 - before;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
