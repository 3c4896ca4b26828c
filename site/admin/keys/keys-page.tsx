import { Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { keys } from '#shared/contract/staff/keys.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { MakeKey } from './make-key.tsx';
import { keysTexts } from './texts.ts';
import { useKeyColumns } from './use-key-columns.tsx';

const states = ['working', 'ended'] as const;

const keyFilters = { state: asOneOf(states) };

/** The API keys of programs, the newest first. */
export function KeysPage() {
  const { texts } = useTexts();
  const own = usePageTexts(keysTexts);
  const list = useFilters(keyFilters);
  const columns = useKeyColumns();
  return (
    <PageFrame title={texts.pages.keys.title} actions={<MakeKey />}>
      <Typography sx={{ mb: 2, maxWidth: '42rem' }}>{own.intro}</Typography>
      <FilterForm list={list} label={own.filters}>
        <SelectInput
          source="state"
          label={own.state}
          choices={states.map((id) => ({ id, name: own.filterStates[id] }))}
        />
      </FilterForm>
      <CallList
        call={keys}
        list={list}
        rowsOf={(page) => page.keys}
        keyOf={({ id }) => id}
        columns={columns}
        texts={own}
        csv="keys.csv"
      />
    </PageFrame>
  );
}
