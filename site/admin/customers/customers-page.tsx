import { TextInput } from 'react-admin';
import { customers, type ListedCustomer } from '#shared/contract/staff/customers.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useTimes } from '#site/admin/page/use-times.ts';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { customersTexts } from './texts.ts';

const longestSearch = 200;

const customerFilters = { q: asText(longestSearch) };

/** Members, the newest first. A search also finds guests, by exactly their email address or name. */
export function CustomersPage() {
  const { texts } = useTexts();
  const own = usePageTexts(customersTexts);
  const list = useFilters(customerFilters);
  const timeOf = useTimes();
  const columns: Column<ListedCustomer>[] = [
    { title: own.name, cell: ({ name }) => name || own.noName },
    { title: own.email, cell: ({ email }) => email },
    { title: own.kind, cell: ({ kind }) => own.kinds[kind] },
    { title: own.since, cell: ({ since }) => timeOf(since) },
  ];
  return (
    <PageFrame title={texts.pages.customers.title}>
      <FilterForm list={list} label={own.filters}>
        <TextInput
          source="q"
          type="search"
          label={own.q}
          helperText={own.qHint}
          sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}
          slotProps={{ htmlInput: { maxLength: longestSearch } }}
        />
      </FilterForm>
      <CallList
        call={customers}
        list={list}
        rowsOf={(page) => page.customers}
        keyOf={({ customer }) => customer}
        hrefOf={({ customer }) => staffPages.customer.path.replace(':id', customer)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
