import { Button } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { things } from '#shared/contract/staff/catalogue.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf, asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { newId } from '#site/admin/things/new-thing.tsx';
import { catalogueTexts } from './texts.ts';
import { useProductColumns } from './use-product-columns.tsx';

const states = ['draft', 'published'] as const;
const longestLookedFor = 100;
const productFilters = { q: asText(longestLookedFor), state: asOneOf(states) };

/** All products, published or drafts. */
export function ProductsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(catalogueTexts);
  const list = useFilters(productFilters);
  const columns = useProductColumns();
  return (
    <PageFrame
      title={texts.pages.products.title}
      actions={
        <Button variant="contained" component={PageLink} to={`/admin/detail/products/${newId}`}>
          {own.add}
        </Button>
      }
    >
      <FilterForm list={list} label={own.filters}>
        <TextInput source="q" type="search" label={own.q} slotProps={{ htmlInput: { maxLength: longestLookedFor } }} />
        <SelectInput
          source="state"
          label={own.state}
          emptyText={own.anyState}
          choices={states.map((id) => ({ id, name: own.states[id] }))}
        />
      </FilterForm>
      <CallList
        call={things}
        list={{ ...list, filters: { ...list.filters, kind: 'product' } }}
        rowsOf={(page) => page.things}
        keyOf={({ id }) => id}
        columns={columns}
        hrefOf={({ id }) => `/admin/detail/products/${encodeURIComponent(id)}`}
        texts={own}
        csv="products.csv"
      />
    </PageFrame>
  );
}
