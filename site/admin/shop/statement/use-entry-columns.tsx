import type { ShopEntry } from '#shared/contract/staff/shops.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';

export function useEntryColumns(): Column<ShopEntry>[] {
  const own = usePageTexts(shopTexts);
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const timeOf = ({ bookedAt }: ShopEntry) => operatorTime(new Date(bookedAt), timeZone);
  return [
    {
      title: own.booked,
      cell: (entry) => {
        const { day, time } = timeOf(entry);
        return (
          <>
            {formatVisitDay(day, language)} <small>{time}</small>
          </>
        );
      },
      text: (entry) => {
        const { day, time } = timeOf(entry);
        return `${day} ${time}`;
      },
    },
    { title: own.kind, cell: ({ kind }) => own.kinds[kind], text: ({ kind }) => own.kinds[kind] },
    { title: own.order, cell: ({ order }) => order, text: ({ order }) => order },
    { title: own.product, cell: ({ name }) => name, text: ({ name }) => name },
    { title: own.sku, cell: ({ sku }) => sku, text: ({ sku }) => sku },
    { title: own.units, isAmount: true, cell: ({ units }) => units, text: ({ units }) => String(units) },
    {
      title: own.amount,
      isAmount: true,
      cell: ({ amount }) => formatPrice(amount.value, amount.currency, language),
      text: ({ amount }) => `${amount.value} ${amount.currency}`,
    },
  ];
}
