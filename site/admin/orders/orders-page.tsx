import { Alert, Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { orders } from '#shared/contract/staff/orders.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { writeFilters } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderFilterInputs } from './order-filter-inputs.tsx';
import { orderFilters, turnedDays } from './order-filters.ts';
import { ordersTexts } from './texts.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** All orders, the newest first. */
export function OrdersPage() {
  const { timeZone } = useSetting();
  const { texts } = useTexts();
  const own = usePageTexts(ordersTexts);
  const list = useFilters(orderFilters);
  const columns = useOrderColumns();
  const turned = turnedDays(list.filters);
  const { day: today } = operatorTime(new Date(), timeZone);
  const onToday = writeFilters({ state: 'paid', visitFrom: today, visitTo: today });
  return (
    <PageFrame title={texts.pages.orders.title}>
      <FilterForm
        list={list}
        label={own.filters}
        shortcuts={
          <Link component={PageLink} to={onToday}>
            {own.visitsToday}
          </Link>
        }
      >
        <OrderFilterInputs />
      </FilterForm>
      {turned ? (
        <Alert severity="error">{turned === 'placed' ? own.turnedPlaced : own.turnedVisit}</Alert>
      ) : (
        <CallList
          call={orders}
          list={list}
          rowsOf={(page) => page.orders}
          keyOf={(order) => order.number}
          hrefOf={({ number }) => staffPages.order.path.replace(':id', number)}
          actions={<ExportOrdersButton filters={list.filters} />}
          columns={columns}
          texts={own}
        />
      )}
    </PageFrame>
  );
}
