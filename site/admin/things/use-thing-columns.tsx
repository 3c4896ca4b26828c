import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import type { ThingRow } from '#shared/contract/staff/catalogue.ts';
import type { Column } from '#site/admin/list/column.ts';
import { ThingState } from '#site/admin/publish/thing-state.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingsTexts } from './texts.ts';

/** The columns that the lists of all kinds share. */
export function useThingColumns(): Record<'name' | 'id' | 'state' | 'missing', Column<ThingRow>> {
  const own = usePageTexts(thingsTexts);
  return {
    name: { title: own.name, cell: ({ name, id }) => name || id },
    id: { title: own.id, cell: ({ id }) => <code>{id}</code> },
    state: { title: own.state, cell: ({ state }) => <ThingState state={state} /> },
    missing: {
      title: own.missing,
      cell: ({ missing }) => missing.map((code) => languageNames[code as LocaleCode]).join(', '),
    },
  };
}
