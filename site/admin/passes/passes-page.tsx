import { TextInput } from 'react-admin';
import { type ListedPass, passes } from '#shared/contract/staff/passes.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { passesTexts } from './texts.ts';
import { usePassWords } from './use-pass-words.ts';

const passFilters = { q: asText(200), product: asText(200) };

/** The passes, those of the newest orders first. */
export function PassesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(passesTexts);
  const list = useFilters(passFilters);
  const words = usePassWords();
  const columns: Column<ListedPass>[] = [
    { title: own.pass, cell: words.product },
    { title: own.holder, cell: words.holder },
    { title: own.state, cell: ({ state }) => own.states[state] },
    { title: own.valid, cell: words.valid },
    { title: own.entered, isAmount: true, cell: ({ entered }) => entered },
    { title: own.entriesLeft, isAmount: true, cell: ({ entriesLeft }) => entriesLeft ?? '–' },
    { title: own.order, cell: ({ order }) => order },
  ];
  return (
    <PageFrame title={texts.pages.passes.title}>
      <FilterForm list={list} label={own.filters}>
        <TextInput source="q" type="search" label={own.q} helperText={own.qHint} />
        <TextInput source="product" label={own.product} helperText={own.productHint} />
      </FilterForm>
      <CallList
        call={passes}
        list={list}
        rowsOf={(page) => page.passes}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.pass.path.replace(':id', id)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
