import { Alert, Link } from '@mui/material';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { orders } from '#shared/contract/staff/orders.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { writeFilters } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { longestSearch, orderFilters, orderStates, turnedDays } from './order-filters.ts';
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
        <TextInput
          source="q"
          type="search"
          label={own.q}
          helperText={own.qHint}
          slotProps={{ htmlInput: { maxLength: longestSearch } }}
        />
        <SelectInput
          source="state"
          label={own.state}
          choices={orderStates.map((id) => ({ id, name: own.states[id] }))}
        />
        <DateInput source="placedFrom" label={own.placedFrom} />
        <DateInput source="placedTo" label={own.placedTo} />
        <DateInput source="visitFrom" label={own.visitFrom} />
        <DateInput source="visitTo" label={own.visitTo} />
      </FilterForm>
      {turned ? (
        <Alert severity="error">{turned === 'placed' ? own.turnedPlaced : own.turnedVisit}</Alert>
      ) : (
        <CallList
          call={orders}
          list={list}
          rowsOf={(page) => page.orders}
          keyOf={(order) => order.number}
          columns={columns}
          texts={own}
        />
      )}
    </PageFrame>
  );
}
