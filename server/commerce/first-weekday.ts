/** The first weekday of a country (ISO 3166-1), whatever language its visitors read: 0 for Sunday, 6 for Saturday. */
export function firstWeekdayOf(country: string): number {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
  return locale.getWeekInfo().firstDay % 7;
}
