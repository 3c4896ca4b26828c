import { operatorTime } from '#shared/rules/operator-time.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';
import { useSearch } from '#site/admin/use-search.ts';
import { readFilters, turnedDays, writeFilters } from './filters.ts';
import { OrderFilterForm } from './order-filter-form.tsx';
import { OrderListing } from './order-listing.tsx';

/** All orders, the newest first. The page's address contains the filters. */
export function OrdersPage() {
  const { timeZone } = useSetting();
  const { texts } = useTexts();
  const [search, change] = useSearch();
  const filters = readFilters(new URLSearchParams(search));
  const query = writeFilters(filters);
  const turned = turnedDays(filters);
  const { day: today } = operatorTime(new Date(), timeZone);
  const onToday = writeFilters({ state: 'paid', visitFrom: today, visitTo: today });
  return (
    <>
      <OrderFilterForm filters={filters} onChange={(chosen) => change(writeFilters(chosen))} />
      <p className="shortcuts">
        <a href={onToday}>{texts.orders.visitsToday}</a>
        {query && <a href={location.pathname}>{texts.orders.clear}</a>}
      </p>
      {turned ? (
        <p className="note" role="alert">
          {turned === 'placed' ? texts.orders.turnedPlaced : texts.orders.turnedVisit}
        </p>
      ) : (
        <OrderListing search={query} />
      )}
    </>
  );
}
