import type { CalendarPage } from '#server/commerce/calendar-page.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { read } from '#shared/contract/staff/calendar.ts';
import { toAmount } from '#shared/rules/money.ts';

export function presentCalendar({ parts, ...page }: CalendarPage): ResponseOf<typeof read> {
  const amount = (cents: number) => toAmount(cents, page.currency);
  const amountOrNull = (cents: number | null) => (cents === null ? null : amount(cents));
  return {
    ...page,
    lines: parts.map(({ products, days, ...line }) => ({
      ...line,
      products: products.map(({ variants, ...product }) => ({
        ...product,
        variants: variants.map(({ cents, ...variant }) => ({ ...variant, price: amount(cents) })),
      })),
      days: days.map(({ date, cells }) => ({
        date,
        cells: cells.map(({ lowestCents, highestCents, ...cell }) => ({
          ...cell,
          priceFrom: amountOrNull(lowestCents),
          priceTo: amountOrNull(highestCents),
        })),
      })),
    })),
  };
}
