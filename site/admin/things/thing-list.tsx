import { SelectInput, TextInput } from 'react-admin';
import { type ThingKind, type ThingRow, things } from '#shared/contract/staff/catalogue.ts';
import { CallList, type ListTexts } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf, asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from './texts.ts';
import { thingHref } from './thing-href.ts';

const longestLookedFor = 200;

const thingFilters = { q: asText(longestLookedFor), state: asOneOf(['published', 'draft']) };

interface ThingListProps {
  kind: ThingKind;
  columns: readonly Column<ThingRow>[];
  texts: ListTexts;
}

/** The things of one kind, each with the state of its draft, by name and state. */
export function ThingList({ kind, columns, texts }: ThingListProps) {
  const own = usePageTexts(thingsTexts);
  const list = useFilters(thingFilters);
  return (
    <>
      <FilterForm list={list} label={own.filters}>
        <TextInput source="q" label={own.q} />
        <SelectInput
          source="state"
          label={own.state}
          emptyText={own.anyState}
          choices={[
            { id: 'draft', name: own.withDraft },
            { id: 'published', name: own.withoutDraft },
          ]}
        />
      </FilterForm>
      <CallList
        call={things}
        list={{ ...list, filters: { ...list.filters, kind } }}
        rowsOf={(page) => page.things}
        keyOf={({ id }) => id}
        columns={columns}
        hrefOf={(row) => thingHref(row) ?? ''}
        texts={texts}
      />
    </>
  );
}
